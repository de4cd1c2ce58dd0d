import { STATIC_FILES } from "../static-files.ts";
import { drawnText } from "./drawn-text.ts";
import { type Glyphs, glyphsOf, loadGlyphs, type PdfFont } from "./font.ts";

/** The build's static files, through the Worker's binding. */
export type Assets = Pick<Fetcher, "fetch">;

const FOLDER = `${STATIC_FILES}/pdf-fonts/`;

async function readAsset<T>(assets: Assets, name: string): Promise<T> {
  const answer = await assets.fetch(`${FOLDER}${name}.json`);
  // A document created without it would permanently lack letters.
  if (!answer.ok) throw new Error(`The font file ${name} answered ${answer.status}`);
  return answer.json();
}

/** Whether hexadecimal ranges such as `4e00-4e03 4e05` contain one of these codes. */
function holds(ranges: string, codes: ReadonlySet<number>): boolean {
  return ranges.split(" ").some((range) => {
    const [from = 0, to = from] = range.split("-").map((code) => Number.parseInt(code, 16));
    for (let code = from; code <= to; code += 1) if (codes.has(code)) return true;
    return false;
  });
}

const NONE: Glyphs = new Map();

const codesOf = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => [...drawnText(text)].map((letter) => letter.codePointAt(0) ?? 0)));

/**
 * Loads the letters of texts that aren't bundled with the Worker, from the fonts in the build's static files. Each
 * font has letters of one script. Letters that no font has are missing from the result.
 */
export async function loadScripts(assets: Assets, texts: readonly string[], own: Glyphs): Promise<Glyphs> {
  const missing = new Set([...codesOf(texts)].filter((code) => !own.has(code)));
  if (missing.size === 0) return NONE;
  const index = await readAsset<Record<string, string>>(assets, "index");
  const names = Object.keys(index).filter((name) => holds(index[name] ?? "", missing));
  return glyphsOf(await Promise.all(names.map((name) => readAsset<PdfFont>(assets, name))));
}

/** The characters that most people use. They need no font lookup. */
const PLAIN = /^[\s!-~\u00a0-\u017f–—‘’“”•…€™]*$/;

/** Returns the letters of a text that a PDF can only show as codes, without duplicates. */
export async function unprintableIn(assets: Assets, text: string): Promise<string[]> {
  if (PLAIN.test(text.normalize("NFC"))) return [];
  const own = await loadGlyphs("regular");
  const others = await loadScripts(assets, [text], own);
  const missing = [...codesOf([text])].filter((code) => !own.has(code) && !others.has(code));
  return missing.map((code) => String.fromCodePoint(code));
}
