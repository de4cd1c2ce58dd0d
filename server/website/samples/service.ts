import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { removedBlocksIn, sampleBlocksIn } from "../content-blocks/sample-blocks.ts";
import { publishSite } from "../snapshot/service.ts";
import {
  NO_SAMPLES,
  type RemovedSample,
  type RemovedSamples,
  SAMPLES_CHANGED,
  type SampleCounts,
  type SampleRestoration,
} from "./contract.ts";
import { moveSamples, type NamedSamples, selectRemoved, selectSamples } from "./queries.ts";

const countsOf = ({ films, testimonials, founders, texts }: NamedSamples | SampleRestoration) => ({
  films: films.length,
  testimonials: testimonials.length,
  founders: founders.length,
  texts: texts.length,
});

const countOf = (samples: NamedSamples | SampleRestoration) =>
  Object.values(countsOf(samples)).reduce((sum, count) => sum + count, 0);

/** A move increments the version. */
const moved = ({ id, version }: RemovedSample): RemovedSample => ({ id, version: version + 1 });

const answerOf = ({ films, testimonials, founders, texts }: NamedSamples): RemovedSamples => ({
  films: films.map(moved),
  testimonials: testimonials.map(moved),
  founders: founders.map(({ id, version, position, texts }) => ({
    id,
    version,
    position,
    texts: { ...texts, photoUrl: texts.photoUrl ?? "" },
  })),
  texts: texts.map(moved),
});

async function readSamples({ db }: Services): Promise<NamedSamples> {
  const [films, testimonials, founders, rows] = await selectSamples(db);
  return {
    films,
    testimonials,
    founders: founders.map(({ id, version, position, ...texts }) => ({ id, version, position, texts })),
    texts: sampleBlocksIn(rows),
  };
}

/** Returns how many samples of each kind can still be removed. */
export const countSamples = async (services: Services, _admin: Admin): Promise<SampleCounts> =>
  countsOf(await readSamples(services));

/**
 * Removes unedited sample content from the site: films go to the trash, testimonials of invented couples stay with
 * their bookings, founders are deleted, and texts become neutral ones. The pictures and films are part of the build,
 * so there are no files to delete; nothing shows them anymore.
 */
export async function removeSamples(services: Services, admin: Admin): Promise<Result<RemovedSamples>> {
  const { db, clock } = services;
  const samples = await readSamples(services);
  const gone = await moveSamples(db, admin, { samples, away: true, at: clock.now() });
  if (countOf(gone) === 0) return fail("conflict", { form: NO_SAMPLES });
  await publishSite(services);
  return ok(answerOf(gone));
}

/** Restores the samples that were removed together, except those changed since. */
export async function restoreSamples(
  services: Services,
  admin: Admin,
  removed: SampleRestoration,
): Promise<Result<RemovedSamples>> {
  const { db, clock } = services;
  const { films, testimonials, founders, texts } = await selectRemoved(db, removed);
  const samples = {
    films,
    testimonials,
    founders,
    texts: removedBlocksIn(texts).filter(({ id, version }) =>
      removed.texts.some((text) => text.id === id && text.version === version),
    ),
  };
  const back = await moveSamples(db, admin, { samples, away: false, at: clock.now() });
  if (countOf(back) > 0) await publishSite(services);
  return countOf(back) === countOf(removed)
    ? ok(answerOf(back))
    : fail("conflict", { form: SAMPLES_CHANGED });
}
