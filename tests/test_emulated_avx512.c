/* The emulated intrinsics against formulas of other making, and against the instructions. */
#include "emulated_avx512/operations.h"
#include "random.h"
#include "tiers.h"

#include <math.h>

#define ROUNDS 4000
#define WORDS 32

static unsigned word_at(const register_image *from, int j) {
    return (unsigned)from->byte[2 * j] | (unsigned)from->byte[2 * j + 1] << 8;
}

static void put_word(register_image *to, int j, unsigned word) {
    to->byte[2 * j] = (uint8_t)word;
    to->byte[2 * j + 1] = (uint8_t)(word >> 8);
}

static bool bit_at(const register_image *from, int i) {
    return from->byte[i / 8] >> i % 8 & 1;
}

static void put_bit(register_image *to, int i, bool bit) {
    to->byte[i / 8] = (uint8_t)(to->byte[i / 8] | bit << i % 8);
}

/* ---------------------------------------------------------------- formulas of words */

/* Carry by carry. */
static unsigned plus(unsigned a, unsigned b) {
    while (b) {
        unsigned carry = (a & b) << 1;
        a ^= b;
        b = carry & 0xffff;
    }
    return a;
}

static unsigned minus(unsigned a, unsigned b) {
    return plus(a, plus(b ^ 0xffff, 1));
}

/* By the school's method, in base two. */
static unsigned product(unsigned a, unsigned b) {
    unsigned sum = 0;
    for (int i = 0; i < 16; i++) {
        sum += b >> i & 1 ? a << i : 0;
    }
    return sum;
}

static unsigned upper_product(unsigned a, unsigned b) {
    return product(a, b) / 65536;
}

static unsigned lower_product(unsigned a, unsigned b) {
    return product(a, b) % 65536;
}

/* -32768 .. 32767 in the order of 0 .. 65535. */
static unsigned in_order(unsigned a) {
    return a < 32768 ? a + 32768 : a - 32768;
}

static unsigned lesser(unsigned a, unsigned b) {
    return in_order(a) < in_order(b) ? a : b;
}

static unsigned larger(unsigned a, unsigned b) {
    return in_order(b) < in_order(a) ? a : b;
}

static unsigned common(unsigned a, unsigned b) {
    return (a + b - (a ^ b)) / 2;
}

static unsigned combined(unsigned a, unsigned b) {
    return (a + b + (a ^ b)) / 2;
}

static unsigned different(unsigned a, unsigned b) {
    return combined(a, b) - common(a, b);
}

static unsigned second_only(unsigned a, unsigned b) {
    return b - common(a, b);
}

static unsigned bits(unsigned a, unsigned b) {
    unsigned count = 0;
    (void)b;
    for (; a; a /= 2) {
        count += a % 2;
    }
    return count;
}

static unsigned shifted_by_second(unsigned a, unsigned b) {
    return b < 16 ? lower_product(a, 1u << b) : 0;
}

static unsigned is_equal(unsigned a, unsigned b) {
    return !(a - b);
}

static unsigned is_greater(unsigned a, unsigned b) {
    return in_order(a) > in_order(b);
}

static unsigned is_at_most(unsigned a, unsigned b) {
    return !is_greater(a, b);
}

static unsigned is_at_least_unsigned(unsigned a, unsigned b) {
    return a / 65536.0 >= b / 65536.0;
}

static unsigned nothing_common(unsigned a, unsigned b) {
    return common(a, b) == 0;
}

/* ---------------------------------------------------------------- formulas of registers */

typedef struct formula formula;
struct formula {
    const char *name;
    register_image (*of)(const formula *f, const operands *in);
    unsigned (*word)(unsigned a, unsigned b);
    int n, width; /* the number in the name; bits of an element */
};

static register_image words(const formula *f, const operands *in) {
    register_image out;
    for (int j = 0; j < WORDS; j++) {
        put_word(&out, j, f->word(word_at(&in->a, j), word_at(&in->b, j)));
    }
    return out;
}

static register_image mask_of_words(const formula *f, const operands *in) {
    register_image out = {{0}};
    for (int j = 0; j < WORDS; j++) {
        put_bit(&out, j, f->word(word_at(&in->a, j), word_at(&in->b, j)) != 0);
    }
    return out;
}

/* n words from `yes` where the mask has its bit, from `no` elsewhere. */
static register_image chosen(uint64_t mask, const register_image *yes, const register_image *no) {
    register_image out;
    for (int j = 0; j < WORDS; j++, mask /= 2) {
        put_word(&out, j, word_at(mask % 2 ? yes : no, j));
    }
    return out;
}

static register_image masked_words(const formula *f, const operands *in) {
    register_image all = words(f, in);
    return chosen(in->mask, &all, &in->c);
}

