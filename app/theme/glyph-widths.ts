/** Returns a view of a font file whose numbers can be read. */
const numbers = (font: Uint8Array) => new DataView(font.buffer, font.byteOffset, font.byteLength);

/** Returns where each table of a TrueType file begins. */
function tablesOf(font: Uint8Array): Record<string, number> {
  const view = numbers(font);
  const tables: Record<string, number> = {};
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const entry = 12 + 16 * index;
    tables[String.fromCharCode(...font.subarray(entry, entry + 4))] = view.getUint32(entry + 8);
  }
  return tables;
}

/** Returns the place of the character map with format 4, which covers all that our texts are written in. */
function characterMap(view: DataView, cmap: number): number {
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const map = cmap + view.getUint32(cmap + 8 + 8 * index);
    if (view.getUint16(map) === 4) return map;
  }
  throw new Error("The font has no character map of format 4");
}

/** Returns a character's glyph: https://learn.microsoft.com/typography/opentype/spec/cmap, format 4. */
function glyphOf(view: DataView, map: number, code: number): number {
  const doubled = view.getUint16(map + 6);
  for (let at = 0; at < doubled; at += 2) {
    if (code > view.getUint16(map + 14 + at)) continue;
    const start = view.getUint16(map + 16 + doubled + at);
    if (code < start) return 0;
    const delta = view.getInt16(map + 16 + 2 * doubled + at);
    const offsetAt = map + 16 + 3 * doubled + at;
    const offset = view.getUint16(offsetAt);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = view.getUint16(offsetAt + offset + 2 * (code - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

/** Returns the width of a text on one line, in em and without kerning, from a TrueType file. */
export function widthOf(font: Uint8Array, text: string): number {
  const view = numbers(font);
  const { head = 0, hhea = 0, hmtx = 0, cmap = 0 } = tablesOf(font);
  const map = characterMap(view, cmap);
  const last = view.getUint16(hhea + 34) - 1;
  let width = 0;
  for (const letter of text) {
    const glyph = glyphOf(view, map, letter.codePointAt(0) ?? 0);
    width += view.getUint16(hmtx + 4 * Math.min(glyph, last));
  }
  return width / view.getUint16(head + 18);
}
