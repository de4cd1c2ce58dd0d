import "#server/platform/boundary.server.ts";
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
  ...{ films: films.length, testimonials: testimonials.length },
  ...{ founders: founders.length, texts: texts.length },
});

const countOf = (samples: NamedSamples | SampleRestoration) =>
  Object.values(countsOf(samples)).reduce((sum, count) => sum + count, 0);

/** A move counts the version on. */
const moved = ({ id, version }: RemovedSample): RemovedSample => ({ id, version: version + 1 });

const answerOf = ({ films, testimonials, founders, texts }: NamedSamples): RemovedSamples => ({
  films: films.map(moved),
  testimonials: testimonials.map(moved),
  founders: founders.map(({ id, version, position, texts }) => ({
    ...{ id, version, position },
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

/** How many of each kind are left to be removed. */
export const countSamples = async (services: Services, _admin: Admin): Promise<SampleCounts> =>
  countsOf(await readSamples(services));

/**
 * Takes off the site what came with it and nobody has edited: films go to the trash, words of invented couples stay with
 * their bookings, founders are gone, and texts say what is true of any studio. The pictures and films are part of the
 * build, so there are no files to delete; nothing shows them any more.
 */
export async function removeSamples(services: Services, admin: Admin): Promise<Result<RemovedSamples>> {
  const { db, clock } = services;
  const samples = await readSamples(services);
  const gone = await moveSamples(db, admin, { samples, away: true, at: clock.now() });
  if (countOf(gone) === 0) return fail("conflict", { form: NO_SAMPLES });
  await publishSite(services);
  return ok(answerOf(gone));
}

/** Brings back those that were removed together, and that nobody has touched since. */
export async function restoreSamples(
  services: Services,
  admin: Admin,
  removed: SampleRestoration,
): Promise<Result<RemovedSamples>> {
  const { db, clock } = services;
  const { films, testimonials, founders, texts } = await selectRemoved(db, removed);
  const samples = {
    ...{ films, testimonials, founders },
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
