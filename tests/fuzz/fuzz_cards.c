/* Fuzz target of the reader of cards ("AsKd", "As Kd", "10sTd").
 *
 * What parses has as many cards as it says, each once, and its text means the same set; so does the
 * list, written card by card. An error has its place inside the text and leaves the outputs alone.
 */
#include "target.h"

static void check_round_trip(const char *cards, hilo_cards expected, const char *text) {
    hilo_cards again;
    hilo_error error;
    if (hilo_cards_parse(cards, &again, NULL, NULL, &error) || again != expected) {
        fuzz_fail("the text of the cards means other cards", text);
    }
}

static void check_cards(const char *text, hilo_cards set, const hilo_card *list, int count) {
    char cards[105], listed[105] = "";
    hilo_cards seen = 0;
    if (count < 0 || count > 52 || hilo_cards_count(set) != count) {
        fuzz_fail("a wrong number of cards", text);
    }
    for (int i = 0; i < count; i++) {
        if (list[i] >= 52 || seen & hilo_cards_of(list[i])) {
            fuzz_fail("no card, or a card twice", text);
        }
        seen |= hilo_cards_of(list[i]);
        hilo_cards_format(hilo_cards_of(list[i]), listed + 2 * i);
    }
    if (seen != set) {
        fuzz_fail("list and set differ", text);
    }
    if (hilo_cards_format(set, cards) != (size_t)(2 * count)) {
        fuzz_fail("a text of another length", text);
    }
    check_round_trip(cards, set, text);
    check_round_trip(listed, set, text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    enum { UNTOUCHED = 77 };
    char *text = fuzz_text(data, size);
    hilo_cards set = UNTOUCHED;
    hilo_card list[52] = {UNTOUCHED};
    int count = UNTOUCHED;
    hilo_error error;
    hilo_status status = hilo_cards_parse(text, &set, list, &count, &error);
    if (status == HILO_OK) {
        check_cards(text, set, list, count);
    } else {
        fuzz_check_error(&error, status, text);
        if (!error.located || set != UNTOUCHED || count != UNTOUCHED) {
            fuzz_fail("an error without a place, or outputs touched", text);
        }
    }
    free(text);
    return 0;
}
