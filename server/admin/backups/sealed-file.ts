// The encryption of a backup: the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015) with AES-256-GCM, as
// the age format uses it. Each chunk is authenticated with its position and with whether it is the last, so a changed,
// missing, repeated or reordered chunk is refused, and so is a file that was cut off.

const MAGIC = "WFSBACK1";
const KEY_ID_BYTES = 8;
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const KEY_INFO = new TextEncoder().encode("wedding-film-studio backup, version 1");

type Bytes = Uint8Array<ArrayBuffer>;

/** The file is no backup, was changed or cut off, or belongs to another key. */
export class UnreadableBackup extends Error {
  override name = "UnreadableBackup";
}

/**
 * Reads the keys from `BACKUP_KEY`: one or more, separated by commas, each 32 bytes in base64. The first encrypts; all
 * of them decrypt, so that a new key can be put in front.
 * @throws if one of them is not 32 bytes long
 */
export function parseBackupKeys(text: string): Bytes[] {
  const keys = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => Uint8Array.from(Buffer.from(part, "base64")));
  if (keys.length === 0 || keys.some(({ length }) => length !== KEY_BYTES))
    throw new Error("BACKUP_KEY must be 32 bytes in base64: openssl rand -base64 32");
  return keys;
}

async function keyIdOf(key: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", key)).slice(0, KEY_ID_BYTES);
}

async function fileKeyOf(key: Bytes, salt: Bytes, use: "encrypt" | "decrypt"): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", key, "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt, info: KEY_INFO };
  return crypto.subtle.deriveKey(derivation, base, { name: "AES-GCM", length: 256 }, false, [use]);
}

/** The nonce of a chunk: its number, and whether it is the last. Each file has a key of its own. */
function nonceOf(number: number, last: boolean): Bytes {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setBigUint64(3, BigInt(number));
  nonce[11] = last ? 1 : 0;
  return nonce;
}

function joined(parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

type Chunk = { bytes: Bytes; number: number; last: boolean };

/**
 * Cuts a stream into chunks of this size. The last may be shorter, and is empty only if the stream is. So a chunk is
 * returned once more bytes have come, or the end has. All chunks share one buffer: use each before asking for the next.
 */
async function* chunksOf(parts: AsyncIterable<Bytes>, size: number): AsyncGenerator<Chunk> {
  const buffer = new Uint8Array(size);
  let [filled, number] = [0, 0];
  for await (const part of parts) {
    for (let from = 0; from < part.length; ) {
      if (filled === size) {
        yield { bytes: buffer, number, last: false };
        number += 1;
        filled = 0;
      }
      const fits = part.subarray(from, from + size - filled);
      buffer.set(fits, filled);
      filled += fits.length;
      from += fits.length;
    }
  }
  yield { bytes: buffer.subarray(0, filled), number, last: true };
}

/** Encrypts a stream with the first of these keys. */
export async function* sealed(parts: AsyncIterable<Bytes>, keys: readonly Bytes[]): AsyncGenerator<Bytes> {
  const [key] = keys;
  if (!key) throw new Error("No key to encrypt the backup with");
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const fileKey = await fileKeyOf(key, salt, "encrypt");
  yield joined([Uint8Array.from(Buffer.from(MAGIC)), await keyIdOf(key), salt]);
  for await (const { bytes, number, last } of chunksOf(parts, CHUNK_BYTES)) {
    const iv = nonceOf(number, last);
    yield new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, fileKey, bytes));
  }
}

async function keyWithId(keys: readonly Bytes[], id: Bytes): Promise<Bytes> {
  for (const key of keys) if (Buffer.from(await keyIdOf(key)).equals(Buffer.from(id))) return key;
  throw new UnreadableBackup("The backup was encrypted with another key than those in BACKUP_KEY");
}

async function* after(first: Bytes, rest: AsyncIterator<Bytes>): AsyncGenerator<Bytes> {
  if (first.length > 0) yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/**
 * Decrypts what `sealed` has written. Each chunk is returned only after it was authenticated.
 * @throws {UnreadableBackup} if the file is not one, was changed or cut off, or no key fits
 */
export async function* unsealed(parts: AsyncIterable<Bytes>, keys: readonly Bytes[]): AsyncGenerator<Bytes> {
  const source = parts[Symbol.asyncIterator]();
  let start: Bytes = new Uint8Array();
  while (start.length < HEADER_BYTES) {
    const next = await source.next();
    if (next.done) break;
    start = joined([start, next.value]);
  }
  const header = start.slice(0, HEADER_BYTES);
  if (header.length < HEADER_BYTES || Buffer.from(header.slice(0, MAGIC.length)).toString() !== MAGIC)
    throw new UnreadableBackup("The file is not a backup of this product");
  const key = await keyWithId(keys, header.slice(MAGIC.length, MAGIC.length + KEY_ID_BYTES));
  const fileKey = await fileKeyOf(key, header.slice(MAGIC.length + KEY_ID_BYTES), "decrypt");
  const body = after(start.slice(HEADER_BYTES), source);
  for await (const { bytes, number, last } of chunksOf(body, CHUNK_BYTES + TAG_BYTES)) {
    try {
      const iv = nonceOf(number, last);
      yield new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, fileKey, bytes));
    } catch (cause) {
      throw new UnreadableBackup("The backup was changed or cut off", { cause });
    }
  }
}
