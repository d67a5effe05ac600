/* Symmetry: rows that are like another are not tried, and sets of codes that are alike cost the same.
 *
 * A symmetry of a space turns the holes and renames the symbols. One that leaves every guess made so far unchanged also
 * leaves the set of possible codes unchanged. Of two rows that such a symmetry maps onto each other, one is enough.
 */
#include "solver.h"

/* Renames the symbols of a guess so that the turned guess equals the guess; returns whether that is possible. */
static int extends(const uint8_t *digits, int32_t holes, const uint8_t *turn, uint8_t *renames, int32_t symbols) {
    for (int32_t hole = 0; hole < holes; hole++) {
        uint8_t old = digits[turn[hole]], new = digits[hole];
        if (renames[old] == FREE) {
            for (int32_t other = 0; other < symbols; other++)
                if (renames[other] == new) return 0;
            renames[old] = new;
        } else if (renames[old] != new) {
            return 0;
        }
    }
    return 1;
}

/* Finds for each hole the first one that was like it before and has the same symbol in one more guess. From the last
 * hole on, so that both lists may be the same. */
static void split_columns(const uint8_t *digits, int32_t holes, const uint8_t *before, uint8_t *columns) {
    for (int32_t hole = holes - 1; hole >= 0; hole--) {
        int32_t like = hole;
        for (int32_t first = hole - 1; first >= 0; first--)
            if (before[first] == before[hole] && digits[first] == digits[hole]) like = first;
        columns[hole] = (uint8_t)like;
    }
}

void begin_symmetries(const KeypegTable *table, Symmetries *symmetries, const int32_t *guesses, int32_t guessed) {
    int32_t holes = table->holes;
    symmetries->count = 0;
    for (int32_t turn = 0; turn < table->turns; turn++) {
        uint8_t *renames = symmetries->renames + symmetries->count * table->symbols;
        for (int32_t symbol = 0; symbol < table->symbols; symbol++) renames[symbol] = FREE;
        int is_kept = 1;
        for (int32_t i = 0; i < guessed && is_kept; i++)
            is_kept = extends(digits_of(table, guesses[i]), holes, table->turn + turn * holes, renames, table->symbols);
        if (is_kept) symmetries->turns[symmetries->count++] = (uint16_t)turn;
    }
    for (int32_t hole = 0; hole < holes; hole++) symmetries->columns[hole] = 0;
    for (int32_t i = 0; i < guessed; i++)
        split_columns(digits_of(table, guesses[i]), holes, symmetries->columns, symmetries->columns);
}

void no_symmetries(const KeypegTable *table, Symmetries *symmetries) {
    symmetries->count = 0;
    for (int32_t hole = 0; hole < table->holes; hole++) symmetries->columns[hole] = (uint8_t)hole;
}

/* Keeps those symmetries that leave one more guess unchanged. */
void narrow_symmetries(const KeypegTable *table, const Symmetries *before, Symmetries *after, int32_t guess) {
    const uint8_t *digits = digits_of(table, guess);
    int32_t holes = table->holes, symbols = table->symbols;
    after->count = 0;
    for (int32_t i = 0; i < before->count; i++) {
        uint8_t *renames = after->renames + after->count * symbols;
        for (int32_t symbol = 0; symbol < symbols; symbol++) renames[symbol] = before->renames[i * symbols + symbol];
        if (extends(digits, holes, table->turn + before->turns[i] * holes, renames, symbols))
            after->turns[after->count++] = before->turns[i];
    }
    split_columns(digits, holes, before->columns, after->columns);
}

/* Returns whether no swap of holes that have been alike so far makes an earlier row. With many holes, there are too
 * many turns to be listed; those that rename no symbol are found this way. */
static int is_first_swapped(const uint8_t *digits, int32_t holes, const uint8_t *columns) {
    for (int32_t hole = 1; hole < holes; hole++)
        for (int32_t before = 0; before < hole; before++)
            if (columns[before] == columns[hole] && digits[before] > digits[hole]) return 0;
    return 1;
}

