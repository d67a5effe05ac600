# ruff: noqa: RUF001 - letters that look like others are what this is about
"""Names that look alike although they are written differently, after the skeletons of Unicode Technical Standard 39."""

import unicodedata

JOINERS = frozenset("\u200c\u200d")
VARIATION_SELECTORS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""They choose between forms of the character before them."""
_OVERLAY, _FIRST_AROUND_LETTERS = 1, 200
"""Combining classes: marks drawn through letters, and the first of those drawn around them. Vowel signs have others."""
_LOOKALIKES = """
    AАΑᎪꓮ BВΒᏴꓐ CСϹᏟꓚ DᎠꓓ EЕΕᎬꓰ FϜꓝ GԌᏀꓖ HНΗᎻꓧ IІΙӀꓲ JЈͿᎫꓙ KКΚᏦꓗ LᏞꓡ MМΜϺᎷꓟ NΝꓠ OОΟՕꓳ PРΡᏢꓑ QԚ RᎡꓣ SЅՏᏚꓢ
    TТΤᎢꓔ UՍꓴ VѴᏙꓦ WԜᎳꓪ XХΧꓫ YУΥҮꓬ ZΖᏃꓜ aаαɑ bЬь cсϲ dԁ eеҽ gɡց hһհ iіιıɩ jјϳ kкκ lӏǀ mм nпηո oоοօσ pрρ
    qԛգ rг sѕ tтτ uυս vνѵ wԝωѡ xхχ yуγү 3ЗзӠƷ 6б
    '\u2018\u2019\u02bc\u02b9\u2032` -\u2010\u2012\u2013\u2014\u2015\u2212
"""
"""Latin letters, digits and signs, each followed by what looks like it."""
_TO_LATIN = str.maketrans({other: group[0] for group in _LOOKALIKES.split() for other in group[1:]})
_STROKES = str.maketrans({"I": "l", "1": "l", "|": "l", "∣": "l", "0": "O"})
_PAIRS = {"rn": "m", "vv": "w"}


def look_alike(one: str, other: str) -> bool:
    """Returns whether two names differ at most in case, accents, invisible characters, and letters that look alike."""
    return any(mine == theirs for mine, theirs in zip(_skeletons(one), _skeletons(other), strict=True))


def _skeletons(name: str) -> tuple[str, str, str]:
    """Returns a name without accents; with Latin letters for those that look like them; and with equal strokes.

    Case is ignored last, since capitals look like other letters than small ones do.
    """
    plain = "".join(filter(_is_drawn, unicodedata.normalize("NFKD", name)))
    latin = plain.translate(_TO_LATIN)
    strokes = latin.translate(_STROKES)
    for pair, letter in _PAIRS.items():
        strokes = strokes.replace(pair, letter)
    return plain.casefold(), latin.casefold(), strokes.casefold()


def _is_drawn(character: str) -> bool:
    combining = unicodedata.combining(character)
    is_accent = combining == _OVERLAY or combining >= _FIRST_AROUND_LETTERS
    return not is_accent and character not in JOINERS and character not in VARIATION_SELECTORS


_WRITTEN_TOGETHER = (
    frozenset({"LATIN", "CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "CJK", "HANGUL"}),
    frozenset({"LATIN", "CJK", "BOPOMOFO"}),
)


def mixed_scripts(name: str) -> tuple[str, ...]:
    """Returns the scripts of the first word that mixes some which nobody writes together; nothing if there is none."""
    scripts: set[str] = set()
    for character in unicodedata.normalize("NFKC", name) + " ":
        category = unicodedata.category(character)
        if category[0] in "LM" or character in JOINERS:
            if category in {"Lu", "Ll", "Lt", "Lo"}:
                scripts.add(unicodedata.name(character, "UNNAMED").split()[0])
            continue
        if len(scripts) > 1 and not any(map(scripts.issubset, _WRITTEN_TOGETHER)):
            return tuple(sorted(script.capitalize() for script in scripts))
        scripts.clear()
    return ()
