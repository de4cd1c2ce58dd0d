import type { SenderCheck } from "./contract.ts";

/** Whose words on a mail are believed: the server that took it in for us. Every other line of that name is the sender's. */
const OUR_SERVER = "mx.cloudflare.net";

type Header = { key: string; value: string };

/** Without comments, which may be nested and may hold what a sender has written. */
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
 * What our own server has noted. It writes above all that came with the mail: so in the first line of that name, and
 * before the second `Received`, which is the sender's.
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

/** A domain itself or one above it, as DMARC's relaxed alignment has it. */
const covers = (signed: string, domain: string) =>
  signed.includes(".") && (signed === domain || domain.endsWith(`.${signed}`));

/**
 * Whether the domain that a mail claims to be from has sent it, as our mail server has found: by DMARC; where the domain
 * has none, by a signature or sending server of that domain.
 */
export function checkSender(headers: readonly Header[], address: string): SenderCheck {
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  // Readers show one of several, and each another.
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
