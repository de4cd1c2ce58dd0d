import { createHash } from "node:crypto";
import { TAR_END_BYTES, tarBodyBytes, tarHeader } from "#server/platform/tar/contract.ts";
import type { Studio } from "#tests/support/studio.ts";

type Stored = { bytes: Buffer; contentType: string | undefined; sum: string };

/** Returns every object in the file folders with its type and a checksum of its bytes. */
export async function objectsOf({ worker }: Studio) {
  const found = new Map<string, Stored>();
  for (const prefix of ["inspiration/", "public/"]) {
    for (const { key } of (await worker.media.list({ prefix })).objects) {
      const object = await worker.media.get(key);
      const bytes = Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
      const sum = createHash("sha256").update(bytes).digest("hex");
      found.set(key, { bytes, contentType: object?.httpMetadata?.contentType, sum });
    }
  }
  return found;
}

/** Returns each object's key, type and checksum, to compare two stores. */
export const sumsOf = (objects: Map<string, Stored>) =>
  [...objects].map(([key, { contentType, sum }]) => ({ key, contentType, sum }));

/** Returns a tar file with these names and bytes. */
export const tarOf = (entries: [string, Buffer][]) =>
  new Blob([
    ...entries.flatMap(([name, bytes]) => [
      tarHeader({ name, size: bytes.length, modified: new Date(0) }),
      new Uint8Array(bytes),
      new Uint8Array(tarBodyBytes(bytes.length) - bytes.length),
    ]),
    new Uint8Array(TAR_END_BYTES),
  ]);
