import { truncate } from "#server/platform/truncate.ts";

/** Far more than people write. The rest of a newsletter is in the original. */
const HTML_MAX = 500_000;
/** Of one tag. Longer ones have data in them that nobody reads. */
const ATTRIBUTES_MAX = 4000;
/** Each hidden element is searched for its end. More than any newsletter has. */
const HIDDEN_MAX = 200;

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  copy: "©",
  reg: "®",
  euro: "€",
  mdash: "—",
  ndash: "–",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  aacute: "á",
  eacute: "é",
  iacute: "í",
  oacute: "ó",
  uacute: "ú",
  ntilde: "ñ",
  agrave: "à",
  egrave: "è",
  ccedil: "ç",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  szlig: "ß",
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
const UNSEEN = new Set(["script", "style", "head", "title", "template", "noscript"]);
/** Elements without content, which can't hide any. */
const EMPTY = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source"]);
const BLOCKS = new Set([
  "address",
  "article",
  "blockquote",
  "br",
  "div",
  "dl",
  "dt",
  "dd",
  "figure",
  "footer",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "header",
  "hr",
  "li",
  "main",
  "ol",
  "p",
  "pre",
  "section",
  "table",
  "tr",
  "ul",
]);

const HIDING =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|font-size\s*:\s*0(?:px|pt|em)?\s*(?:;|!|$)|max-height\s*:\s*0(?:px)?\s*(?:;|!|$)|mso-hide\s*:\s*all)/i;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

type Tag = { name: string; closing: boolean; attributes: Map<string, string>; end: number };

/** Returns the end of a tag, which is not at a `>` in a quoted attribute; -1 if it has none. */
function tagEnd(source: string, open: number): number {
  let quote = "";
  for (let at = open + 1; at < source.length; at += 1) {
    const letter = source[at] ?? "";
    if (quote) {
      if (letter === quote) quote = "";
    } else if (letter === ">") return at;
    else if ((letter === '"' || letter === "'") && /=\s*$/.test(source.slice(Math.max(open, at - 20), at)))
      quote = letter;
  }
  return -1;
}

/** Returns the tag at a `<`; null if a browser would display it as text; `end` is -1 if the rest is part of it. */
function tagAt(source: string, open: number): Tag | null {
  const other = { name: "", closing: false, attributes: new Map<string, string>() };
  if (source.startsWith("<!--", open)) {
    if (/^<!--(?:>|->)/.test(source.slice(open, open + 6)))
      return { ...other, end: source.indexOf(">", open) };
    const end = source.indexOf("-->", open + 4);
    return { ...other, end: end === -1 ? -1 : end + 2 };
  }
  const [, slash, name = ""] = /^<(\/?)([a-z][^\s/>]*)/i.exec(source.slice(open, open + 40)) ?? [];
  if (!name)
    return /^<(?:[!?]|\/[^a-z])/i.test(source.slice(open, open + 3))
      ? { ...other, end: source.indexOf(">", open) }
      : null;
  const end = tagEnd(source, open);
  const inside = source.slice(
    open + 1 + (slash ?? "").length + name.length,
    end === -1 ? source.length : end,
  );
  const attributes = new Map<string, string>();
  for (const [, key = "", ...values] of truncate(inside, ATTRIBUTES_MAX).matchAll(ATTRIBUTE)) {
    const known = key.toLowerCase();
    if (!attributes.has(known)) attributes.set(known, decodeEntities(values.find(Boolean) ?? ""));
  }
  return { name: name.toLowerCase(), closing: slash === "/", attributes, end };
}

const isHidden = ({ attributes }: Tag) =>
  attributes.has("hidden") || HIDING.test(attributes.get("style") ?? "");

/** What may follow the name of a tag. */
const NAME_END = /[\s/>]/;

/**
 * Returns the end of an element's content, with elements of the same name in it; -1 if it isn't closed. The name comes
 * from the mail, so it is compared as it is and never part of a pattern.
 */
function contentEnd(source: string, name: string, from: number): number {
  let depth = 1;
  for (let open = source.indexOf("<", from); open !== -1; open = source.indexOf("<", open + 1)) {
    const start = source[open + 1] === "/" ? open + 2 : open + 1;
    const end = start + name.length;
    if (source.slice(start, end).toLowerCase() !== name || !NAME_END.test(source[end] ?? "")) continue;
    depth += start === open + 1 ? 1 : -1;
    if (depth === 0) return open;
  }
  return -1;
}

/** An address that a reader can open, unless the link's words are the same address. */
function shownAddress(href: string, words: string): string {
  const address = href.trim();
  if (!/^(https?:\/\/|mailto:|tel:)\S+$/i.test(address)) return "";
  const bare = (text: string) =>
    text
      .replace(/^(https?:\/\/(www\.)?|mailto:|tel:)/i, "")
      .replace(/\/$/, "")
      .trim()
      .toLowerCase();
  return bare(words) === bare(address) ? "" : ` (${address.replace(/^(mailto|tel):/i, "")})`;
}

/**
 * Returns an HTML mail's text. It is displayed as plain text, never as HTML. Quotes begin with `>`, as in plain
 * mails.
 */
export function textOfHtml(html: string): string {
  const source = truncate(html, HTML_MAX);
  const lines: string[] = [];
  let [line, quotes, at, searches] = ["", 0, 0, 0];
  let link: { href: string; before: string } | null = null;
  const endLine = () => {
    if (link) {
      line = link.before + line;
      link.before = "";
    }
    const words = decodeEntities(line)
      .replace(/[ \t\r\n\u00a0]+/g, " ")
      .trim();
    lines.push(words && quotes > 0 ? `${">".repeat(Math.min(quotes, 5))} ${words}` : words);
    line = "";
  };
  // The line before a link is kept apart. Cutting the words out of the line would copy the whole line for each link.
  const endLink = () => {
    if (link) line = link.before + line + shownAddress(link.href, decodeEntities(line).trim());
    link = null;
  };
  while (at < source.length) {
    const open = source.indexOf("<", at);
    line += source.slice(at, open === -1 ? source.length : open);
    if (open === -1) break;
    const tag = tagAt(source, open);
    if (!tag) {
      line += "&lt;";
      at = open + 1;
      continue;
    }
    // In browsers, an unterminated tag or comment hides the rest.
    if (tag.end === -1) break;
    at = tag.end + 1;
    const { name, closing } = tag;
    if (!closing && !EMPTY.has(name) && (UNSEEN.has(name) || isHidden(tag))) {
      searches += 1;
      const end = searches > HIDDEN_MAX ? -1 : contentEnd(source, name, at);
      if (end === -1) break;
      at = end;
    } else if (name === "a") {
      endLink();
      const href = tag.attributes.get("href");
      if (!closing && href) {
        link = { href, before: line };
        line = "";
      }
    } else if (BLOCKS.has(name)) {
      endLine();
      if (name === "blockquote") quotes = Math.max(0, quotes + (closing ? -1 : 1));
      if (name === "li" && !closing) line = "- ";
    } else if (name === "td" || name === "th") line += " ";
  }
  endLine();
  return lines.join("\n");
}
