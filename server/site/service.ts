import "#server/boundary.server.ts";
import { digest } from "#server/lib/signed-token.ts";
import { within } from "#server/lib/within.ts";
import type { Look } from "#server/look/contract.ts";
import type { Services } from "#server/services.ts";
import { type SiteSnapshot, siteSnapshot } from "./contract.ts";
import { bundledSnapshot, selectSnapshot } from "./queries.ts";

const KV_KEY = "site-snapshot";
const KV_TIMEOUT_MS = 1000;
/** How long an isolate believes its copy without asking. */
const MEMORY_MS = 1000;
/** How long it serves its copy while it asks: nobody waits, and a publish is seen by the next visitor. */
const STALE_MS = 10_000;

/** One published state of the site. */
type Edition = {
  snapshot: SiteSnapshot;
  text: string;
  /** A hash of the text: what was made from an edition can be kept under this name. */
  version: string;
};

let memory: { edition: Edition; until: number } | undefined;

async function editionOf(snapshot: SiteSnapshot): Promise<Edition> {
  const text = JSON.stringify(snapshot);
  return { snapshot, text, version: await digest(text) };
}

/**
 * The published site: isolate memory, then KV, then the database, then the bundled copy. Never throws,
 * so a public page renders whatever is down.
 */
export async function loadSnapshot(services: Services): Promise<SiteSnapshot> {
  return (await loadEdition(services)).snapshot;
}

/** As `loadSnapshot`; in a preview, with the draft theme in place of the published one. */
export async function loadPreview(
  services: Services,
  { preview }: { preview: { theme: Look } | null },
): Promise<SiteSnapshot> {
  const snapshot = await loadSnapshot(services);
  return preview ? withTheme(snapshot, preview.theme) : snapshot;
}

const withTheme = (
  { settings, ...site }: SiteSnapshot,
  { brandColor, fontFamily, ...design }: Look,
): SiteSnapshot => ({ ...site, settings: { ...settings, brandColor, fontFamily, design } });

/** What this isolate may believe without asking anybody; null when it is time to ask. */
export const knownEdition = ({ clock }: Pick<Services, "clock">): Edition | null =>
  memory && clock.now().getTime() < memory.until ? memory.edition : null;

/** As `loadSnapshot`, with its version. */
export async function loadEdition(services: Services): Promise<Edition> {
  const known = knownEdition(services);
  if (known) return known;
  const now = services.clock.now().getTime();
  if (memory && now < memory.until + STALE_MS) {
    // One asks, and whoever comes meanwhile believes the copy.
    memory = { ...memory, until: now + MEMORY_MS };
    services.defer(readEdition(services));
    return memory.edition;
  }
  return readEdition(services);
}

async function readEdition(services: Services): Promise<Edition> {
  const edition = (await fromKv(services)) ?? (await fromDatabase(services)) ?? memory?.edition;
  if (!edition) return editionOf(bundledSnapshot());
  memory = { edition, until: services.clock.now().getTime() + MEMORY_MS };
  return edition;
}

/** What mails say of the studio, and where it reads its own. */
export async function loadStudio(services: Services) {
  const { siteTitle, contactPhone } = (await loadSnapshot(services)).settings;
  return { siteTitle, contactPhone, inbox: services.studioInbox };
}

async function fromKv({ kv, log }: Services): Promise<Edition | null> {
  try {
    const stored = await within(KV_TIMEOUT_MS, "KV get", kv.get(KV_KEY));
    if (stored === null) return null;
    // Nearly every look finds what was there a second ago.
    if (stored === memory?.edition.text) return memory.edition;
    return await editionOf(siteSnapshot.parse(JSON.parse(stored)));
  } catch (error) {
    log.error("snapshot_not_in_kv", error);
    return null;
  }
}

async function fromDatabase(services: Services): Promise<Edition | null> {
  try {
    const snapshot = await selectSnapshot(services.db);
    services.defer(publish(services, snapshot));
    return await editionOf(snapshot);
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

/**
 * Brings what the studio has changed to the public: this isolate shows it at once, the others within seconds.
 * Never throws: what was saved is saved, and the cron publishes what could not be published now.
 */
export async function publishSite(services: Services): Promise<void> {
  try {
    const snapshot = await selectSnapshot(services.db);
    memory = {
      edition: await editionOf(snapshot),
      until: services.clock.now().getTime() + MEMORY_MS,
    };
    await publish(services, snapshot);
  } catch (error) {
    services.log.error("site_not_published", error);
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
