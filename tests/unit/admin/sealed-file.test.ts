import { describe, expect, it } from "vitest";
import { parseBackupKeys, sealed, UnreadableBackup, unsealed } from "#server/admin/backups/sealed-file.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const CHUNK = 64 * 1024;
const HEADER = 32;
const SEALED_CHUNK = CHUNK + 16;
const newKey = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64");
const keys = parseBackupKeys(newKey());

/** Cuts bytes into pieces whose sizes match no chunk. */
async function* pieces(bytes: Bytes, size = 10_007): AsyncGenerator<Bytes> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

async function collected(parts: AsyncIterable<Bytes>): Promise<Bytes> {
  const all: Bytes[] = [];
  for await (const part of parts) all.push(part);
  return Uint8Array.from(Buffer.concat(all));
}

const some = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) % 256);
const seal = (bytes: Bytes, using = keys) => collected(sealed(pieces(bytes), using));
const unseal = (bytes: Bytes, using = keys) => collected(unsealed(pieces(bytes), using));

describe("S59 a sealed file", () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 500])(
    "of %i bytes comes back",
    async (n) => {
      const file = await seal(some(n));
      expect(Buffer.from(await unseal(file)).equals(Buffer.from(some(n)))).toBe(true);
      expect(Buffer.from(file).includes(Buffer.from(some(64)))).toBe(false);
    },
  );

  it("differs each time", async () => {
    expect(Buffer.from(await seal(some(100))).equals(Buffer.from(await seal(some(100))))).toBe(false);
  });

  it("is refused with any byte flipped", async () => {
    const file = await seal(some(CHUNK + 300));
    const places = [0, 7, 8, 15, 16, 31, HEADER, HEADER + CHUNK, HEADER + SEALED_CHUNK - 1, file.length - 1];
    for (const at of places) {
      const changed = file.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(unseal(changed), `byte ${at}`).rejects.toThrow(UnreadableBackup);
    }
  });

  it("is refused when cut off anywhere, also between two chunks", async () => {
    const file = await seal(some(2 * CHUNK + 300));
    const ends = [0, 5, HEADER - 1, HEADER, HEADER + 10, HEADER + SEALED_CHUNK, HEADER + 2 * SEALED_CHUNK];
    for (const end of [...ends, file.length - 1])
      await expect(unseal(file.slice(0, end)), `at ${end}`).rejects.toThrow(UnreadableBackup);
  });

  it("is refused with chunks reordered, repeated or appended", async () => {
    const file = await seal(some(3 * CHUNK));
    const chunk = (n: number) => file.slice(HEADER + n * SEALED_CHUNK, HEADER + (n + 1) * SEALED_CHUNK);
    const head = file.slice(0, HEADER);
    const build = (...parts: Bytes[]) => Uint8Array.from(Buffer.concat([head, ...parts]));
    expect(await unseal(build(chunk(0), chunk(1), chunk(2)))).toHaveLength(3 * CHUNK);
    for (const broken of [
      build(chunk(1), chunk(0), chunk(2)),
      build(chunk(0), chunk(0), chunk(2)),
      build(chunk(0), chunk(2)),
      build(chunk(0), chunk(1), chunk(2), chunk(2)),
    ])
      await expect(unseal(broken)).rejects.toThrow(UnreadableBackup);
  });

  it("opens with an older key that stands behind the new one, and with no other", async () => {
    const [old, fresh] = [newKey(), newKey()];
    const file = await seal(some(10), parseBackupKeys(old));
    expect(await unseal(file, parseBackupKeys(`${fresh}, ${old}`))).toHaveLength(10);
    await expect(unseal(file, parseBackupKeys(fresh))).rejects.toThrow(/another key/);
  });
});

it("refuses a key that is missing or has the wrong length", () => {
  for (const text of ["", " , ", "c2hvcnQ=", `${newKey()},c2hvcnQ=`])
    expect(() => parseBackupKeys(text)).toThrow(/openssl rand -base64 32/);
});