static register_image moved(const formula *f, const operands *in) {
    (void)f;
    return chosen(in->mask, &in->b, &in->a);
}

static register_image moved_or_zero(const formula *f, const operands *in) {
    const register_image zero = {{0}};
    (void)f;
    return chosen(in->mask, &in->a, &zero);
}

static register_image nothing(const formula *f, const operands *in) {
    register_image out = {{0}};
    (void)f;
    (void)in;
    return out;
}

static register_image repeated(const formula *f, const operands *in) {
    register_image out;
    (void)f;
    for (int j = 0; j < WORDS; j++) {
        put_word(&out, j, (unsigned)(in->mask & 0xffff));
    }
    return out;
}

/* Bit i of an element goes to bit i + n; n < 0: to the right. */
static register_image shifted(const formula *f, const operands *in) {
    register_image out = {{0}};
    for (int i = 0; i < 512; i++) {
        int to = i % f->width + f->n;
        if (to >= 0 && to < f->width) {
            put_bit(&out, i - i % f->width + to, bit_at(&in->a, i));
        }
    }
    return out;
}

static register_image rotated(const formula *f, const operands *in) {
    register_image out = {{0}};
    for (int i = 0; i < 512; i++) {
        put_bit(&out, i - i % 64 + (i + f->n) % 64, bit_at(&in->a, i));
    }
    return out;
}

static register_image added_bytes(const formula *f, const operands *in) {
    register_image out;
    unsigned carry = 0;
    (void)f;
    for (int i = 0; i < 64; i++) {
        unsigned sum = (i % 8 ? carry : 0) + in->a.byte[i] + in->b.byte[i];
        out.byte[i] = (uint8_t)(sum % 256);
        carry = sum / 256;
    }
    return out;
}

static register_image looked_up_bytes(const formula *f, const operands *in) {
    register_image out;
    (void)f;
    for (int i = 0; i < 64; i++) {
        out.byte[i] = in->mask >> i & 1 ? in->b.byte[in->a.byte[i] % 64] : 0;
    }
    return out;
}

static register_image looked_up_words(const formula *f, const operands *in) {
    register_image out;
    (void)f;
    for (int j = 0; j < WORDS; j++) {
        put_word(&out, j, word_at(&in->b, (int)(word_at(&in->a, j) % WORDS)));
    }
    return out;
}

static register_image bytes_above(const formula *f, const operands *in) {
    register_image out = {{0}};
    (void)f;
    for (int i = 0; i < 64; i++) {
        for (int steps = in->b.byte[i]; steps < in->a.byte[i]; steps++) {
            out.byte[i]++;
        }
    }
    return out;
}

/* A number of `bits` bits read as signed. */
static double signed_of(unsigned n, int bits) {
    return n >> (bits - 1) ? (double)n - (double)(1ull << bits) : (double)n;
}

/* Bytes of a without sign, of b with; beyond 16 bits the nearest that fits. */
static register_image products_of_bytes(const formula *f, const operands *in) {
    register_image out;
    (void)f;
    for (int j = 0; j < WORDS; j++) {
        double sum = in->a.byte[2 * j] * signed_of(in->b.byte[2 * j], 8) +
                     in->a.byte[2 * j + 1] * signed_of(in->b.byte[2 * j + 1], 8);
        sum = sum > 32767 ? 32767 : sum < -32768 ? -32768 : sum;
        put_word(&out, j, (unsigned)(sum < 0 ? sum + 65536 : sum));
    }
    return out;
}

static void put_double_word(register_image *to, int j, double number) {
    uint64_t bits = (uint64_t)(number < 0 ? number + 4294967296.0 : number);
    put_word(to, 2 * j, (unsigned)(bits & 0xffff));
    put_word(to, 2 * j + 1, (unsigned)(bits >> 16 & 0xffff));
}

static register_image products_of_words(const formula *f, const operands *in) {
    register_image out;
    (void)f;
    for (int j = 0; j < WORDS / 2; j++) {
        double sum = 0;
        for (int k = 2 * j; k < 2 * j + 2; k++) {
            sum += signed_of(word_at(&in->a, k), 16) * signed_of(word_at(&in->b, k), 16);
        }
        put_double_word(&out, j, sum);
    }
    return out;
}

static register_image total(const formula *f, const operands *in) {
    register_image out = {{0}};
    double lower = 0, upper = 0;
    (void)f;
    for (int j = 0; j < WORDS; j++) {
        *(j % 2 ? &upper : &lower) += word_at(&in->a, j);
    }
    put_double_word(&out, 0, fmod(lower + 65536 * upper, 4294967296.0));
    return out;
}

