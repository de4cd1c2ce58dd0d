import { truncate } from "#server/platform/truncate.ts";

/** Far more than people write. The rest of a newsletter is in the original. */
const HTML_MAX = 500_000;

const ENTITIES: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", copy: "©", reg: "®", euro: "€" },
  ...{ mdash: "—", ndash: "–", hellip: "…", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", bull: "•" },
  ...{ aacute: "á", eacute: "é", iacute: "í", oacute: "ó", uacute: "ú", ntilde: "ñ", agrave: "à" },
  ...{ egrave: "è", ccedil: "ç", auml: "ä", ouml: "ö", uuml: "ü", szlig: "ß" },
};

function decoded(entity: string, name: string): string {
  const isHex = /^#x/i.test(name);
  if (!name.startsWith("#")) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? entity;
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  const isCharacter = code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : "";
}

const decodeEntities = (text: string) => text.replace(/&(#x?[\da-f]{1,7}|[a-z]{2,8});/gi, decoded);

/** Elements whose content isn't displayed. */
const HIDDEN = new Set(["script", "style", "head", "title", "template", "noscript"]);
const BLOCKS = new Set([
  ...["address", "article", "blockquote", "br", "div", "dl", "dt", "dd", "figure", "footer"],
  ...["h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "ol", "p", "pre", "section"],
  ...["table", "tr", "ul"],
]);

/**
 * Returns an HTML mail's text. It is displayed as plain text, never as HTML. Quotes begin with `>`, as in plain
 * mails. Runs in linear time for any input.
 */
export function textOfHtml(html: string): string {
  const source = truncate(html, HTML_MAX);
  const lower = source.toLowerCase();
  const lines: string[] = [];
  let [line, quotes, at] = ["", 0, 0];
  const endLine = () => {
    const words = decodeEntities(line)
      .replace(/[ \t\r\n\u00a0]+/g, " ")
      .trim();
    lines.push(words && quotes > 0 ? `${">".repeat(Math.min(quotes, 5))} ${words}` : words);
    line = "";
  };
  while (at < source.length) {
    const open = source.indexOf("<", at);
    line += source.slice(at, open === -1 ? source.length : open);
    if (open === -1) break;
    const isComment = source.startsWith("<!--", open);
    const end = source.indexOf(isComment ? "-->" : ">", open);
    // In browsers, an unterminated tag or comment hides the rest.
    if (end === -1) break;
    at = end + (isComment ? 3 : 1);
    const [, closing, name = ""] = /^<(\/?)([a-z][a-z\d]*)/.exec(lower.slice(open, open + 20)) ?? [];
    if (!closing && HIDDEN.has(name)) {
      const hiddenEnd = lower.indexOf(`</${name}`, at);
      if (hiddenEnd === -1) break;
      at = hiddenEnd;
    } else if (BLOCKS.has(name)) {
      endLine();
      if (name === "blockquote") quotes = Math.max(0, quotes + (closing ? -1 : 1));
    } else if (name === "td" || name === "th") line += " ";
  }
  endLine();
  return lines.join("\n");
}
