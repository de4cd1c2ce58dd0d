/** A plain type, before its parameters. */
const TYPE = /^[\w.+*-]+(?:\/[\w.+*-]+)?[ \t]*(?:;|$)/;
/** A type whose parameters have no comments, escapes or continuations, so that it can be read in one way only. */
const PLAIN = /^[\w.+*/-]+[ \t]*(?:;[ \t]*[\w-]+[ \t]*=[ \t]*(?:"[^"\\]*"|[^\s"\\();]+)[ \t]*)*;?[ \t]*$/;
const PARAMETERS = /;[ \t]*([\w-]+)[ \t]*=[ \t]*(?:"([^"]*)"|([^\s"\\();]+))/g;
const PRINTABLE = /^[\t\x20-\x7e]*$/;
/** What may follow a border's name: the mark of the last one, and spaces. */
const BORDER_END = /^(--)?[ \t]*$/;

const trimmed = (text: string) => text.replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, "");

/** Returns the value of the first header of that name. Lines that begin with a space continue the one before. */
function headerIn(lines: readonly string[], name: string): string | null {
  const unfolded: string[][] = [];
  for (const line of lines) {
    const last = unfolded.at(-1);
    if (last && /^[ \t]/.test(line)) last.push(line);
    else unfolded.push([line]);
  }
  for (const parts of unfolded) {
    const whole = parts.join("");
    const colon = whole.indexOf(":");
    if (trimmed(whole.slice(0, Math.max(0, colon))).toLowerCase() === name)
      return trimmed(whole.slice(colon + 1));
  }
  return null;
}

const boundaryOf = (type: string) => {
  const found = [...type.matchAll(PARAMETERS)].find(([, name]) => name?.toLowerCase() === "boundary");
  return found?.[2] ?? found?.[3] ?? "";
};

/** `unknown` for a part that the parser may read as base64. */
export type Encoding = "base64" | "other" | "unknown";

function encodingOf(value: string): Encoding {
  const name = value.toLowerCase();
  if (name === "base64") return name;
  return /^[\w-]*$/.test(name) && !name.includes("base64") ? "other" : "unknown";
}

/**
 * Follows the parts of a mail as the parser does, line by line, to know which of them it decodes as base64. If a header
 * can be read in several ways, nothing is known about all that comes after it.
 */
export function followParts() {
  const borders: string[] = [];
  let header: string[] | null = [];
  let encoding: Encoding = "other";
  let isSure = true;

  const endHeader = (lines: readonly string[]) => {
    header = null;
    const type = headerIn(lines, "content-type") ?? "text/plain";
    const isMultipart = /^multipart\//i.test(type);
    if (!TYPE.test(type) || (isMultipart && !(PLAIN.test(type) && PRINTABLE.test(type)))) isSure = false;
    const boundary = isMultipart && isSure ? boundaryOf(type) : "";
    if (boundary !== "") borders.push(boundary);
    encoding = isSure ? encodingOf(headerIn(lines, "content-transfer-encoding") ?? "") : "unknown";
  };

  return {
    isSure: () => isSure,
    inHeader: () => header !== null,
    encoding: () => encoding,
    /** Begins or ends a part, if the line is a border of one that is open. */
    takeBorder: (line: string): boolean => {
      const at = borders.findLastIndex(
        (name) => line.startsWith(name, 2) && BORDER_END.test(line.slice(2 + name.length)),
      );
      const name = borders[at];
      if (name === undefined) return false;
      const isLast = line.startsWith("--", 2 + name.length);
      borders.length = isLast ? at : at + 1;
      header = isLast ? null : [];
      encoding = "unknown";
      return true;
    },
    /** Takes a line of a header, without its line break. The blank line ends it. */
    takeHeader: (line: string) => {
      if (line === "") endHeader(header ?? []);
      else header?.push(line);
    },
  };
}
