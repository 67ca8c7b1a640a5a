/* Cards and sets: numbers, text, and what a message says about text that is no card. */
#include "card/cards.h"
#include "judge.h"
#include "random.h"

#include <criterion/criterion.h>
#include <string.h>

Test(cards, numbers_and_bits) {
    hilo_cards deck = 0;
    for (int card = 0; card < 52; card++) {
        hilo_cards bit = hilo_cards_of((hilo_card)card);
        cr_assert_eq(bit, hilo_judge_set(&card, 1), "card %d", card);
        cr_assert_eq(hilo_cards_count(bit), 1);
        cr_assert_eq(hilo_set_first(bit), card);
        cr_assert_eq(
            hilo_card_make(hilo_card_rank((hilo_card)card), hilo_card_suit((hilo_card)card)), card);
        deck |= bit;
    }
    cr_assert_eq(deck, HILO_DECK);
    cr_assert_eq(hilo_cards_count(deck), 52);
    cr_assert_eq(hilo_cards_count(0), 0);
}

/* Each card in its one right spelling, ranks in either case. */
Test(cards, every_card_parses) {
    const char *upper = "23456789TJQKA", *lower = "23456789tjqka", *suits = "cdhs";
    int parsed = 0;
    for (int card = 0; card < 52; card++) {
        char high[3] = {upper[card / 4], suits[card % 4], 0};
        char small[3] = {lower[card / 4], suits[card % 4], 0};
        char out[3];
        hilo_cards set = 0;
        cr_assert_eq(hilo_cards_parse(high, &set, NULL, NULL, NULL), HILO_OK, "%s", high);
        cr_assert_eq(set, hilo_judge_set(&card, 1), "%s", high);
        set = 0;
        cr_assert_eq(hilo_cards_parse(small, &set, NULL, NULL, NULL), HILO_OK, "%s", small);
        cr_assert_eq(set, hilo_judge_set(&card, 1), "%s", small);
        hilo_card_format((hilo_card)card, out);
        cr_assert_str_eq(out, high);
        parsed++;
    }
    cr_assert_eq(parsed, 52);
}

Test(cards, separators_and_tens) {
    static const char *const spellings[] = {"AsKdTh",      "As Kd Th",    "As,Kd,Th", "As, Kd, Th",
                                            "  AsKd\tTh ", ",As,,Kd Th,", "AsKd10h",  "As Kd 10h",
                                            "asKdth",      "as,kd,10h"};
    const hilo_card expected[3] = {4 * 12 + 3, 4 * 11 + 1, 4 * 8 + 2};
    size_t compared = 0;
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        hilo_cards set = 0;
        hilo_card list[52] = {0};
        int count = 0;
        hilo_error error;
        cr_assert_eq(hilo_cards_parse(spellings[i], &set, list, &count, &error), HILO_OK, "'%s'",
                     spellings[i]);
        cr_assert_eq(count, 3, "'%s'", spellings[i]);
        cr_assert_arr_eq(list, expected, 3, "'%s'", spellings[i]);
        cr_assert_eq(set, hilo_cards_of(list[0]) | hilo_cards_of(list[1]) | hilo_cards_of(list[2]));
        compared++;
    }
    cr_assert_eq(compared, 10);
}

Test(cards, empty_text_is_no_card) {
    hilo_cards set = 1;
    int count = 1;
    cr_assert_eq(hilo_cards_parse("", &set, NULL, &count, NULL), HILO_OK);
    cr_assert(set == 0 && count == 0);
    set = 1;
    cr_assert_eq(hilo_cards_parse(" , ", &set, NULL, &count, NULL), HILO_OK);
    cr_assert(set == 0 && count == 0);
}

Test(cards, whole_deck) {
    char text[105];
    hilo_cards set = 0;
    hilo_card list[52];
    int count = 0;
    cr_assert_eq(hilo_cards_format(HILO_DECK, text), 104);
    cr_assert_eq(strlen(text), 104);
    cr_assert_eq(strncmp(text, "AsAhAdAcKs", 10), 0, "%s", text);
    cr_assert_str_eq(text + 94, "3c2s2h2d2c");
    cr_assert_eq(hilo_cards_parse(text, &set, list, &count, NULL), HILO_OK);
    cr_assert_eq(set, HILO_DECK);
    cr_assert_eq(count, 52);
}

Test(cards, format_parses_back) {
    uint64_t state = random_seed(2);
    int compared = 0;
    for (int round = 0; round < 20000; round++) {
        hilo_cards set = random_next(&state) & random_next(&state) & HILO_DECK, back = 0;
        char text[105];
        hilo_card list[52];
        int count = 0;
        size_t length = hilo_cards_format(set, text);
        cr_assert_eq(length, strlen(text));
        cr_assert_eq(length, 2 * (size_t)hilo_cards_count(set));
        cr_assert_eq(hilo_cards_parse(text, &back, list, &count, NULL), HILO_OK, "%s", text);
        cr_assert_eq(back, set, "%s", text);
        cr_assert_eq(count, hilo_cards_count(set));
        for (int i = 1; i < count; i++) {
            cr_assert_gt(list[i - 1], list[i], "%s: highest rank first, spades before clubs", text);
        }
        compared++;
    }
    cr_assert_eq(compared, 20000);
}

