import "#server/boundary.server.ts";
import { within } from "#server/lib/within.ts";
import type { Services } from "#server/services.ts";
import { type SiteSnapshot, siteSnapshot } from "./contract.ts";
import { bundledSnapshot, selectSnapshot } from "./queries.ts";

const KV_KEY = "site-snapshot";
const KV_TIMEOUT_MS = 1000;
/** How long an isolate believes its copy: a publish is seen after this at the latest. */
const MEMORY_MS = 1000;

type Remembered = { snapshot: SiteSnapshot; until: number };
let memory: Remembered | undefined;

/**
 * The published site: isolate memory, then KV, then the database, then the bundled copy. Never throws,
 * so a public page renders whatever is down.
 */
export async function loadSnapshot(services: Services): Promise<SiteSnapshot> {
  const now = services.clock.now().getTime();
  if (memory && now < memory.until) return memory.snapshot;
  const snapshot = (await fromKv(services)) ?? (await fromDatabase(services)) ?? memory?.snapshot;
  if (!snapshot) return bundledSnapshot();
  memory = { snapshot, until: now + MEMORY_MS };
  return snapshot;
}

/** What mails say of the studio, and where it reads its own. */
export async function loadStudio(services: Services) {
  const { siteTitle, contactPhone } = (await loadSnapshot(services)).settings;
  return { siteTitle, contactPhone, inbox: services.studioInbox };
}

async function fromKv({ kv, log }: Services): Promise<SiteSnapshot | null> {
  try {
    const stored = await within(KV_TIMEOUT_MS, "KV get", kv.get(KV_KEY, "json"));
    return stored === null ? null : siteSnapshot.parse(stored);
  } catch (error) {
    log.error("snapshot_not_in_kv", error);
    return null;
  }
}

async function fromDatabase(services: Services): Promise<SiteSnapshot | null> {
  try {
    const snapshot = await selectSnapshot(services.db);
    services.defer(publish(services, snapshot));
    return snapshot;
  } catch (error) {
    services.log.error("snapshot_not_in_database", error);
    return null;
  }
}

async function publish({ kv, log }: Services, snapshot: SiteSnapshot): Promise<void> {
  try {
    await kv.put(KV_KEY, JSON.stringify(snapshot));
  } catch (error) {
    log.error("snapshot_not_published", error);
  }
}

/** Brings KV up to the database. Returns whether it lagged. */
export async function repairSnapshot(services: Services): Promise<boolean> {
  const current = await selectSnapshot(services.db);
  const stored = await services.kv.get(KV_KEY);
  if (stored === JSON.stringify(current)) return false;
  await publish(services, current);
  services.log.info("snapshot_repaired");
  return true;
}
