import type { Services } from "#server/platform/services.ts";
import type { Storage } from "#server/platform/storage.ts";
import { readFilmType } from "../files/film.ts";
import { factsOf, lengthOf } from "../uploads/stored-film.ts";
import type { FilmFacts } from "./contract.ts";
import { selectUnread, storeFacts } from "./queries.ts";

/** Returns the type of a film by its first bytes (64 are enough), or null if browsers can't play it. */
export const filmTypeOf = (head: Uint8Array) => readFilmType(head);

/** Returns the facts from a stored film's headers, or null if it can't be played. */
export const storedFilmFacts = (
  storage: Storage,
  film: { key: string; contentType: string; sizeBytes: number },
): Promise<FilmFacts | null> => factsOf(storage, film);

/** Returns how many seconds of an MP4 a player plays, by its samples; null if they don't say. */
export const playedSeconds = (
  storage: Storage,
  film: { key: string; contentType: string; sizeBytes: number },
): Promise<number | null> => lengthOf(storage, film);

const READ_MAX = 3;
const NOTHING: FilmFacts = { codec: "unknown", width: null, height: null, durationSeconds: null };

/**
 * Reads the facts of films uploaded before the site read them with each upload, a few at a time.
 * @returns how many
 */
export async function readMissingFacts({ db, storage }: Pick<Services, "db" | "storage">): Promise<number> {
  const films = await selectUnread(db, READ_MAX);
  // A film that is missing from the store gets its facts when it is restored.
  for (const film of films) await storeFacts(db, film.key, (await factsOf(storage, film)) ?? NOTHING);
  return films.length;
}
