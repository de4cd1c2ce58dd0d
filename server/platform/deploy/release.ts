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
  await runCommand([process.execPath, "drizzle/rollout/command.ts", ...words]);
}

/** Deploys to a Worker that has no traffic yet, so nothing needs to keep running meanwhile. */
export async function releaseFirst(wrangler: Wrangler, release: Release): Promise<void> {
  const { upload, address } = prepare(release);
  await migrate(null);
  say("First deployment");
  const { version_id: version, targets } = await wrangler.deployFirst(upload);
  const deployedTo = address || targets?.find((target) => target.startsWith("https://"));
  if (!deployedTo)
    throw new Error("Deployed, but there is no address to look at: set SITE_URL in wrangler.toml.");
  await waitUntilReady({ address: deployedTo, version }, release.patience);
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
  const previous = await servingVersion(wrangler);
  const running = await knownMigration(address);
  say("Upload, without traffic");
  const next = await wrangler.uploadVersion(upload);
  await migrate(running);
  await checkBeforeTraffic(wrangler, { address, worker, patience }, { previous, next });
  say("All traffic to it");
  try {
    await wrangler.setTraffic({ [next]: 100 });
    await waitUntilReady({ address, version: next }, patience);
    await wrangler.applyTriggers(upload.buildConfig);
  } catch (error) {
    say(`Rolling back to version ${previous}`);
    await wrangler.rollBack(previous, rollbackMessage(next));
    throw error;
  }
  say(`Version ${next} serves.`);
}
