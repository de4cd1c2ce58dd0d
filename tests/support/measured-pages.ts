import type { Studio } from "#tests/support/studio.ts";

// The screens requested to measure how many rows each reads.

/** Matches in most of the records, in some, and in hardly any. */
export const SEARCHES = [
  ...["q=e", "q=an", "q=example.com", "q=example&view=board&sort=date", "q=anna+example&status=open"].map(
    (query) => `/admin/bookings?${query}`,
  ),
  ...["proposal=expired", "proposal=sent&sort=name", "proposal=expired&view=board&status=open&q=e"].map(
    (query) => `/admin/bookings?${query}`,
  ),
  ...["q=e&tab=answered", "q=example"].map((query) => `/admin/messages?${query}`),
  ...["q=e", "q=webp&sort=size"].map((query) => `/admin/media?${query}`),
  ...["q=e", "q=anna+example&period=2026"].map((query) => `/admin/payments/invoices?${query}`),
  "/admin/email/outbox?q=example",
  "/admin/users?tab=customers&q=example",
  "/admin/search?q=e",
  "/admin/search?q=example",
  "/api/command-palette?q=example",
  "/admin/bookings?q=555-01",
  "/api/command-palette?q=(555)",
  // Matches in each film's text. A studio has hundreds of films, not thousands.
  "/admin/videos?tag=night",
  "/admin/videos?q=e",
  "/admin/videos?q=anna&state=published",
  "/admin/videos?state=trash&q=e",
];

/**
 * Totals of a period and the one before. They read their days and bookings, and there are as many as in the demo.
 * That number varies by a tenth from day to day, because the number of films watched per week varies.
 */
export const REPORTS = ["/admin/analytics", "/admin/analytics/report"];
export const REPORT_ROWS = { "7d": 2400, "30d": 8800, "13w": 13_500, "12m": 8500 };
export const TABS = ["overview", "bookings", "videos", "traffic", "money"];
export const OVERVIEWS = ["/admin", "/admin/calendar"];
export const VIEWS = [
  ...[
    "view=board",
    "sort=name",
    "sort=status",
    "sort=status-desc",
    "sort=date",
    "status=closed",
    "page=3",
  ].map((query) => `/admin/bookings?${query}`),
  // Filters without a counter.
  ...["owner=none", "owner=none&status=confirmed", "package=none&status=new"].map(
    (query) => `/admin/bookings?${query}`,
  ),
  ...["entity=booking", "action=move_booking", "action=move_booking&entity=booking"].map(
    (query) => `/admin/activity?${query}`,
  ),
  ...["sort=size", "sort=name", "kind=picture"].map((query) => `/admin/media?${query}`),
  ...["tab=answered", "tab=archived"].map((query) => `/admin/messages?${query}`),
  "/admin/editing?page=3",
  "/admin/email/outbox?state=sent",
  ...["state=overdue", "state=pending", "state=delivery", "page=3"].map(
    (query) => `/admin/payments?${query}`,
  ),
  ...["page=3", "period=2026", "period=2025-03", "period=2026&page=3", "q=2026-0012", "q=12"].map(
    (query) => `/admin/payments/invoices?${query}`,
  ),
  ...["page=3", "state=published", "state=draft", "category=full"].map((query) => `/admin/videos?${query}`),
  "/admin/seo?page=4",
];

/** Every list that grows over the years. */
const LISTS = [
  "/gallery",
  "/admin/videos",
  "/admin/packages",
  "/admin/seo",
  "/admin/media",
  "/admin/bookings",
  "/admin/messages",
  "/admin/email/outbox",
  "/admin/payments/invoices",
  "/admin/users?tab=customers",
  "/admin",
  "/admin/analytics?tab=videos",
];
/** Returns every way to fill in a form: each field has one of its values, or none. */
export const filled = (path: string, fields: Record<string, readonly string[]>) =>
  Object.entries(fields)
    .reduce<string[][]>(
      (queries, [name, values]) =>
        queries.flatMap((query) => [query, ...values.map((value) => [...query, `${name}=${value}`])]),
      [[]],
    )
    .map((query) => `${path}?${query.join("&")}`);

export type Size = { path: string; bytes: number; tags: number };

/** Returns the size of each list's page. */
export async function sizesOf(studio: Studio, pageOf: (path: string) => Promise<string>): Promise<Size[]> {
  await studio.worker.cron();
  const measured = [];
  for (const path of LISTS) {
    const html = await pageOf(path);
    measured.push({ path, bytes: html.length, tags: html.match(/<[a-z]/g)?.length ?? 0 });
  }
  return measured;
}
