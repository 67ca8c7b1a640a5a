/* Defines OPERATION_AT, a table of operations.h. Included after an <immintrin.h>. */

#define DEFINE_VECTOR(name, expression)                                                            \
    static register_image name(const operands *in) {                                               \
        __m512i a = _mm512_loadu_si512(&in->a), b = _mm512_loadu_si512(&in->b);                    \
        __m512i c = _mm512_loadu_si512(&in->c);                                                    \
        __mmask64 k = in->mask;                                                                    \
        register_image out;                                                                        \
        (void)a, (void)b, (void)c, (void)k;                                                        \
        _mm512_storeu_si512(&out, expression);                                                     \
        return out;                                                                                \
    }

#define DEFINE_MASK(name, expression)                                                              \
    static register_image name(const operands *in) {                                               \
        __m512i a = _mm512_loadu_si512(&in->a), b = _mm512_loadu_si512(&in->b);                    \
        register_image out = {{0}};                                                                \
        (void)a, (void)b;                                                                          \
        uint64_t result = expression;                                                              \
        memcpy(&out, &result, sizeof result);                                                      \
        return out;                                                                                \
    }

#define LIST_OPERATION(name, expression) {#name, name},

OPERATIONS(DEFINE_VECTOR, DEFINE_MASK)

static const operation operations[] = {OPERATIONS(LIST_OPERATION, LIST_OPERATION)};

const operation *OPERATION_AT(size_t index) {
    return index < sizeof operations / sizeof *operations ? &operations[index] : NULL;
}
