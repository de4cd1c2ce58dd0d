import { eq } from "drizzle-orm";
import { videos } from "#drizzle/schema/videos.ts";
import { seedDemo } from "#drizzle/seed/demo.ts";
import { seedLarge } from "#drizzle/seed/large.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { newFile } from "#tests/factories/media.ts";
import { newMessage } from "#tests/factories/message.ts";
import { newDraft } from "#tests/factories/proposal.ts";
import { ADMIN_VIEWS, adminPaths } from "#tests/support/admin-pages.ts";
import { sendInquiry } from "#tests/support/booking-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { billAll, chargeAll, deliverAll, offerAll } from "#tests/support/large-studio.ts";
import { startLossyProxy } from "#tests/support/lossy-proxy.ts";
import { PUBLIC_PAGES } from "#tests/support/public-routes.ts";
import { pageRoutes } from "#tests/support/route-table.ts";
import { signedIn } from "#tests/support/staff.ts";
import { startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { median, quantile, table } from "./statistics.ts";

/** Milliseconds between the Worker and its database. */
const DISTANCES = [0, 25, 100];
const ROUNDS = 3;
/** Maximum ratio between the large and the small studio for any figure, and for a search. */
const RATIO_MAX = 1.3;
const SEARCH_RATIO_MAX = 2;
const FAR_RATIO_MAX = 3.5;
/** Pages that read fewer rows than this may read one or two more. */
const FEW_ROWS = 40;

type Kind = "public" | "signed in" | "admin";
type Page = { kind: Kind; name: string; path: string };
type Figures = {
  status: number;
  bytes: number;
  nodes: number;
  rows: number;
  calls: number;
  trips: number;
  /** At each distance. */
  ms: number[];
};

/** Counts the elements that a browser creates for a document, without the contents of scripts. */
const nodesIn = (html: string) =>
  (html.replace(/<script\b.*?<\/script>|<!--.*?-->/gis, "<script>").match(/<[a-z]/gi) ?? []).length;

/** Opens a studio of the demo's size or of the largest size, with a record for every page. */
async function openStudio(large: boolean) {
  const studio = await startStudio();
  const admin = await signedIn(studio);
  await seedDemo(studio.database.open(), { today: new Date() });
  await newBooking(studio);
  await sendInquiry(createVisitor(studio), inquiryFields());
  await newMessage(studio);
  await newFile(studio, "picture");
  await newDraft(studio, admin);
  if (large) await seedLarge(studio.database.open());
  for (const addAll of [chargeAll, billAll, offerAll, deliverAll]) await addAll(studio);
  // Publishes the current public site.
  await studio.worker.cron();
  const proxy = await startLossyProxy(studio.database.url);
  await studio.renewIsolate({ databaseUrl: proxy.url });
  return { studio, admin, proxy };
}

type Bench = Awaited<ReturnType<typeof openStudio>>;

/** Returns the pages from the tests' list, in the order of the route table. They are the same in every studio. */
async function pagesOf({ studio }: Bench): Promise<Page[]> {
  const [film] = await studio.database
    .open()
    .select({ slug: videos.slug })
    .from(videos)
    .where(eq(videos.published, true))
    .limit(1);
  const routes = (await pageRoutes()).filter(({ pattern }) => PUBLIC_PAGES.includes(pattern));
  const open = routes.map(({ pattern, path }) => ({
    name: pattern,
    path: pattern === "/films/:slug" ? `/films/${film?.slug}` : path,
  }));
  const patterns = (await pageRoutes())
    .map(({ pattern }) => pattern)
    .filter((each) => each.startsWith("/admin"));
  const names = [...new Set(patterns)];
  const screens = (await adminPaths(studio)).map((path, at) => ({ name: names[at] ?? path, path }));
  const views = ADMIN_VIEWS.map((path) => ({ name: path, path }));
  return [
    ...open.map((page) => ({ ...page, kind: "public" as const })),
    ...open.map((page) => ({ ...page, kind: "signed in" as const })),
    ...[...screens, ...views].map((page) => ({ ...page, kind: "admin" as const })),
  ];
}

let visits = 0;

async function ask({ studio, admin }: Bench, { kind, path }: Page) {
  // Every request comes from its own network, so that rate limits don't apply.
  visits += 1;
  const headers = {
    "cf-connecting-ip": `2001:db8:${visits.toString(16)}::1`,
    accept: "text/html",
    ...(kind === "public" ? {} : { cookie: admin.cookieHeader() }),
  };
  const startedAt = performance.now();
  const answer = await studio.worker.fetch(path, { headers });
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, body, ms: performance.now() - startedAt };
}

/** Measures a page's cost, and its time at each of these distances. */
async function figuresOf(bench: Bench, page: Page, distances: number[]): Promise<Figures> {
  const { studio, proxy } = bench;
  proxy.delayBy(0);
  await ask(bench, page);
  studio.worker.clearLogs();
  const { status, body } = await ask(bench, page);
  const line = await eventually(() => {
    const found = studio.worker.logs().findLast(({ event }) => event === "request");
    if (!found) throw new Error(`${page.path} left no line in the log`);
    return found;
  });
  const ms: number[] = [];
  for (const distance of distances) {
    proxy.delayBy(distance);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push((await ask(bench, page)).ms);
    // Other load can only make a page slower, never faster.
    ms.push(Math.min(...times));
  }
  return {
    status,
    ms,
    bytes: body.length,
    nodes: nodesIn(body.toString("utf8")),
    rows: Number(line.rowsRead),
    calls: Number(line.databaseCalls),
    trips: Number(line.databaseRoundTrips),
  };
}

