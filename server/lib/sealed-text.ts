const encoder = new TextEncoder();
const IV_BYTES = 12;
const SEALED = /\{\{sealed:([\w-]+)\}\}/g;

async function sealingKey(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode("sealed text") },
    material,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

/**
 * A text that only this site can read, to stand inside a longer one: the token in a mail that waits in
 * the database, where whoever reads the tables must not find a way into an account.
 */
export async function seal(secret: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await sealingKey(secret);
  const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, encoder.encode(text));
  return `{{sealed:${Buffer.concat([iv, new Uint8Array(bytes)]).toString("base64url")}}}`;
}

async function open(key: CryptoKey, whole: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, "base64url");
  const [iv, box] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)];
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, box));
  } catch {
    // Not sealed here: somebody wrote these very characters, and they are shown as written.
    return whole;
  }
}

/** The text with everything that was sealed in it opened. */
export async function unseal(secret: string, text: string): Promise<string> {
  const found = [...text.matchAll(SEALED)];
  if (found.length === 0) return text;
  const key = await sealingKey(secret);
  const opened = await Promise.all(found.map(([whole, sealed = ""]) => open(key, whole, sealed)));
  return text.replace(SEALED, () => opened.shift() ?? "");
}

// An address ends where a space, a quote or a tag begins, in a mail's text and in its HTML alike.
const AROUND_SEALED = /[^\s"'<>]*\{\{sealed:[\w-]+\}\}[^\s"'<>]*/g;

/** The text with these words in place of whatever was sealed in it, and of the address that it stood in. */
export const withoutSealed = (text: string, words: string) => text.replace(AROUND_SEALED, words);
