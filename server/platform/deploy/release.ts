import { askReady, type Patience, waitUntilReady } from "./ask-ready.ts";
import { rollbackMessage } from "./rollback.ts";
import { runCommand } from "./run-command.ts";
import { readConfig, requireTested } from "./tested-build.ts";
import type { Wrangler } from "./wrangler.ts";

/** Wrangler takes short tags alone; 48 bits tell builds apart. */
const TAG_LENGTH = 12;

export type Release = {
  build: string;
  /** Where the site is; empty: as the build's `SITE_URL` says. */
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

/** The version that has the traffic. */
async function servingVersion(wrangler: Wrangler): Promise<string> {
  const { versions } = await wrangler.currentDeployment();
  const serving = versions.find(({ percentage }) => percentage === 100);
  if (!serving) throw new Error("Several versions share the traffic: give one of them all of it first.");
  return serving.version_id;
}

/** The newest migration that the serving version knows; null if it doesn't say. */
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

/** Deploys to a Worker that serves nobody yet, so nothing has to go on meanwhile. */
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

/** Looks at a version that has no traffic yet. Where it isn't ready, visitors have seen nothing of it. */
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
 * Puts a tested build in the place of the version that serves. Each step can fail without harm to visitors: until the
 * last one the previous version has the traffic, on a database that it can live with.
 * @throws {Error} when it was refused or rolled back
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
