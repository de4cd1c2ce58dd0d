import { type PublishedCopy, publishedCopy } from "#server/platform/published-copy.ts";
import { selectChanges } from "#server/platform/record-counts/queries.ts";
import type { Services } from "#server/platform/services.ts";
import type { Theme } from "../theme/contract.ts";
import { type SiteSnapshot, siteSnapshot } from "./contract.ts";
import { bundledSnapshot, selectSnapshot } from "./queries.ts";

/** The version of the built-in snapshot, which is fixed per deployment. */
const BUNDLED = "bundled";

type PublishedSite = PublishedCopy<SiteSnapshot>;

/** A new version of the Worker may build a different snapshot from the same rows. */
const markOf = ({ env }: Services, changes: number) => `${env.VERSION?.id ?? ""}:${changes}`;

const published = publishedCopy({
  events: {
    notInKv: "snapshot_not_in_kv",
    notInDatabase: "snapshot_not_in_database",
    notPublished: "snapshot_not_published",
    repaired: "snapshot_repaired",
  },
  kvKey: "site-snapshot-2",
  parse: (stored) => siteSnapshot.parse(stored),
  select: async (services: Services) => {
    const { snapshot, changes } = await selectSnapshot(services.db);
    return { value: snapshot, mark: markOf(services, changes) };
  },
  mark: async (services: Services) => markOf(services, await selectChanges(services.db, "site")),
});

/** Returns the published site, or the built-in snapshot if nothing else could be read. Never throws. */
export async function loadSnapshot(services: Services): Promise<SiteSnapshot> {
  return (await loadPublished(services)).value;
}

/** Like `loadSnapshot`, but in a preview with the draft theme instead of the published one. */
export async function loadPreview(
  services: Services,
  { preview }: { preview: { theme: Theme } | null },
): Promise<SiteSnapshot> {
  const snapshot = await loadSnapshot(services);
  return preview ? withTheme(snapshot, preview.theme) : snapshot;
}

const withTheme = (
  { settings, ...site }: SiteSnapshot,
  { brandColor, fontFamily, ...theme }: Theme,
): SiteSnapshot => ({ ...site, settings: { ...settings, brandColor, fontFamily, theme } });

/** Returns the copy that this isolate may use without revalidating; null when it has to revalidate. */
export const knownPublished = (services: Pick<Services, "clock">): PublishedSite | null =>
  published.known(services);

/** Like `loadSnapshot`, with its version. */
export async function loadPublished(services: Services): Promise<PublishedSite> {
  return (await published.load(services)) ?? { value: bundledSnapshot(), text: "", version: BUNDLED };
}

/** Returns what mails say about the studio, and the address of its inbox. */
export async function loadStudio(services: Services) {
  const { siteTitle, contactPhone } = (await loadSnapshot(services)).settings;
  return { siteTitle, contactPhone, inbox: services.studioInbox };
}

/**
 * Publishes the studio's changes: this isolate shows them at once, the others within seconds. Never throws: the
 * change is already saved, and the cron publishes what could not be published now.
 */
export async function publishSite(services: Services): Promise<void> {
  try {
    await published.publish(services);
  } catch (error) {
    services.log.error("site_not_published", error);
  }
}

/** Updates KV from the database. Returns whether it was stale. */
export const repairSnapshot = (services: Services): Promise<boolean> => published.repair(services);
