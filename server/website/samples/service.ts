import "#server/platform/boundary.server.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { publishSite } from "../snapshot/service.ts";
import { NO_SAMPLES, type RemovedSamples, SAMPLES_CHANGED } from "./contract.ts";
import { moveSamples, selectNamed } from "./queries.ts";
import { sampleFilmsStatement, sampleTestimonialsStatement } from "./statements.ts";

const countOf = ({ films, testimonials }: RemovedSamples) => films.length + testimonials.length;

/**
 * Takes all films to the trash that came with the site and that nobody has edited, and the words of invented couples off
 * the site. The pictures and films are part of the build, so there are no files to delete; nothing shows them any more.
 */
export async function removeSamples(services: Services, admin: Admin): Promise<Result<RemovedSamples>> {
  const { db, clock } = services;
  const [films, testimonials] = await db.batch([sampleFilmsStatement(db), sampleTestimonialsStatement(db)]);
  const moved = await moveSamples(db, admin, { films, testimonials, away: true, at: clock.now() });
  if (countOf(moved) === 0) return fail("conflict", { form: NO_SAMPLES });
  await publishSite(services);
  return ok(moved);
}

/** Brings back those that were removed together, and that nobody has touched since. */
export async function restoreSamples(
  services: Services,
  admin: Admin,
  removed: RemovedSamples,
): Promise<Result<RemovedSamples>> {
  const { db, clock } = services;
  const named = await selectNamed(db, removed);
  const moved = await moveSamples(db, admin, { ...named, away: false, at: clock.now() });
  if (countOf(moved) > 0) await publishSite(services);
  return countOf(moved) === countOf(removed) ? ok(moved) : fail("conflict", { form: SAMPLES_CHANGED });
}
