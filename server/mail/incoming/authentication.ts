import { addressParser } from "postal-mime";
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

/**
 * What our server writes about each method, in its order. Some of its values are the sender's own words as they came:
 * the names in EHLO and MAIL FROM, and what a signature says of itself. Words that imitate another result come after
 * the real one's place, or take the real one's names with them.
 */
const METHODS = [
  { method: "dkim", names: ["header.d", "header.i", "header.s", "header.b"] },
  { method: "dmarc", names: ["header.from", "policy.dmarc"] },
  { method: "spf", names: ["smtp.helo", "smtp.mailfrom"] },
  { method: "arc", names: ["smtp.remote-ip"] },
];

/**
 * A result, at most one comment and pairs, with the spaces that the server writes, and without the letters that would
 * begin or end a comment, a quoted text or a result.
 */
const RESULT = /^([a-z]+)=([a-z]+)(?: \([^()"\\]+\))?((?: [a-z.-]+=(?:"[^\s()"\\]*"|[^\s()"\\]+))*)$/i;

/** One result with its values by their names, such as `dmarc` and `header.from`. */
type Outcome = { method: string; result: string; properties: Map<string, string> };

/** Returns a result's parts; null if our server doesn't write it in this way. */
function outcomeOf(section: string): Outcome | null {
  const [, name = "", result = "", written = ""] = RESULT.exec(section) ?? [];
  const method = name.toLowerCase();
  const known = METHODS.find((one) => one.method === method);
  if (!known) return null;
  const pairs = written
    .toLowerCase()
    .split(" ")
    .filter(Boolean)
    .map((pair): [string, string] => {
      const sign = pair.indexOf("=");
      return [pair.slice(0, sign), pair.slice(sign + 1).replaceAll('"', "")];
    });
  const properties = new Map(pairs);
  const isKnown =
    properties.size === pairs.length &&
    pairs.every(([property]) => known.names.includes(property)) &&
    !(properties.has("header.d") && properties.has("header.i")) &&
    (method !== "spf" || pairs.length <= 1);
  return isKnown ? { method, result: result.toLowerCase(), properties } : null;
}

const orderOf = ({ method }: Outcome) => METHODS.findIndex((one) => one.method === method);

/** Whether results are in our server's order, with one of DMARC and one for each name that SPF was asked about. */
function isOurForm(outcomes: readonly Outcome[]): boolean {
  const asked = outcomes
    .filter(({ method }) => method !== "dkim")
    .map(({ method, properties }) => (method === "spf" ? [...properties.keys()].join() : method));
  return (
    new Set(asked).size === asked.length &&
    outcomes.every((outcome, at) => at === 0 || orderOf(outcomes[at - 1] ?? outcome) <= orderOf(outcome))
  );
}

/** Returns the results in a header of our own server. None if any part of it isn't what that server writes. */
function resultsIn(value: string): Outcome[] {
  const [server, ...sections] = value
    .replace(/[ \t\r\n]+/g, " ")
    .split(";")
    .map((section) => section.trim());
  if (server?.toLowerCase() !== OUR_SERVER) return [];
  // It sometimes ends with a semicolon.
  if (sections.at(-1) === "") sections.pop();
  const outcomes = sections.map(outcomeOf);
  return outcomes.every((outcome) => outcome !== null) && isOurForm(outcomes) ? outcomes : [];
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
  return isOnTop ? resultsIn(headers[at]?.value ?? "") : [];
}

/** Whether a domain is the signed one or below it, per DMARC's relaxed alignment. */
const covers = (signed: string, domain: string) =>
  signed.includes(".") && (signed === domain || domain.endsWith(`.${signed}`));

/** Whether a From names one mailbox. Each mail program and server picks another one of several. */
const isOneMailbox = (from: string) =>
  addressParser(from, { flatten: true }).filter(({ address }) => address).length === 1 &&
  from.split("<").length <= 2;

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/**
 * Checks whether a mail was sent by the domain it claims to be from, according to our mail server: by DMARC or, for a
 * domain without it, by a signature or sending server of that domain.
 */
export function checkSender(
  headers: readonly Header[],
  { address, envelopeFrom }: { address: string; envelopeFrom: string },
): SenderCheck {
  const domain = domainOf(address);
  const [from, ...more] = headers.filter(({ key }) => key === "from");
  // With several From headers, each mail program shows a different one.
  if (!from || more.length > 0) return "failed";
  if (!isOneMailbox(from.value)) return "unknown";
  const results = ownResults(headers);
  const dmarc = results.find(({ method }) => method === "dmarc");
  if (dmarc?.result === "fail") return "failed";
  if (dmarc?.result === "pass") return dmarc.properties.get("header.from") === domain ? "passed" : "unknown";
  const signatures = results.filter(({ method }) => method === "dkim");
  // A signature may name anything as its identity (`i=`), encoded, and so contain whole results of other signatures.
  const isSigned =
    !signatures.some(({ properties }) => properties.has("header.i")) &&
    signatures.some(
      ({ result, properties }) => result === "pass" && covers(properties.get("header.d") ?? "", domain),
    );
  const sentFrom = envelopeFrom.toLowerCase();
  const isFromServer = results.some(
    ({ method, result, properties }) =>
      method === "spf" &&
      result === "pass" &&
      properties.get("smtp.mailfrom") === sentFrom &&
      covers(domainOf(sentFrom), domain),
  );
  return isSigned || isFromServer ? "passed" : "unknown";
}
