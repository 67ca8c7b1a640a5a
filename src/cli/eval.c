/* hilo eval: one showdown, explained. */
#include "commands.h"
#include "json_output.h"
#include "message.h"
#include "request.h"

#include <stdio.h>
#include <string.h>

#define NAME_SIZE 48

static const hilo_option options[] = {
    HILO_OPTION_GAME,
    HILO_OPTION_BOARD("board cards; in stud the shared last card"),
    HILO_OPTION_JSON("one JSON object"),
    HILO_OPTION_COLOR,
    HILO_OPTION_HELP,
};

static double share(const hilo_showdown_hand *hand) {
    return (double)hand->numerator / hand->denominator;
}

static json_t *made_cards(hilo_cards cards) {
    char text[128];
    hilo_cards_format(cards, text);
    return json_string(text);
}

/* The cards without the blanks and commas that may separate them, in the order given. */
static json_t *own_cards(const hilo_showdown_hand *hand) {
    hilo_card list[52];
    hilo_cards set;
    int count = 0;
    char text[128] = "";
    if (hilo_cards_parse(hand->text, &set, list, &count, NULL) == HILO_OK) {
        for (int i = 0; i < count; i++) {
            hilo_cards_format(hilo_cards_of(list[i]), text + 2 * i);
        }
    }
    return json_string(text);
}

static json_t *high_object(const hilo_showdown_hand *hand) {
    if (hand->high == 0) {
        return json_null();
    }
    char name[NAME_SIZE];
    hilo_rank_name(HILO_SCALE_HIGH, hand->high, name, sizeof name);
    return json_pack("{s:I, s:i, s:s, s:s, s:o}", "rank", (json_int_t)hand->high, "class",
                     hilo_rank_class(hand->high), "category",
                     hilo_category_name(hilo_rank_category(hand->high)), "name", name, "cards",
                     made_cards(hand->high_cards));
}

static json_t *low_object(const hilo_showdown_hand *hand) {
    if (hand->low == 0) {
        return json_null();
    }
    char name[NAME_SIZE];
    hilo_rank_name(HILO_SCALE_LOW8, hand->low, name, sizeof name);
    return json_pack("{s:I, s:s, s:o}", "rank", (json_int_t)hand->low, "name", name, "cards",
                     made_cards(hand->low_cards));
}

static bool wins(const hilo_showdown_hand *hand, hilo_scale scale) {
    return scale == HILO_SCALE_HIGH ? hand->wins_high : hand->wins_low;
}

static json_t *winners(const hilo_showdown *showdown, hilo_scale scale) {
    json_t *seats = json_array();
    for (size_t i = 0; i < showdown->hand_count; i++) {
        if (wins(&showdown->hands[i], scale) &&
            json_array_append_new(seats, json_integer((json_int_t)i + 1)) != 0) {
            json_decref(seats);
            return NULL;
        }
    }
    return seats;
}

static int print_json(const hilo_settings *settings, const hilo_showdown *showdown) {
    json_t *hands = json_array();
    int failed = 0;
    for (size_t i = 0; i < showdown->hand_count; i++) {
        const hilo_showdown_hand *hand = &showdown->hands[i];
        failed |= json_array_append_new(
            hands, json_pack("{s:o, s:o, s:o, s:f}", "cards", own_cards(hand), "hi",
                             high_object(hand), "lo", low_object(hand), "share", share(hand)));
    }
    json_t *object =
        json_pack("{s:s, s:s, s:o, s:{s:o, s:o}}", "game", showdown->game, "board", showdown->board,
                  "hands", hands, "winners", "hi", winners(showdown, HILO_SCALE_HIGH), "lo",
                  winners(showdown, HILO_SCALE_LOW8));
    if (failed) {
        json_decref(object);
        object = NULL;
    }
    return hilo_json_print(settings, object);
}

static void print_made(const char *pot, hilo_scale scale, hilo_rank rank, hilo_cards cards) {
    char name[NAME_SIZE] = "none", used[128] = "";
    if (rank) {
        hilo_rank_name(scale, rank, name, sizeof name);
        hilo_cards_format(cards, used);
    }
    printf("  %-4s  %-10s  %s\n", pot, used, name);
}

