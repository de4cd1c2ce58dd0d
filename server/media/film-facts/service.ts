import "#server/platform/boundary.server.ts";
import type { Services } from "#server/platform/services.ts";
import { factsOf } from "../uploads/stored-film.ts";
import type { FilmFacts } from "./contract.ts";
import { selectUnread, storeFacts } from "./queries.ts";

const READ_MAX = 3;
const NOTHING: FilmFacts = { codec: "unknown", width: null, height: null, durationSeconds: null };

/**
 * Reads what films are that came before the site read it of each upload, a few at a time.
 * @returns how many
 */
export async function readMissingFacts({ db, storage }: Pick<Services, "db" | "storage">): Promise<number> {
  const films = await selectUnread(db, READ_MAX);
  // One that is missing from the store is read when it comes back.
  for (const film of films) await storeFacts(db, film.key, (await factsOf(storage, film)) ?? NOTHING);
  return films.length;
}
