import "#server/platform/boundary.server.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { publishSite } from "../snapshot/service.ts";
import { NO_SAMPLES, type RemovedSample, SAMPLES_CHANGED } from "./contract.ts";
import { moveSamples, selectNamed } from "./queries.ts";
import { sampleFilmsStatement } from "./statements.ts";

type Moved = { items: RemovedSample[] };

const seen = ({ id, version }: RemovedSample): RemovedSample => ({ id, version });

/**
 * Takes all films to the trash that came with the site and that nobody has edited. Their pictures and films are part
 * of the build, so there are no files to delete; nothing shows them any more.
 */
export async function removeSampleFilms(services: Services, admin: Admin): Promise<Result<Moved>> {
  const { db, clock } = services;
  const films = await sampleFilmsStatement(db);
  const moved = await moveSamples(db, admin, { films, to: "trash", at: clock.now() });
  if (moved.length === 0) return fail("conflict", { form: NO_SAMPLES });
  await publishSite(services);
  return ok({ items: moved.map(seen) });
}

/** Brings back those that were removed together, and that nobody has touched since. */
export async function restoreSampleFilms(
  services: Services,
  admin: Admin,
  { items }: { items: RemovedSample[] },
): Promise<Result<Moved>> {
  const { db, clock } = services;
  const films = await selectNamed(db, items);
  const moved = await moveSamples(db, admin, { films, to: "list", at: clock.now() });
  if (moved.length > 0) await publishSite(services);
  return moved.length === items.length
    ? ok({ items: moved.map(seen) })
    : fail("conflict", { form: SAMPLES_CHANGED });
}
