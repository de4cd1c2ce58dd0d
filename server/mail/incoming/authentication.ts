import type { SenderCheck } from "./contract.ts";

/**
 * The server that received the mail for us. Only its results are trusted; other lines of that name come from the
 * sender.
 */
const OUR_SERVER = "mx.cloudflare.net";

type Header = { key: string; value: string };

/** Removes comments, which may be nested and contain text from the sender. */
function withoutComments(text: string): string {
  let [kept, depth] = ["", 0];
  for (const letter of text) {
    if (letter === "(") depth += 1;
    else if (letter === ")" && depth > 0) depth -= 1;
    else if (depth === 0) kept += letter;
  }
  return kept;
}

/**
 * Returns the results of our own server. It adds them above everything that came with the mail: in the first header
 * of that name, and before the second `Received`, which is the sender's.
 */
function ownNotes(headers: readonly Header[]): string[] {
  const secondReceived = headers.filter(({ key }) => key === "received")[1];
  const end = secondReceived ? headers.indexOf(secondReceived) : headers.length;
  const noted = headers.slice(0, end).find(({ key }) => key === "authentication-results");
  const [server, ...results] = withoutComments(noted?.value ?? "").split(";");
  const isOurs = server?.trim().split(/\s/, 1)[0]?.toLowerCase() === OUR_SERVER;
  return isOurs ? results.map((result) => result.trim().toLowerCase()) : [];
}

const propertyOf = (result: string, name: string) =>
  result
    .split(/\s+/)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? "";

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
  const notes = ownNotes(headers);
  const [dmarc, ...others] = notes.filter((note) => note.startsWith("dmarc="));
  if (others.length > 0) return "unknown";
  if (dmarc?.startsWith("dmarc=fail")) return "failed";
  if (dmarc?.startsWith("dmarc=pass"))
    return propertyOf(dmarc, "header.from") === domain ? "passed" : "unknown";
  const isSigned = notes.some(
    (note) => note.startsWith("dkim=pass") && covers(propertyOf(note, "header.d"), domain),
  );
  const isFromServer = notes.some(
    (note) =>
      note.startsWith("spf=pass") &&
      covers(propertyOf(note, "smtp.mailfrom").split("@").at(-1) ?? "", domain),
  );
  return isSigned || isFromServer ? "passed" : "unknown";
}