typedef struct {
    const char *text;
    size_t offset, length; /* of the fault */
    const char *says;      /* part of the message */
} fault;

/* A text that fails leaves every output as it was and says where the fault lies. */
static void check_fault(const fault *fault) {
    hilo_cards set = 0x1234;
    hilo_card list[52];
    memset(list, 0xee, sizeof list);
    int count = -7;
    hilo_error error;
    memset(&error, 0xee, sizeof error);
    hilo_status status = hilo_cards_parse(fault->text, &set, list, &count, &error);
    cr_expect_eq(status, HILO_ERROR_SYNTAX, "'%s'", fault->text);
    cr_expect_eq(error.status, HILO_ERROR_SYNTAX, "'%s'", fault->text);
    cr_expect(error.located, "'%s'", fault->text);
    cr_expect_eq(error.offset, fault->offset, "'%s': offset %zu", fault->text, error.offset);
    cr_expect_eq(error.length, fault->length, "'%s': length %zu", fault->text, error.length);
    cr_expect(strstr(error.message, fault->says), "'%s': '%s' without '%s'", fault->text,
              error.message, fault->says);
    cr_expect(set == 0x1234 && count == -7 && list[0] == 0xee && list[51] == 0xee,
              "'%s' touched an output", fault->text);
    cr_expect_eq(hilo_cards_parse(fault->text, &set, NULL, NULL, NULL), HILO_ERROR_SYNTAX);
}

Test(cards, faults) {
    static const fault faults[] = {
        {"AsKdAs", 4, 2, "As"},                  /* twice, the second time */
        {"10s Ts", 4, 2, "Ts"},                  /* twice, in two spellings */
        {"Ts,10s", 3, 3, "Ts"},                  /* */
        {"AsK", 2, 1, "suit"},                   /* missing suit at the end */
        {"A", 0, 1, "suit"},                     /* */
        {"AsKd10", 4, 2, "suit"},                /* a ten is a rank too */
        {"A sKd", 1, 1, "suit"},                 /* missing suit before a blank */
        {"AsKx", 3, 1, "'x'"},                   /* a rank, then no suit */
        {"AS", 1, 1, "'S'"},                     /* suits are lower case */
        {"10x", 2, 1, "'x'"},                    /* */
        {"Xs", 0, 1, "'X'"},                     /* no rank */
        {"As1s", 2, 1, "'1'"},                   /* 1 alone is none */
        {"As-Kd", 2, 1, "'-'"},                  /* */
        {"\xd0\xa1s", 0, 2, "U+0421"},           /* Cyrillic Es */
        {"As\xd0\x9a\x64", 2, 2, "U+041A"},      /* Cyrillic Ka */
        {"A\xd1\x81", 1, 2, "U+0441"},           /* Cyrillic small Es as clubs */
        {"A\xe2\x99\xa0", 1, 3, "U+2660"},       /* a black spade */
        {"As\xf0\x9f\x82\xa1", 2, 4, "U+1F0A1"}, /* the ace of spades, one character */
        {"As\xff", 2, 1, "FF"},                  /* a byte that is no UTF-8 */
        {"As\xd0", 2, 1, "D0"},                  /* a sequence cut short */
        {"As\nKd", 2, 1, "0A"},                  /* a newline is no separator */
    };
    size_t compared = 0;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        check_fault(&faults[i]);
        compared++;
    }
    cr_assert_eq(compared, 21);
}

/* A letter that looks right: the message shows it and its code point, the error says where. */
Test(cards, cyrillic_is_named_and_placed) {
    hilo_cards set;
    hilo_error error;
    cr_assert_eq(hilo_cards_parse("As \xd0\x9a\x64", &set, NULL, NULL, &error), HILO_ERROR_SYNTAX);
    cr_expect(strstr(error.message, "\xd0\x9a"), "%s", error.message);
    cr_expect(strstr(error.message, "U+041A"), "%s", error.message);
    cr_expect(error.located && error.offset == 3 && error.length == 2, "offset %zu", error.offset);
    cr_expect_gt(strlen(error.expected), 0);
}

/* Any bytes at all: an answer or a fault inside the text, and no read past its end. */
Test(cards, random_bytes) {
    static const char alphabet[] = "23456789TJQKA10cdhscdhs ,\xd0\x9a\xe2\x99\xa0\xff\x01xS";
    uint64_t state = random_seed(3);
    int good = 0, bad = 0;
    for (int round = 0; round < 200000; round++) {
        size_t length = (size_t)random_below(&state, 9);
        char *text = malloc(length + 1); /* exact, so that a sanitizer sees a read past it */
        cr_assert(text);
        for (size_t i = 0; i < length; i++) {
            text[i] = alphabet[random_below(&state, (int)sizeof alphabet - 1)];
        }
        text[length] = 0;
        hilo_cards set = 0;
        hilo_error error = {.status = HILO_OK};
        if (hilo_cards_parse(text, &set, NULL, NULL, &error) == HILO_OK) {
            cr_assert_eq(set & ~HILO_DECK, 0);
            good++;
        } else {
            cr_assert(error.located && error.length > 0, "%s", text);
            cr_assert_leq(error.offset + error.length, length, "%s", text);
            bad++;
        }
        free(text);
    }
    cr_assert(good > 1000 && bad > 1000, "%d %d", good, bad);
    cr_assert_eq(good + bad, 200000);
}
