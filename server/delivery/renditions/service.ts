import { type SegmentedFilm, segmentedFilm } from "#server/media/film-segments/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { DELIVERED_FILMS, mayChangeDelivery } from "../contract.ts";
import { FILM_GONE } from "../desk/contract.ts";
import { NOT_TOGETHER, RENDITIONS_GONE } from "./contract.ts";
import { joinRenditions, selectForJoining } from "./queries.ts";

/** How far the same segment may begin apart in two renditions, in seconds. */
const APART_MAX = 0.1;

/** Returns when each segment ends, in seconds. */
function endsOf({ ticks, ticksPerSecond }: SegmentedFilm): number[] {
  let sum = 0;
  return ticks.map((length) => {
    sum += length;
    return sum / ticksPerSecond;
  });
}

/** Whether a player can change from one to the other at each segment. */
function isSameFilm(one: SegmentedFilm, other: SegmentedFilm): boolean {
  const [ends, others] = [endsOf(one), endsOf(other)];
  return (
    one.hasAudio === other.hasAudio &&
    ends.length === others.length &&
    ends.every((end, index) => Math.abs(end - (others[index] ?? 0)) <= APART_MAX)
  );
}

/**
 * Lets players choose among a film's renditions by the connection, in place of what browsers played before. All at once,
 * so that no film is partly an earlier one. Idempotent.
 * @returns `not_found`; `conflict` if one is missing or isn't whole, if they aren't the same film in different sizes, or
 *   if the film is delivered and the role may not change it
 */
export async function replaceRenditions(
  { db, storage, clock }: Services,
  admin: Admin,
  { filmId, fileIds }: { filmId: string; fileIds: string[] },
): Promise<Result<null>> {
  const { film, renditions } = await selectForJoining(db, { filmId, fileIds });
  if (!film) return fail("not_found", { file: FILM_GONE });
  if (!mayChangeDelivery(admin.role, film)) return fail("conflict", { file: DELIVERED_FILMS });
  if (renditions.length !== fileIds.length) return fail("conflict", { file: RENDITIONS_GONE });
  if (renditions.every(({ joinedAt }) => joinedAt !== null)) return ok(null);
  const films = renditions.map(({ segments }) => segmentedFilm.parse(JSON.parse(segments)));
  const sizes = new Set(renditions.map(({ width, height }) => `${width} ${height}`));
  const [first] = films;
  const isTogether = first !== undefined && films.every((one) => isSameFilm(first, one));
  if (!isTogether || sizes.size !== films.length) return fail("conflict", { file: NOT_TOGETHER });
  const { title, bookingId } = film;
  const replaced = await joinRenditions(db, admin, { filmId, fileIds, title, bookingId, at: clock.now() });
  if (replaced === null) return fail("conflict", { file: RENDITIONS_GONE });
  if (replaced.length > 0) await storage.remove(...replaced);
  return ok(null);
}
