#include "engine/rank_deck.h"

static unsigned pick_suits(int first, unsigned suits, int count) {
    unsigned picked = 0;
    for (int i = 0; i < 4; i++) {
        unsigned suit = 1u << ((first + i) & 3);
        bool wanted = count > 0 && (suits & suit);
        picked |= wanted ? suit : 0;
        count -= wanted;
    }
    return picked;
}

void hilo_rank_deck_start(hilo_rank_deck *deck) {
    for (int first = 0; first < 4; first++) {
        for (unsigned suits = 0; suits < 16; suits++) {
            for (int count = 0; count < 5; count++) {
                deck->pick[first][suits][count] = (uint8_t)pick_suits(first, suits, count);
            }
        }
    }
}

void hilo_rank_deck_set(hilo_rank_deck *deck, const hilo_rank_space *space) {
    deck->space = *space;
    for (int suit = 0; suit < 4; suit++) {
        deck->known[suit] = hilo_set_count(hilo_set_suit(space->known, suit));
    }
    for (int rank = 0; rank < 13; rank++) {
        hilo_cards live = space->live >> rank & 0x0001000100010001;
        deck->suits[rank] = (uint8_t)((live | live >> 15 | live >> 30 | live >> 45) & 15);
    }
}
