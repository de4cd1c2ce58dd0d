import { askReady, type Patience, waitUntilReady } from "./ask-ready.ts";
import { rollbackMessage } from "./rollback.ts";
import { runCommand } from "./run-command.ts";
import { readConfig, requireTested } from "./tested-build.ts";
import type { Wrangler } from "./wrangler.ts";

/** Wrangler only accepts short tags; 48 bits are enough to tell builds apart. */
const TAG_LENGTH = 12;

export type Release = {
  build: string;
  /** The site's address; empty to use the build's `SITE_URL`. */
  url: string;
  patience: Patience;
};

/** Runs a step. If it fails, the error also says what is so now, and what to do. */
async function orElse<T>(next: string, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${reason}\nNext: ${next}`);
  }
}

const AGAIN = "then run npm run deploy again.";
const NOTHING_CHANGED = `Nothing has changed. Correct what wrangler reports above, ${AGAIN}`;
const NOT_MIGRATED = `The running version keeps the traffic. Correct what is reported above, ${AGAIN}`;
const NOTHING_DEPLOYED =
  "The database has its tables, and no version serves. Correct what wrangler reports above, then run npm run deploy -- --first again.";
const NO_TRAFFIC = `The previous version has all traffic. Look for “not_ready” in npx wrangler tail, ${AGAIN}`;
const STILL_THERE = "The new version may still have the traffic. Run npm run rollback.";
const ROLLED_BACK = `The previous version has the traffic again. Look for “not_ready” in npx wrangler tail, ${AGAIN}`;

const say = (step: string) => console.log(`▸ ${step}`);
function prepare({ build, url }: Release) {
  const fingerprint = requireTested(build);
  const config = readConfig(build);
  say(`Build ${fingerprint.slice(0, TAG_LENGTH)} is the one that passed the tests.`);
  const upload = { buildConfig: config.path, tag: fingerprint.slice(0, TAG_LENGTH) };
  return { worker: config.name, upload, address: url || config.siteUrl };
}

/** Returns the version that has all traffic. */
async function servingVersion(wrangler: Wrangler): Promise<string> {
  const { versions } = await wrangler.currentDeployment();
  const serving = versions.find(({ percentage }) => percentage === 100);
  if (!serving) throw new Error("Several versions share the traffic: give one of them all of it first.");
  return serving.version_id;
}

/** Returns the newest migration that the serving version knows; null if it doesn't report one. */
async function knownMigration(address: string): Promise<string | null> {
  try {
    return (await askReady({ address })).migration;
  } catch {
    return null;
  }
}

async function migrate(running: string | null) {
  say("Migrations");
  const words = running ? ["--running", running] : [];
  await orElse(NOT_MIGRATED, runCommand([process.execPath, "drizzle/rollout/command.ts", ...words]));
}

/** Deploys to a Worker that has no traffic yet, so nothing needs to keep running meanwhile. */
export async function releaseFirst(wrangler: Wrangler, release: Release): Promise<void> {
  const { upload, address } = prepare(release);
  await migrate(null);
  say("First deployment");
  const { version_id: version, targets } = await orElse(NOTHING_DEPLOYED, wrangler.deployFirst(upload));
  const deployedTo = address || targets?.find((target) => target.startsWith("https://"));
  if (!deployedTo)
    throw new Error("Deployed, but there is no address to look at: set SITE_URL in wrangler.toml.");
  await orElse(
    "The version serves, but is not ready. Look for “not_ready” in npx wrangler tail, then run npm run doctor.",
    waitUntilReady({ address: deployedTo, version }, release.patience),
  );
  say(`Version ${version} serves.`);
}

/** Checks a version before it gets traffic. If it isn't ready, visitors are not affected. */
async function checkBeforeTraffic(
  wrangler: Wrangler,
  asked: { address: string; worker: string; patience: Patience },
  versions: { previous: string; next: string },
) {
  const { previous, next } = versions;
  const { address, worker, patience } = asked;
  say(`Looking at version ${next} before it has traffic`);
  await wrangler.setTraffic({ [previous]: 100, [next]: 0 });
  try {
    await waitUntilReady({ address, version: next, override: { worker, version: next } }, patience);
  } catch (error) {
    await wrangler.setTraffic({ [previous]: 100 });
    throw error;
  }
}

/**
 * Replaces the serving version with a tested build. A failing step doesn't affect visitors: until the final switch
 * the previous version has the traffic, on a database that it is compatible with.
 * @throws {Error} if it was rejected or rolled back
 */
export async function release(wrangler: Wrangler, options: Release): Promise<void> {
  const { worker, upload, address } = prepare(options);
  const { patience } = options;
  if (!address) throw new Error("Where is the site? Set SITE_URL in wrangler.toml, or give --url.");
  const previous = await orElse(NOTHING_CHANGED, servingVersion(wrangler));
  const running = await knownMigration(address);
  say("Upload, without traffic");
  const next = await orElse(NOTHING_CHANGED, wrangler.uploadVersion(upload));
  await migrate(running);
  await orElse(NO_TRAFFIC, checkBeforeTraffic(wrangler, { address, worker, patience }, { previous, next }));
  say("All traffic to it");
  try {
    await wrangler.setTraffic({ [next]: 100 });
    await waitUntilReady({ address, version: next }, patience);
    await wrangler.applyTriggers(upload.buildConfig);
  } catch (error) {
    say(`Rolling back to version ${previous}`);
    await orElse(STILL_THERE, wrangler.rollBack(previous, rollbackMessage(next)));
    return orElse(ROLLED_BACK, Promise.reject(error));
  }
  say(`Version ${next} serves.`);
}
