// `npm run pictures`: makes copies in AVIF and WebP and a preview for each stored picture that has none.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import { r2Storage } from "#server/platform/storage.ts";
import { dataDirectory, openStoredPictures } from "./queries.ts";
import { fillStoredCopies } from "./service.ts";

/** Opens the bucket that belongs to the selected database: Cloudflare's, or the development server's. */
async function openBucket(remote: boolean) {
  const { compatibility_date, r2_buckets } = unstable_readConfig({ config: "wrangler.toml" });
  const directory = mkdtempSync(join(tmpdir(), "pictures-"));
  const configPath = join(directory, "wrangler.json");
  const buckets = r2_buckets.map((bucket: object) => ({ ...bucket, remote }));
  writeFileSync(configPath, JSON.stringify({ name: "pictures", compatibility_date, r2_buckets: buckets }));
  const proxy = await getPlatformProxy<{ MEDIA: R2Bucket }>({
    configPath,
    persist: { path: join(dataDirectory(), "state", "v3") },
    remoteBindings: remote,
  });
  const close = async () => {
    await proxy.dispose();
    rmSync(directory, { recursive: true, force: true });
  };
  return { bucket: proxy.env.MEDIA, close };
}

const target = await openStoredPictures();
const { bucket, close } = await openBucket(target.remote);
try {
  let made = 0;
  const services = { db: target.db, storage: r2Storage(bucket), clock: { now: () => new Date() } };
  for await (const { key, outcome } of fillStoredCopies(services)) {
    if (outcome === "made") made += 1;
    console.log(`${key}: ${outcome}`);
  }
  console.log(`Copies made of ${made === 1 ? "1 picture" : `${made} pictures`}.`);
} finally {
  await close();
  await target.close();
}
