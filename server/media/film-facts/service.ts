import "#server/platform/boundary.server.ts";
import type { Services } from "#server/platform/services.ts";
import { factsOf } from "../uploads/stored-film.ts";
import type { FilmFacts } from "./contract.ts";
import { selectUnread, storeFacts } from "./queries.ts";

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
