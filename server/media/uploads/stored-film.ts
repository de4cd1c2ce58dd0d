import "#server/platform/boundary.server.ts";
import { createHash } from "node:crypto";
import type { Storage } from "#server/platform/storage.ts";
import { isWholeFilm, type ReadBytes } from "../container-validation/contract.ts";
import { readPicture } from "../picture-validation/service.ts";
import { readWebp } from "../picture-validation/webp.ts";
import { SAMPLE_BYTES, STILL_WIDTH, samplesOf } from "./contract.ts";
import { keyOf } from "./file-address.ts";

type Film = { key: string; contentType: string; sizeBytes: number };

/** Reads parts of a stored object; of a missing one, nothing. */
async function readerOf(storage: Storage, { key, sizeBytes }: Film): Promise<ReadBytes> {
  const stored = await storage.describe(key);
  return async (offset, asked) => {
    const length = Math.min(asked, sizeBytes - offset);
    const body = stored && (await storage.readPart(key, { offset, length, etag: stored.etag }));
    return body ? new Uint8Array(await new Response(body).arrayBuffer()) : new Uint8Array(0);
  };
}

/** Whether a stored film can be played, by its headers. */
export const isPlayable = async (storage: Storage, film: Film) =>
  isWholeFilm({ ...film, read: await readerOf(storage, film) });

/** The SHA-256 of a film's samples, as the browser makes it. */
export async function sampleOf(storage: Storage, film: Film): Promise<string> {
  const read = await readerOf(storage, film);
  const hash = createHash("sha256");
  for (const offset of samplesOf(film.sizeBytes)) hash.update(await read(offset, SAMPLE_BYTES));
  return hash.digest("hex");
}

type Still = { id: string; fileName: string; still: string | null };

/** Stores the poster of a film; none where the browser sent none, or something else. */
export async function keepStill(storage: Storage, { id, fileName, still }: Still) {
  if (!still) return [];
  const sent = new Uint8Array(Buffer.from(still, "base64"));
  const picture = readPicture(sent) ?? readWebp(sent);
  if (picture?.width !== STILL_WIDTH || picture.contentType === "image/png") return [];
  const { contentType, bytes, width } = picture;
  const key = keyOf(id, `${fileName.replace(/\.[^.]*$/, "")}-still.`, contentType);
  await storage.putBytes(key, bytes, contentType);
  return [{ key, width, contentType }];
}
