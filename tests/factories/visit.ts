import type { VisitEvent } from "#server/analytics/event-ingestion/contract.ts";
import type { Studio } from "#tests/support/studio.ts";
import { SITE } from "#tests/support/worker.ts";

export const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

export const pageEvent = (path: string, more: { from?: string; query?: string } = {}): VisitEvent => ({
  kind: "page",
  path,
  from: "",
  query: "",
  ...more,
});

/** Reports a visit to the site as its pages do. */
export const trackEvent = (
  studio: Studio,
  event: unknown,
  { headers = {}, country = "US" }: { headers?: Record<string, string>; country?: string } = {},
) =>
  studio.worker.fetch("/api/events", {
    method: "POST",
    body: typeof event === "string" ? event : JSON.stringify(event),
    headers: { origin: SITE, "content-type": "text/plain;charset=UTF-8", "user-agent": PHONE, ...headers },
    cf: { country },
  });
