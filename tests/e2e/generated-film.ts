import { createCipheriv, createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { beginning } from "#tests/factories/film.ts";

const MIB = 1024 * 1024;

/**
 * Writes a film whose content is noise.
 * @returns its SHA-256
 */
export async function writeFilm(path: string, bytes: number): Promise<string> {
  const hash = createHash("sha256");
  const file = createWriteStream(path);
  // Random enough that no two parts are alike, and much faster than real randomness.
  const stream = createCipheriv("aes-128-ctr", Buffer.from(path).subarray(-16), Buffer.alloc(16));
  const zeros = Buffer.alloc(4 * MIB);
  let left = bytes;
  let head: Buffer | null = beginning(bytes);
  while (left > 0) {
    const noise = stream.update(zeros.subarray(0, Math.min(left, zeros.length)));
    if (head) head.copy(noise);
    head = null;
    hash.update(noise);
    if (!file.write(noise)) await once(file, "drain");
    left -= noise.length;
  }
  file.end();
  await once(file, "close");
  return hash.digest("hex");
}