/* Returns whether the turned and renamed row, brought to the first of its kind, comes before the row itself. */
static int is_earlier(const uint8_t *digits, int32_t holes, const uint8_t *turn, const uint8_t *renames, Symbols used,
                      Symbols absent) {
    int32_t new = 0;
    for (int32_t hole = 0; hole < holes; hole++) {
        uint8_t symbol = digits[turn[hole]];
        int32_t named = renames[symbol];
        for (int32_t earlier = 0; renames[symbol] == FREE && earlier < hole; earlier++)
            if (digits[turn[earlier]] == symbol) named = digits[earlier];
        if (named == FREE) {
            while (new < KEYPEG_SYMBOLS && used >> new & 1) new++;
            named = new++;
        }
        if (absent >> named & 1) named = __builtin_ctz(absent);
        if (named != digits[hole]) return named < digits[hole];
    }
    return 0;
}

/* Returns whether no symmetry maps the row, the first of its kind, onto an earlier one. */
int is_first_turned(const KeypegTable *table, const Symmetries *symmetries, int32_t row, Symbols used, Symbols absent) {
    const uint8_t *digits = digits_of(table, row);
    if (!table->turns) return is_first_swapped(digits, table->holes, symmetries->columns);
    for (int32_t i = 0; i < symmetries->count; i++)
        if (is_earlier(digits, table->holes, table->turn + symmetries->turns[i] * table->holes,
                       symmetries->renames + i * table->symbols, used, absent))
            return 0;
    return 1;
}

/* Returns the symbols that no code of a list has. They are all alike, so that the first is enough. */
Symbols absent_symbols(const KeypegTable *table, const int32_t *codes, int32_t count) {
    Symbols absent = ((Symbols)1 << table->symbols) - 1;
    for (int32_t i = 0; i < count && absent; i++) absent &= ~table->symbols_of[codes[i]];
    return absent;
}

/* Adds every row whose symbols come in their order, as far as no guess has used them, and none of which is needless. */
static void add_first_of_their_kind(const KeypegTable *table, uint64_t *rows, int32_t hole, int32_t row, Symbols used,
                                    Symbols needless) {
    if (hole == table->holes) {
        rows[row / LANE] |= (uint64_t)1 << row % LANE;
        return;
    }
    Symbols unused = ~used, first = unused & (0u - unused);
    for (int32_t symbol = 0; symbol < table->symbols; symbol++) {
        Symbols own = (Symbols)1 << symbol;
        if ((used | first) & own && !(needless & own))
            add_first_of_their_kind(table, rows, hole + 1, row * table->symbols + symbol, used | own, needless);
    }
}

/* Returns, as bits, the rows that are worth a look after guesses with the symbols `used`, where the codes have none of
 * those that are `absent`. They are kept, since the same few choices are asked for all the time. */
const uint64_t *choice_of_rows(const KeypegTable *table, KeypegWorkspace *workspace, Symbols used, Symbols absent) {
    Symbols needless = absent & (absent - 1);
    Choice *choice = &workspace->choices[mixed((uint64_t)used << 32 | needless) % CHOICES];
    if (choice->is_made && choice->used == used && choice->needless == needless) return choice->rows;
    choice->used = used;
    choice->needless = needless;
    choice->is_made = 1;
    for (int32_t lane = 0; lane < table->lanes; lane++) choice->rows[lane] = 0;
    if (table->is_whole)
        add_first_of_their_kind(table, choice->rows, 0, 0, used, needless);
    else
        for (int32_t row = 0; row < table->rows; row++)
            if (!(table->symbols_of[row] & needless)) choice->rows[row / LANE] |= (uint64_t)1 << row % LANE;
    return choice->rows;
}

/* Mixes the bits of a number (a step of SplitMix64). */
uint64_t mixed(uint64_t number) {
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9u;
    return (number ^ number >> 27) * 0x94D049BB133111EBu;
}

