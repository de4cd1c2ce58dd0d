import type { Services } from "#server/platform/services.ts";
import { withTimeout } from "#server/platform/with-timeout.ts";
import type { CachedPage } from "./cached-html.ts";

const TIMEOUT_MS = 300;
const LIFETIME_SECONDS = 86_400;

type Copies = { find: () => Promise<CachedPage | undefined>; put: (page: CachedPage) => void };

const openCache = () => caches.open("page-cache");

const NOWHERE: Copies = { find: async () => undefined, put: () => {} };

/**
 * Copies of cached pages in the data center's cache, for newly started isolates. Used only in deployments, because
 * only those have a version, and a copy must never outlive the code that made it.
 */
export function dataCenterCopies({ env, siteUrl, log, defer }: Services, key: string): Copies {
  const deployment = env.VERSION?.id;
  if (!deployment) return NOWHERE;
  const name = new URL(`/page-cache/${deployment}/${encodeURIComponent(key)}`, siteUrl).href;
  return {
    async find() {
      try {
        const found = await withTimeout(
          TIMEOUT_MS,
          "Cache get",
          openCache().then((cache) => cache.match(name)),
        );
        return found ? ((await found.json()) as CachedPage) : undefined;
      } catch (error) {
        log.error("page_cache_not_read", error);
        return undefined;
      }
    },
    put(page) {
      const copy = Response.json(page, { headers: { "cache-control": `max-age=${LIFETIME_SECONDS}` } });
      defer(
        openCache()
          .then((cache) => cache.put(name, copy))
          .catch((error) => log.error("page_cache_not_written", error)),
      );
    },
  };
}
