// Arabic letters look different at the beginning, in the middle and at the end of a word. Fonts have each form under
// its own code (Unicode's presentation forms), and the neighbors determine the form. So names in Arabic, Persian and
// Urdu need no shaping engine.

type Forms = { isolated: number; final: number; initial?: number; medial?: number };

const BLOCKS = [
  [0xfb50, 0xfbff],
  // Last, because this block has the forms of the Arabic language.
  [0xfe80, 0xfef4],
] as const;

/** Reads the forms of each letter, which follow each other in this order. */
function readForms(): Map<number, Forms> {
  const forms = new Map<number, Forms>();
  for (const [from, to] of BLOCKS) {
    let codes: number[] = [];
    let letter = "";
    for (let code = from; code <= to + 1; code += 1) {
      const next = code > to ? "" : String.fromCodePoint(code).normalize("NFKC");
      if (next !== letter) {
        const [isolated, final, initial, medial] = codes;
        // A letter with only one form joins nothing.
        if ([...letter].length === 1 && isolated !== undefined)
          forms.set(letter.codePointAt(0) ?? 0, {
            isolated,
            final: final ?? isolated,
            ...(initial !== undefined && medial !== undefined ? { initial, medial } : {}),
          });
        codes = [];
        letter = next;
      }
      codes.push(code);
    }
  }
  return forms;
}

let known: Map<number, Forms> | undefined;
const formsOf = (code: number) => {
  known ??= readForms();
  return known.get(code);
};

const LAM = 0x0644;
/** Lam and alef form a ligature. Its final form follows its isolated one. */
const LAM_ALEF = new Map([
  [0x0622, 0xfef5],
  [0x0623, 0xfef7],
  [0x0625, 0xfef9],
  [0x0627, 0xfefb],
]);
/** Tatweel is a line that joins on both sides; the non-joiner keeps two letters from joining. */
const TATWEEL = 0x0640;
const NON_JOINER = 0x200c;

const joinsNext = (code: number | undefined) =>
  code === TATWEEL || (code !== undefined && formsOf(code)?.initial !== undefined);
const joinsPrevious = (code: number | undefined) => {
  const forms = code === undefined ? undefined : formsOf(code);
  return code === TATWEEL || (forms !== undefined && forms.final !== forms.isolated);
};

/** Returns the codes of the forms in which a font draws these letters, in reading order. */
export function shapeArabic(codes: readonly number[]): number[] {
  const shaped: number[] = [];
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    if (code === NON_JOINER) continue;
    const forms = formsOf(code);
    const isJoined = joinsPrevious(code) && joinsNext(codes[at - 1]);
    const next = codes[at + 1];
    const ligature = code === LAM && next !== undefined ? LAM_ALEF.get(next) : undefined;
    if (ligature !== undefined) {
      shaped.push(isJoined ? ligature + 1 : ligature);
      at += 1;
    } else if (!forms) shaped.push(code);
    else if (forms.initial !== undefined && forms.medial !== undefined && joinsPrevious(next))
      shaped.push(isJoined ? forms.medial : forms.initial);
    else shaped.push(isJoined ? forms.final : forms.isolated);
  }
  return shaped;
}

/** Returns every code that a letter can be drawn with, for subsetting fonts. */
export function arabicForms(): number[] {
  known ??= readForms();
  const forms = [...known.values()].flatMap(({ isolated, final, initial, medial }) => [
    isolated,
    final,
    ...(initial !== undefined && medial !== undefined ? [initial, medial] : []),
  ]);
  const ligatures = [...LAM_ALEF.values()].flatMap((code) => [code, code + 1]);
  return [...forms, ...ligatures, TATWEEL];
}
