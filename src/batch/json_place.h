/* Where things stand in a JSON text that a parser has found valid. */
#ifndef HILO_BATCH_JSON_PLACE_H
#define HILO_BATCH_JSON_PLACE_H

#include <stddef.h>

#define HILO_JSON_NOWHERE ((size_t)-1)

/* Where the key of a member of the outermost object begins, at its quote. */
size_t hilo_json_key_place(const char *json, size_t length, const char *key);

/* Where the value of the key at `place` begins. */
size_t hilo_json_value_place(const char *json, size_t length, size_t place);

/* Where element `index` of the array at `place` begins. */
size_t hilo_json_element_place(const char *json, size_t length, size_t place, size_t index);

/* Where byte `offset` of the decoded string at `place` stands. */
size_t hilo_json_string_place(const char *json, size_t length, size_t place, size_t offset);

#endif
