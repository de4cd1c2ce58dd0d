import type { SenderCheck } from "./contract.ts";

/**
 * The server that received the mail for us. Only its results are trusted; other lines of that name come from the
 * sender.
 */
const OUR_SERVER = "mx.cloudflare.net";

/** The headers that a receiving server adds. The first one of another name is the sender's. */
const TRACE = new Set([
  "received",
  "received-spf",
  "return-path",
  "delivered-to",
  "authentication-results",
  "arc-seal",
  "arc-message-signature",
  "arc-authentication-results",
]);

type Header = { key: string; value: string };

/** A word, or one of the signs `;` and `=`. Quoted text is part of a word and never a sign. */
type Token = { text: string; sign: boolean; quoted: boolean };

/**
 * Returns the tokens of a header with comments and quoted strings (RFC 8601, 2.2; RFC 5322, 3.2); null if one of them
 * isn't closed.
 */
function tokensOf(value: string): Token[] | null {
  const tokens: Token[] = [];
  let word: Token | null = null;
  let depth = 0;
  let isQuoted = false;
  const endWord = () => {
    if (word) tokens.push(word);
    word = null;
  };
  for (let at = 0; at < value.length; at += 1) {
    const letter = value[at] ?? "";
    const isEscaped = letter === "\\" && (isQuoted || depth > 0);
    const text: string = isEscaped ? (value[at + 1] ?? "") : letter;
    if (isEscaped) at += 1;
    if (depth > 0) {
      if (!isEscaped && letter === "(") depth += 1;
      if (!isEscaped && letter === ")") depth -= 1;
    } else if (isQuoted && (isEscaped || letter !== '"')) {
      if (word) word.text += text;
    } else if (letter === '"') {
      isQuoted = !isQuoted;
      word ??= { text: "", sign: false, quoted: true };
      word.quoted = true;
    } else if (letter === "(") {
      depth = 1;
      endWord();
    } else if (/\s/.test(letter)) {
      endWord();
    } else if (letter === ";" || letter === "=") {
      endWord();
      tokens.push({ text: letter, sign: true, quoted: false });
    } else {
      word ??= { text: "", sign: false, quoted: false };
      word.text += letter;
    }
  }
  endWord();
  return isQuoted || depth > 0 ? null : tokens;
}

/** The values of one result by their names, such as `dmarc` and `header.from`. */
type Outcome = { method: string; result: string; properties: Map<string, string> };

/** Returns a result's pairs `name = value`; null if a name is quoted or occurs twice. */
function outcomeOf(tokens: readonly Token[]): Outcome | null {
  const pairs: [string, string][] = [];
  for (const [at, token] of tokens.entries()) {
    if (!token.sign) continue;
    const [name, value] = [tokens[at - 1], tokens[at + 1]];
    // The padding at the end of a base64 value.
    if (name?.sign || !value || value.sign) continue;
    if (!name || name.quoted) return null;
    pairs.push([name.text.toLowerCase(), value.text.toLowerCase()]);
  }
  const [first, ...rest] = pairs;
  const properties = new Map(rest);
  if (!first || properties.size < rest.length) return null;
  // A method may have a version: `dmarc/1`.
  return { method: first[0].split("/", 1)[0] ?? "", result: first[1], properties };
}

/** Splits tokens at their semicolons. */
function sectionsOf(tokens: readonly Token[]): Token[][] {
  const sections: Token[][] = [[]];
  for (const token of tokens) {
    if (token.sign && token.text === ";") sections.push([]);
    else sections.at(-1)?.push(token);
  }
  return sections;
}

/**
 * Returns the results of our own server. It adds them above everything that came with the mail: only headers that a
 * receiving server adds are above them, and of those only its own `Received`.
 */
function ownResults(headers: readonly Header[]): Outcome[] {
  const at = headers.findIndex(({ key }) => key === "authentication-results");
  const above = headers.slice(0, Math.max(0, at));
  const isOnTop =
    above.every(({ key }) => TRACE.has(key)) && above.filter(({ key }) => key === "received").length <= 1;
  if (!isOnTop) return [];
  const [server, ...results] = sectionsOf(tokensOf(headers[at]?.value ?? "") ?? []);
  const isOurs = server?.[0]?.quoted === false && server[0].text.toLowerCase() === OUR_SERVER;
  if (!isOurs) return [];
  const outcomes = results.filter((result) => result.length > 0).map(outcomeOf);
  // One that can't be understood leaves the others without a meaning.
  return outcomes.every((outcome) => outcome !== null) ? outcomes : [];
}

/** Whether a domain is the signed one or below it, per DMARC's relaxed alignment. */
const covers = (signed: string, domain: string) =>
  signed.includes(".") && (signed === domain || domain.endsWith(`.${signed}`));

/**
 * Checks whether a mail was sent by the domain it claims to be from, according to our mail server: by DMARC or, for a
 * domain without it, by a signature or sending server of that domain.
 */
export function checkSender(headers: readonly Header[], address: string): SenderCheck {
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  // With several From headers, each mail program shows a different one.
  if (headers.filter(({ key }) => key === "from").length !== 1) return "failed";
  const results = ownResults(headers);
  const [dmarc, ...others] = results.filter(({ method }) => method === "dmarc");
  if (others.length > 0) return "unknown";
  if (dmarc?.result === "fail") return "failed";
  if (dmarc?.result === "pass") return dmarc.properties.get("header.from") === domain ? "passed" : "unknown";
  const isSigned = results.some(
    ({ method, result, properties }) =>
      method === "dkim" && result === "pass" && covers(properties.get("header.d") ?? "", domain),
  );
  const isFromServer = results.some(
    ({ method, result, properties }) =>
      method === "spf" &&
      result === "pass" &&
      covers((properties.get("smtp.mailfrom") ?? "").split("@").at(-1) ?? "", domain),
  );
  return isSigned || isFromServer ? "passed" : "unknown";
}