/* Returns the place of one among all, by signature and then by the given order. */
static uint8_t place_of(const uint64_t *signatures, int32_t count, int32_t one) {
    int32_t place = 0;
    for (int32_t other = 0; other < count; other++)
        place += signatures[other] < signatures[one] || (signatures[other] == signatures[one] && other < one);
    return (uint8_t)place;
}

/* Finds a turn and a renaming by which sets of codes that are alike mostly become the same.
 *
 * Holes, symbols and codes get signatures that neither turning nor renaming changes, each from those of the others.
 * Holes are sorted by them, and then symbols. Where signatures are equal the given order decides. So two sets that are
 * alike may stay different, but two that are not alike never become the same. */
void find_form(const KeypegTable *table, const int32_t *codes, int32_t count, Form *form) {
    enum { ROUNDS = 2 };
    int32_t holes = table->holes, symbols = table->symbols;
    uint64_t of_hole[KEYPEG_HOLES], of_symbol[KEYPEG_SYMBOLS];
    for (int32_t hole = 0; hole < holes; hole++) of_hole[hole] = 1;
    for (int32_t symbol = 0; symbol < symbols; symbol++) of_symbol[symbol] = 1;
    for (int32_t round = 0; round < ROUNDS; round++) {
        uint64_t holes_next[KEYPEG_HOLES] = {0}, symbols_next[KEYPEG_SYMBOLS] = {0};
        for (int32_t i = 0; i < count; i++) {
            const uint8_t *digits = digits_of(table, codes[i]);
            uint64_t whole = 0;
            for (int32_t hole = 0; hole < holes; hole++)
                whole += mixed(of_hole[hole] * 0x9E3779B97F4A7C15u + of_symbol[digits[hole]]);
            whole = mixed(whole);
            for (int32_t hole = 0; hole < holes; hole++) {
                holes_next[hole] += mixed(whole + of_symbol[digits[hole]]);
                symbols_next[digits[hole]] += mixed(whole + of_hole[hole]);
            }
        }
        for (int32_t hole = 0; hole < holes; hole++) of_hole[hole] = holes_next[hole];
        for (int32_t symbol = 0; symbol < symbols; symbol++) of_symbol[symbol] = symbols_next[symbol];
    }
    for (int32_t hole = 0; hole < holes; hole++) form->places[place_of(of_hole, holes, hole)] = (uint8_t)hole;
    for (int32_t place = 0; place < holes; place++) of_hole[form->places[place]] += (uint64_t)place;
    uint64_t sums[KEYPEG_SYMBOLS] = {0};
    for (int32_t i = 0; i < count; i++) {
        const uint8_t *digits = digits_of(table, codes[i]);
        for (int32_t hole = 0; hole < holes; hole++)
            sums[digits[hole]] += mixed(of_symbol[digits[hole]] + of_hole[hole]);
    }
    for (int32_t symbol = 0; symbol < symbols; symbol++) form->names[symbol] = place_of(sums, symbols, symbol);
}

/* Returns the row that a row becomes in a form; the table has every row. */
int32_t mapped(const KeypegTable *table, const Form *form, int32_t row) {
    const uint8_t *digits = digits_of(table, row);
    int32_t rank = 0;
    for (int32_t place = 0; place < table->holes; place++)
        rank = rank * table->symbols + form->names[digits[form->places[place]]];
    return rank;
}

/* Returns the row that becomes this one. */
int32_t unmapped(const KeypegTable *table, const Form *form, int32_t row) {
    const uint8_t *digits = digits_of(table, row);
    uint8_t symbols[KEYPEG_SYMBOLS] = {0}, turned[KEYPEG_HOLES] = {0};
    for (int32_t symbol = 0; symbol < table->symbols; symbol++) symbols[form->names[symbol]] = (uint8_t)symbol;
    for (int32_t place = 0; place < table->holes; place++) turned[form->places[place]] = symbols[digits[place]];
    int32_t rank = 0;
    for (int32_t hole = 0; hole < table->holes; hole++) rank = rank * table->symbols + turned[hole];
    return rank;
}