/* The words of a, followed by those of c. */
static register_image looked_up_in_two(const formula *f, const operands *in) {
    uint8_t both[2 * sizeof in->a.byte];
    register_image out;
    (void)f;
    memcpy(both, in->a.byte, sizeof in->a.byte);
    memcpy(both + sizeof in->a.byte, in->c.byte, sizeof in->c.byte);
    for (int j = 0; j < WORDS; j++) {
        memcpy(out.byte + 2 * j, both + 2 * (in->b.byte[2 * j] % 64), 2);
    }
    return out;
}

static register_image number(const formula *f, const operands *in) {
    register_image out = {{(uint8_t)f->n}};
    (void)in;
    return out;
}

/* n holds four digits in base four, the lowest for the lowest 16 bytes. */
static register_image quarters(const formula *f, const operands *in) {
    register_image out;
    memcpy(out.byte, in->a.byte + 16 * (f->n % 4), 16);
    memcpy(out.byte + 16, in->a.byte + 16 * (f->n / 4 % 4), 16);
    memcpy(out.byte + 32, in->b.byte + 16 * (f->n / 16 % 4), 16);
    memcpy(out.byte + 48, in->b.byte + 16 * (f->n / 64), 16);
    return out;
}

static const formula formulas[] = {
    {"setzero_si512", nothing, NULL, 0, 0},
    {"set1_epi16", repeated, NULL, 0, 0},
    {"and_si512", words, common, 0, 0},
    {"or_si512", words, combined, 0, 0},
    {"xor_si512", words, different, 0, 0},
    {"andnot_si512", words, second_only, 0, 0},
    {"popcnt_epi16", words, bits, 0, 0},
    {"slli_epi16_0", shifted, NULL, 0, 16},
    {"slli_epi16_1", shifted, NULL, 1, 16},
    {"slli_epi16_15", shifted, NULL, 15, 16},
    {"slli_epi16_16", shifted, NULL, 16, 16},
    {"slli_epi16_200", shifted, NULL, 200, 16},
    {"srli_epi16_0", shifted, NULL, 0, 16},
    {"srli_epi16_4", shifted, NULL, -4, 16},
    {"srli_epi16_12", shifted, NULL, -12, 16},
    {"srli_epi16_16", shifted, NULL, -16, 16},
    {"sllv_epi16", words, shifted_by_second, 0, 0},
    {"slli_epi64_17", shifted, NULL, 17, 64},
    {"slli_epi64_64", shifted, NULL, 64, 64},
    {"rol_epi64_0", rotated, NULL, 0, 0},
    {"rol_epi64_45", rotated, NULL, 45, 0},
    {"rol_epi64_63", rotated, NULL, 63, 0},
    {"add_epi16", words, plus, 0, 0},
    {"add_epi64", added_bytes, NULL, 0, 0},
    {"sub_epi16", words, minus, 0, 0},
    {"mask_sub_epi16", masked_words, minus, 0, 0},
    {"min_epi16", words, lesser, 0, 0},
    {"max_epi16", words, larger, 0, 0},
    {"mulhi_epu16", words, upper_product, 0, 0},
    {"mullo_epi16", words, lower_product, 0, 0},
    {"subs_epu8", bytes_above, NULL, 0, 0},
    {"maddubs_epi16", products_of_bytes, NULL, 0, 0},
    {"madd_epi16", products_of_words, NULL, 0, 0},
    {"reduce_add_epi32", total, NULL, 0, 0},
    {"cmpeq_epi16_mask", mask_of_words, is_equal, 0, 0},
    {"cmpgt_epi16_mask", mask_of_words, is_greater, 0, 0},
    {"cmple_epi16_mask", mask_of_words, is_at_most, 0, 0},
    {"cmpge_epu16_mask", mask_of_words, is_at_least_unsigned, 0, 0},
    {"testn_epi16_mask", mask_of_words, nothing_common, 0, 0},
    {"kortestc_mask32", number, NULL, 1, 0}, /* of all lanes, and of none */
    {"mask_mov_epi16", moved, NULL, 0, 0},
    {"maskz_mov_epi16", moved_or_zero, NULL, 0, 0},
    {"maskz_permutexvar_epi8", looked_up_bytes, NULL, 0, 0},
    {"permutexvar_epi16", looked_up_words, NULL, 0, 0},
    {"permutex2var_epi16", looked_up_in_two, NULL, 0, 0},
    {"shuffle_i64x2_1b", quarters, NULL, 0x1b, 0},
    {"shuffle_i64x2_44", quarters, NULL, 0x44, 0},
    {"shuffle_i64x2_88", quarters, NULL, 0x88, 0},
    {"shuffle_i64x2_dd", quarters, NULL, 0xdd, 0},
    {"shuffle_i64x2_ee", quarters, NULL, 0xee, 0},
};

#define FORMULA_COUNT (sizeof formulas / sizeof *formulas)

