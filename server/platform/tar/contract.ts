// POSIX ustar: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html#tag_20_92_13_06

export const TAR_BLOCK = 512;
/** Two empty blocks end a file; more of them may follow. */
export const TAR_END_BYTES = 2 * TAR_BLOCK;
/** The maximum of the header's eleven octal digits. */
const TAR_SIZE_MAX = 8 ** 11 - 1;

export type TarEntry = { name: string; size: number; modified: Date };

const NAME = { at: 0, length: 100 };
const MODE = { at: 100, length: 8 };
const SIZE = { at: 124, length: 12 };
const MODIFIED = { at: 136, length: 12 };
const CHECKSUM = { at: 148, length: 8 };
const TYPE_AT = 156;
const MAGIC = { at: 257, length: 8 };
const PREFIX = { at: 345, length: 155 };
type Field = typeof NAME;

const USTAR = "ustar\u000000";
const FILE = "0";

/** Returns how many bytes an entry of this size takes after its header. */
export const tarBodyBytes = (size: number) => Math.ceil(size / TAR_BLOCK) * TAR_BLOCK;

/** Splits a name into its two fields; null if it doesn't fit. */
function splitName(name: string): { prefix: string; rest: string } | null {
  if (!/^[\x21-\x7e]+$/.test(name)) return null;
  if (name.length <= NAME.length) return { prefix: "", rest: name };
  const cut = name.indexOf("/", name.length - NAME.length - 1);
  if (cut < 1 || cut > PREFIX.length) return null;
  return { prefix: name.slice(0, cut), rest: name.slice(cut + 1) };
}

/** Returns whether a tar file can contain the entry without extensions. */
export const fitsTar = ({ name, size }: Pick<TarEntry, "name" | "size">) =>
  size <= TAR_SIZE_MAX && splitName(name) !== null;

/** Adds up all bytes of the header, counting the checksum's own bytes as spaces. */
const checksumOf = (block: Uint8Array) =>
  block.reduce((sum, byte, at) => {
    const isOwn = at >= CHECKSUM.at && at < CHECKSUM.at + CHECKSUM.length;
    return sum + (isOwn ? 0x20 : byte);
  }, 0);

/** @throws {RangeError} for an entry that does not fit */
export function tarHeader({ name, size, modified }: TarEntry): Uint8Array<ArrayBuffer> {
  const parts = splitName(name);
  if (!parts || size > TAR_SIZE_MAX) throw new RangeError(`A tar file can't hold ${name}`);
  const block = new Uint8Array(TAR_BLOCK);
  const put = ({ at }: Pick<Field, "at">, text: string) => block.set(new TextEncoder().encode(text), at);
  const octal = (field: Field, value: number) =>
    put(field, value.toString(8).padStart(field.length - 1, "0"));
  put(NAME, parts.rest);
  octal(MODE, 0o644);
  octal(SIZE, size);
  octal(MODIFIED, Math.max(0, Math.floor(modified.getTime() / 1000)));
  put({ at: TYPE_AT }, FILE);
  put(MAGIC, USTAR);
  put(PREFIX, parts.prefix);
  put(CHECKSUM, `${checksumOf(block).toString(8).padStart(6, "0")}\0 `);
  return block;
}

const textIn = (block: Uint8Array, { at, length }: Field) => {
  const field = block.subarray(at, at + length);
  const end = field.indexOf(0);
  return new TextDecoder().decode(end < 0 ? field : field.subarray(0, end));
};

/** Parses a field of octal digits; null for anything else. */
function numberIn(block: Uint8Array, field: Field): number | null {
  const digits = textIn(block, field).trim();
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : null;
}

/** Parses a header: an entry, the end of the file, or null if it isn't the header of a plain file. */
export function readTarHeader(block: Uint8Array): TarEntry | "end" | null {
  if (block.length < TAR_BLOCK) return null;
  if (block.every((byte) => byte === 0)) return "end";
  const [size, modified, checksum] = [SIZE, MODIFIED, CHECKSUM].map((field) => numberIn(block, field));
  if (checksum !== checksumOf(block) || typeof size !== "number") return null;
  if (String.fromCharCode(block[TYPE_AT] ?? 0) !== FILE) return null;
  const [prefix, rest] = [textIn(block, PREFIX), textIn(block, NAME)];
  return { name: prefix ? `${prefix}/${rest}` : rest, size, modified: new Date((modified ?? 0) * 1000) };
}
