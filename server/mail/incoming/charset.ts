/** Mails that are larger because of their files have a charset: only very old programs leave it out. */
const BYTES_MAX = 1_000_000;

const TEXT_TYPE = /^content-type:[ \t]*text\/(?:plain|html)\b(?:[^\r\n]|\r?\n[ \t])*/gim;

function isUtf8(raw: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(raw);
    return true;
  } catch {
    return false;
  }
}

/** Returns the charset of bytes that don't name theirs; null for UTF-8, which the parser assumes. */
function guessedCharset(raw: Uint8Array, text: string): string | null {
  // JIS announces each change of its character sets by an escape sequence.
  if (text.includes("\u001b$B") || text.includes("\u001b$@")) return "iso-2022-jp";
  return isUtf8(raw) ? null : "windows-1252";
}

/** Returns a mail whose text parts all name their charset, if they would be misread without one. */
export function withCharset(raw: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (raw.length > BYTES_MAX) return raw;
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.length).toString("latin1");
  const charset = guessedCharset(raw, text);
  if (!charset) return raw;
  const named = text.replace(TEXT_TYPE, (header) =>
    /charset/i.test(header) ? header : `${header}; charset=${charset}`,
  );
  const end = named.search(/\r?\n\r?\n/);
  const isTyped = /^content-type:/im.test(named.slice(0, end === -1 ? named.length : end));
  const whole =
    isTyped || end === -1
      ? named
      : `${named.slice(0, end)}\r\nContent-Type: text/plain; charset=${charset}${named.slice(end)}`;
  return new Uint8Array(Buffer.from(whole, "latin1"));
}
