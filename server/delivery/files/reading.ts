import { storedFilmFacts } from "#server/media/film-facts/service.ts";
import {
  readTo,
  type SegmentedFilm,
  secondsOf,
  segmentedFilm,
} from "#server/media/film-segments/contract.ts";
import { readSegments } from "#server/media/film-segments/service.ts";
import type { Services } from "#server/platform/services.ts";
import { previewBytes } from "../lock/contract.ts";
import { keepSegments, type OpenRow } from "./queries.ts";

/**
 * The number of segments that a request reads, each with a call of the store: about half an hour of a film, in some
 * tens of seconds. Cloudflare limits the calls of a request.
 */
const SEGMENTS_AT_ONCE = 800;

const earlierOf = ({ segments }: OpenRow): SegmentedFilm | null =>
  segments === null ? null : segmentedFilm.parse(JSON.parse(segments));

/**
 * Reads the segments of a stored rendition, going on where the last call stopped. What the browser's own playlists say
 * is not asked for.
 * @returns null if there is more to read
 */
export async function readRendition(
  { db, storage, clock }: Pick<Services, "db" | "storage" | "clock">,
  file: OpenRow,
  etag: string,
) {
  const { key, id, sizeBytes } = file;
  const facts = await storedFilmFacts(storage, file);
  const read = async (offset: number, length: number) => {
    const part = await storage.readPart(key, { offset, length, etag });
    return part ? new Uint8Array(await new Response(part).arrayBuffer()) : new Uint8Array(0);
  };
  const film =
    facts?.codec === "h264"
      ? await readSegments({ sizeBytes, read }, earlierOf(file), SEGMENTS_AT_ONCE)
      : null;
  if (!facts || !film) return "unplayable";
  const segments = JSON.stringify(film);
  if (readTo(film) < sizeBytes) {
    await keepSegments(db, { id, segments, at: clock.now() });
    return null;
  }
  const durationSeconds = Math.max(1, Math.round(secondsOf(film)));
  const { width, height } = facts;
  return { durationSeconds, width, height, segments, previewBytes: previewBytes(film) };
}
