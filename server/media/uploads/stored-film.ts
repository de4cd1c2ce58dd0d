import { createHash } from "node:crypto";
import type { Storage } from "#server/platform/storage.ts";
import { type ReadBytes, sourceOf } from "../container-validation/bounded-source.ts";
import { isWholeFilm } from "../container-validation/contract.ts";
import type { FilmFacts } from "../film-facts/contract.ts";
import { known } from "../film-facts/known.ts";
import { readMp4Length } from "../film-facts/mp4-length.ts";
import { readFacts } from "../film-facts/read-facts.ts";
import { readPicture } from "../picture-validation/service.ts";
import { readWebp } from "../picture-validation/webp.ts";
import { FRAME_WIDTH, SAMPLE_BYTES, STILL_WIDTH, samplesOf } from "./contract.ts";
import { keyOf } from "./file-address.ts";

type Film = { key: string; contentType: string; sizeBytes: number };

/** Returns a reader for parts of a stored object. For a missing one, it reads nothing. */
async function readerOf(storage: Storage, { key, sizeBytes }: Film): Promise<ReadBytes> {
  const stored = await storage.describe(key);
  return async (offset, asked) => {
    const length = Math.min(asked, sizeBytes - offset);
    const body = stored && (await storage.readPart(key, { offset, length, etag: stored.etag }));
    return body ? new Uint8Array(await new Response(body).arrayBuffer()) : new Uint8Array(0);
  };
}

/** Returns the facts from a stored film's headers, or null if it can't be played. */
export async function factsOf(storage: Storage, film: Film): Promise<FilmFacts | null> {
  const stored = { ...film, read: await readerOf(storage, film) };
  return (await isWholeFilm(stored)) ? readFacts(stored) : null;
}

/** Returns the length of a stored MP4 by its samples, in seconds; null if they don't say. */
export async function lengthOf(storage: Storage, film: Film): Promise<number | null> {
  const stored = { ...film, read: await readerOf(storage, film) };
  return known(() => readMp4Length(sourceOf(stored)));
}

/** Computes the SHA-256 of a film's samples like the browser does. */
export async function sampleOf(storage: Storage, film: Film): Promise<string> {
  const read = await readerOf(storage, film);
  const hash = createHash("sha256");
  for (const offset of samplesOf(film.sizeBytes)) hash.update(await read(offset, SAMPLE_BYTES));
  return hash.digest("hex");
}

type Stills = { id: string; fileName: string; still: string | null; frames: string[] };

/**
 * Stores the pictures that a browser extracted from a film: its still, then the frames for its card. Skips pictures
 * of another format or width.
 */
export async function storeStills(storage: Storage, { id, fileName, still, frames }: Stills) {
  const stem = fileName.replace(/\.[^.]*$/, "");
  const sent = [
    ...(still ? [{ name: `${stem}-still.`, base64: still, width: STILL_WIDTH }] : []),
    ...frames.map((base64, index) => ({ name: `${stem}-frame-${index + 1}.`, base64, width: FRAME_WIDTH })),
  ];
  const stored = [];
  for (const { name, base64, width } of sent) {
    const whole = new Uint8Array(Buffer.from(base64, "base64"));
    const picture = readPicture(whole) ?? readWebp(whole);
    if (picture?.width !== width || picture.contentType === "image/png") continue;
    const { contentType, bytes } = picture;
    const key = keyOf(id, name, contentType);
    await storage.putBytes(key, bytes, contentType);
    stored.push({ key, width, contentType });
  }
  return stored;
}