/* ---------------------------------------------------------------- comparing */

/* Ends of the scales, small numbers and numbers of no kind. */
static unsigned random_word(uint64_t *state) {
    static const unsigned ends[] = {0, 1, 0x1fff, 0x7fff, 0x8000, 0xfffe, 0xffff};
    switch (random_below(state, 4)) {
    case 0:
        return ends[random_below(state, 7)];
    case 1:
        return (unsigned)random_below(state, 40);
    default:
        return (unsigned)random_next(state) & 0xffff;
    }
}

static operands random_operands(uint64_t *state) {
    operands in;
    for (int j = 0; j < WORDS; j++) {
        put_word(&in.a, j, random_word(state));
        put_word(&in.b, j, random_below(state, 4) ? random_word(state) : word_at(&in.a, j));
        put_word(&in.c, j, random_word(state));
    }
    in.mask = random_next(state);
    return in;
}

static void expect_equal(const register_image *got, const register_image *wanted,
                         const char *name) {
    for (int i = 0; i < 64; i++) {
        cr_assert_eq(got->byte[i], wanted->byte[i], "%s: byte %d is %02x, not %02x", name, i,
                     got->byte[i], wanted->byte[i]);
    }
}

Test(emulated_avx512, equals_formulas) {
    uint64_t state = random_seed(501);
    int compared = 0;
    for (size_t i = 0; i < FORMULA_COUNT; i++) {
        const operation *operation = hilo_operation_emulated(i);
        cr_assert_not_null(operation, "%s", formulas[i].name);
        cr_assert_str_eq(operation->name, formulas[i].name);
        for (int round = 0; round < ROUNDS; round++) {
            operands in = random_operands(&state);
            register_image got = operation->apply(&in), wanted = formulas[i].of(&formulas[i], &in);
            expect_equal(&got, &wanted, operation->name);
            compared++;
        }
    }
    cr_assert_null(hilo_operation_emulated(FORMULA_COUNT), "an operation without a formula");
    cr_assert_eq(compared, (int)FORMULA_COUNT * ROUNDS);
}

Test(emulated_avx512, equals_instructions) {
    tier_or_skip("avx512");
    uint64_t state = random_seed(502);
    int compared = 0;
    for (size_t i = 0; i < FORMULA_COUNT; i++) {
        const operation *emulated = hilo_operation_emulated(i), *native = hilo_operation_native(i);
        cr_assert(emulated && native && strcmp(emulated->name, native->name) == 0);
        for (int round = 0; round < 10 * ROUNDS; round++) {
            operands in = random_operands(&state);
            register_image got = emulated->apply(&in), wanted = native->apply(&in);
            expect_equal(&got, &wanted, emulated->name);
            compared++;
        }
    }
    cr_assert_eq(compared, (int)FORMULA_COUNT * 10 * ROUNDS);
}

/* ---------------------------------------------------------------- completeness */

#define TEXT_ROOM (1 << 20)

static char *read_text(const char *path) {
    char full[1024];
    snprintf(full, sizeof full, "%s/%s", HILO_TREE, path);
    FILE *file = fopen(full, "r");
    cr_assert_not_null(file, "%s", full);
    char *text = calloc(TEXT_ROOM, 1);
    cr_assert_not_null(text);
    cr_assert_lt(fread(text, 1, TEXT_ROOM - 1, file), TEXT_ROOM - 1);
    fclose(file);
    return text;
}

/* How many names of intrinsics are in `text`, all of which must be called in `list` as well. */
static int expect_called(const char *text, const char *list, const char *what) {
    int found = 0;
    for (const char *at = strstr(text, "_mm"); at; at = strstr(at, "_mm")) {
        char call[64];
        size_t length = strspn(at, "0123456789_abcdefghijklmnopqrstuvwxyz");
        if (at[length] == '(') {
            snprintf(call, sizeof call, "%.*s(", (int)length, at);
            cr_assert_not_null(strstr(list, call), "%s) is not in %s", call, what);
            found++;
        }
        at += length;
    }
    return found;
}

/* The operations tested here are those that the loops use. Loading and storing surround each. */
Test(emulated_avx512, every_intrinsic_is_tested) {
    char *lanes = read_text("src/kernel/lanes_avx512.h");
    char *emulation = read_text("tests/emulated_avx512/immintrin.h");
    char *tested = read_text("tests/emulated_avx512/operations.h");
    strcat(tested, "_mm512_loadu_si512( _mm512_storeu_si512(");
    cr_assert_gt(expect_called(lanes, tested, "operations.h"), 50);
    cr_assert_gt(expect_called(emulation, lanes, "lanes_avx512.h"), 30);
    free(lanes);
    free(emulation);
    free(tested);
}
