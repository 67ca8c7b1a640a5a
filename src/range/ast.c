#include "range/ast.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

#define CHUNK_MIN 2048
#define CHUNK_MAX 65536

struct hilo_ast_chunk {
    struct hilo_ast_chunk *before;
    size_t used, room;
    alignas(max_align_t) unsigned char bytes[];
};

void *hilo_ast_allocate(hilo_ast *ast, size_t bytes) {
    size_t aligned =
        (bytes + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
    struct hilo_ast_chunk *chunk = ast->chunks;
    if (!chunk || chunk->room - chunk->used < aligned) {
        size_t room = chunk ? 2 * chunk->room : CHUNK_MIN;
        room = room < CHUNK_MAX ? room : CHUNK_MAX;
        chunk = malloc(sizeof *chunk + room);
        if (!chunk) {
            return NULL;
        }
        *chunk = (struct hilo_ast_chunk){ast->chunks, 0, room};
        ast->chunks = chunk;
    }
    void *memory = chunk->bytes + chunk->used;
    chunk->used += aligned;
    memset(memory, 0, bytes);
    return memory;
}

void hilo_ast_free(hilo_ast *ast) {
    while (ast->chunks) {
        struct hilo_ast_chunk *chunk = ast->chunks;
        ast->chunks = chunk->before;
        free(chunk);
    }
    *ast = (hilo_ast){0};
}
