/* A hundred thousand random ranges of each game, printed and read again. Two minutes of one core.
 */
#include "range_round_trip.h"

Test(slow_range_canonical, holdem) {
    range_round_trip("holdem", 100000, 11);
}

Test(slow_range_canonical, omaha) {
    range_round_trip("omaha8", 100000, 12);
}

Test(slow_range_canonical, stud) {
    range_round_trip("stud8", 100000, 13);
}