type Measured = Page & { small: Figures; large: Figures };

const ratio = (large: number, small: number) => (small === 0 && large === 0 ? 1 : large / small);
const far = ({ large }: Measured) => (large.ms[2] ?? Number.NaN) / (large.ms[0] ?? Number.NaN);
const numberFormat = new Intl.NumberFormat("en-US");

const RATIOS = {
  bytes: ({ small, large }: Measured) => ratio(large.bytes, small.bytes),
  nodes: ({ small, large }: Measured) => ratio(large.nodes, small.nodes),
  rows: ({ small, large }: Measured) => ratio(Math.max(large.rows, FEW_ROWS), Math.max(small.rows, FEW_ROWS)),
  time: ({ small, large }: Measured) => ratio(large.ms[0] ?? Number.NaN, small.ms[0] ?? Number.NaN),
};

const isSearch = ({ path }: Page) => /[?&]q=|\/search/.test(path);
const nameOf = ({ name, kind }: Page) => `\`${name}\`${kind === "signed in" ? ", signed in" : ""}`;

function summaryOf(all: Measured[]): string {
  const rows = Object.entries(RATIOS).map(([name, of]) => {
    const over = all.filter((page) => of(page) > (isSearch(page) ? SEARCH_RATIO_MAX : RATIO_MAX));
    const worst = all.toSorted((one, other) => of(other) - of(one))[0];
    return [
      `${name}, large ÷ small`,
      median(all.map(of)).toFixed(2),
      worst ? `${of(worst).toFixed(2)} ${nameOf(worst)}` : "",
      `${over.length} of ${all.length}`,
    ];
  });
  const screens = all.filter(({ kind }) => kind === "admin");
  const worst = screens.toSorted((one, other) => far(other) - far(one))[0];
  rows.push([
    "an admin page at 100 ms to the database ÷ at 0 ms",
    median(screens.map(far)).toFixed(2),
    worst ? `${far(worst).toFixed(2)} ${nameOf(worst)}` : "",
    `${screens.filter((page) => far(page) > FAR_RATIO_MAX).length} of ${screens.length}`,
  ]);
  const heads = ["figure", "median", "worst", "pages over the target"];
  return table(heads, rows);
}

const pageTable = (all: Measured[]) =>
  table(
    [
      "page",
      "KB",
      "÷ small",
      "nodes",
      "÷ small",
      "rows",
      "÷ small",
      "calls",
      "in a row",
      "ms",
      "÷ small",
      "at 25 ms",
      "at 100 ms",
      "÷ 0 ms",
    ],
    all.map((page) => {
      const { small, large } = page;
      const [near = 0, middle = 0, distant = 0] = large.ms;
      return [
        nameOf(page),
        (large.bytes / 1024).toFixed(1),
        RATIOS.bytes(page).toFixed(2),
        numberFormat.format(large.nodes),
        RATIOS.nodes(page).toFixed(2),
        numberFormat.format(large.rows),
        small.rows === 0 ? "" : ratio(large.rows, small.rows).toFixed(2),
        large.calls,
        large.trips,
        near.toFixed(0),
        RATIOS.time(page).toFixed(2),
        middle.toFixed(0),
        distant.toFixed(0),
        far(page).toFixed(2),
      ];
    }),
  );

/**
 * Measures every page of the demo's studio and of one with 20,000 bookings, and their times with a distant database.
 */
export async function sizeTables(): Promise<{ title: string; text: string }[]> {
  const [small, large] = [await openStudio(false), await openStudio(true)];
  try {
    const [few, many] = [await pagesOf(small), await pagesOf(large)];
    const measured: Measured[] = [];
    for (const [at, page] of many.entries()) {
      const same = few[at];
      if (!same) throw new Error(`${page.path} has no page beside it`);
      measured.push({
        ...page,
        small: await figuresOf(small, same, [0]),
        large: await figuresOf(large, page, DISTANCES),
      });
    }
    const shown = measured.filter((page) => page.large.status === 200 && page.small.status === 200);
    const others = measured.filter((page) => !shown.includes(page)).map(nameOf);
    const slowest = quantile(
      shown.map((page) => page.large.ms[0] ?? 0),
      0.95,
    );
    const note = `The fastest of ${ROUNDS} requests each. 95% of the pages take at most ${slowest.toFixed(0)} ms beside the database. Not in the table, because they answer without a page: ${others.join(", ")}.`;
    return [
      { title: "Small and large", text: summaryOf(shown) },
      { title: "Every page of a large studio", text: `${pageTable(shown)}\n\n${note}` },
    ];
  } finally {
    for (const { studio, proxy } of [small, large]) {
      await proxy.close();
      await studio.close();
    }
  }
}
