// `npm run pictures`: makes copies in AVIF and WebP and a preview for each stored picture that has none.
import { join } from "node:path";
import { openBuckets } from "#server/platform/operators-buckets.ts";
import { r2Storage } from "#server/platform/storage.ts";
import { dataDirectory, openStoredPictures } from "./queries.ts";
import { fillStoredCopies } from "./service.ts";

const target = await openStoredPictures();
const { buckets, close } = await openBuckets<"MEDIA">(
  target.remote ? { remote: true } : { remote: false, state: join(dataDirectory(), "state") },
);
try {
  let made = 0;
  const services = { db: target.db, storage: r2Storage(buckets.MEDIA), clock: { now: () => new Date() } };
  for await (const { key, outcome } of fillStoredCopies(services)) {
    if (outcome === "made") made += 1;
    console.log(`${key}: ${outcome}`);
  }
  console.log(`Copies made of ${made === 1 ? "1 picture" : `${made} pictures`}.`);
} finally {
  await close();
  await target.close();
}