static void print_hand(const hilo_showdown *showdown, size_t index) {
    const hilo_showdown_hand *hand = &showdown->hands[index];
    printf("seat %zu  %s\n", index + 1, hand->text);
    print_made("high", HILO_SCALE_HIGH, hand->high, hand->high_cards);
    if (showdown->split) {
        print_made("low", HILO_SCALE_LOW8, hand->low, hand->low_cards);
    }
}

/* "high: seat 2", "low: seats 1 and 3 tie", "low: nobody qualifies" */
static void print_winners(const hilo_showdown *showdown, const char *pot, hilo_scale scale) {
    size_t count = 0, left;
    for (size_t i = 0; i < showdown->hand_count; i++) {
        count += wins(&showdown->hands[i], scale);
    }
    printf("%s: %s", pot, count == 0 ? "nobody qualifies" : count == 1 ? "seat " : "seats ");
    left = count;
    for (size_t i = 0; i < showdown->hand_count; i++) {
        if (wins(&showdown->hands[i], scale)) {
            const char *joint = left == count ? "" : left == 1 ? " and " : ", ";
            printf("%s%zu", joint, i + 1);
            left--;
        }
    }
    puts(count > 1 ? " tie" : "");
}

/* "pot: 1/4 to seat 1, 3/4 to seat 2" */
static void print_shares(const hilo_showdown *showdown) {
    printf("pot: ");
    const char *comma = "";
    for (size_t i = 0; i < showdown->hand_count; i++) {
        const hilo_showdown_hand *hand = &showdown->hands[i];
        if (hand->numerator == hand->denominator) {
            printf("all to seat %zu", i + 1);
        } else if (hand->numerator > 0) {
            printf("%s%d/%d to seat %zu", comma, hand->numerator, hand->denominator, i + 1);
            comma = ", ";
        }
    }
    putchar('\n');
}

static void print_text(const hilo_showdown *showdown) {
    printf("%s%s%s\n\n", hilo_game_title(showdown->game), *showdown->board ? ", board " : "",
           showdown->board);
    for (size_t i = 0; i < showdown->hand_count; i++) {
        print_hand(showdown, i);
    }
    if (showdown->hand_count == 1) {
        return;
    }
    putchar('\n');
    print_winners(showdown, "high", HILO_SCALE_HIGH);
    if (showdown->split) {
        print_winners(showdown, "low", HILO_SCALE_LOW8);
    }
    print_shares(showdown);
}

static int run(const hilo_settings *settings) {
    if (settings->operand_count == 0) {
        hilo_message_error(settings, "no hands given; 'hilo eval --help' shows examples");
        return HILO_EXIT_USAGE;
    }
    hilo_request request = {.game = hilo_request_game(settings),
                            .seats = settings->operands,
                            .seat_count = settings->operand_count,
                            .board = settings->board};
    hilo_showdown *showdown;
    hilo_error error;
    if (hilo_showdown_create(&request, &showdown, &error) != HILO_OK) {
        hilo_texts texts = {.seats = request.seats, .seat_count = request.seat_count};
        return hilo_message_fault(settings, &texts, &error);
    }
    int code = HILO_EXIT_DONE;
    if (settings->json) {
        code = print_json(settings, showdown);
    } else {
        print_text(showdown);
    }
    hilo_showdown_free(showdown);
    return code;
}

const hilo_subcommand hilo_command_eval = {
    .name = "eval",
    .purpose = "High and low of concrete hands, and who wins what.",
    .examples = "  hilo eval -b 'Ah7d2c9s3c' 'AsKd' '7s7c'\n"
                "  hilo eval -g omaha8 -b 'Ah7d4c9s3c' 'As2sKhQd' '9c9dJcTc'\n"
                "  hilo eval -g stud8 'As2s3d7hKcQd4s'\n"
                "  hilo eval -g stud8 -b '8c' 'As2s3d7hKcQd' 'KsKhKdJd9c5s'\n",
    .usage = "HAND..",
    .details =
        "Any number of hands. With a board they are complete and the board has 3 to 5 cards;\n"
        "in stud a hand has 5 to 7 cards, or 6 and the shared seventh as the board.\n",
    .options = options,
    .option_count = sizeof options / sizeof options[0],
    .run = run,
};
