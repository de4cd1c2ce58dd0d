/** A document as a static generator would ship it: styles in a file and no scripts. */
export type StaticPage = { html: string; css: string };

const SHEET = /<style\b[^>]*>(.*?)<\/style>/gs;
const SCRIPT = /<script\b[^>]*>.*?<\/script>/gs;
/** Preload hints for scripts that the page no longer has. */
const SCRIPT_HINT = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;
/** Structured data for search engines isn't an executable script. */
const isData = (script: string) => /^<script\b[^>]*type="application\/ld\+json"/.test(script);

/** Everything else stays the same, so that the two differ only in how styles and scripts are delivered. */
export function staticVersion(html: string, sheetAddress: string): StaticPage {
  const sheets = [...html.matchAll(SHEET)].map(([, css = ""]) => css);
  if (sheets.length === 0) throw new Error("The page has no styles in it");
  let linked = false;
  const page = html
    .replace(SHEET, () => {
      if (linked) return "";
      linked = true;
      return `<link rel="stylesheet" href="${sheetAddress}"/>`;
    })
    .replace(SCRIPT, (script) => (isData(script) ? script : ""))
    .replace(SCRIPT_HINT, "");
  return { html: page, css: sheets.join("\n") };
}
