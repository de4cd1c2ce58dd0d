import { asStatic, EMPTY_PATH } from "./edge.ts";
import { visitScreen } from "./interactive.ts";
import { type Visit, visitPage } from "./page-visit.ts";
import { type Phone, startPhone } from "./phone.ts";
import { median, table } from "./statistics.ts";

/** Pages that begin with a picture uploaded by the studio. Visited on both sites at both densities. */
const PICTURED = ["/", "/gallery", "/films/supper-under-the-lights", "/about"];
/** Pages that begin like `/about`. Visited only at the higher density. */
const LIKE_ABOUT = ["/booking", "/contact"];
/** Pages that begin with a picture of the studio's. */
export const WITH_PICTURE = [...PICTURED, ...LIKE_ABOUT];
/**
 * A page without a picture, which is the same on both sites and at each density. `/terms` only differs in its text.
 */
const PLAIN = ["/privacy"];
const STATIC = ["/", "/about"];
const SCREENS = ["/admin", "/admin/bookings"];
const [FEW_PIXELS, MANY_PIXELS] = [2, 3];

type Edge = { slowUrl: string; otherSite: string };
type SiteName = "demo" | "own";
type Sites = Record<SiteName, Edge> & {
  /** Session cookie of a demo admin. */
  cookie: string;
};
type Page = { site: SiteName; path: string; pixels: number };

const EMPTY: Page = { site: "demo", path: EMPTY_PATH, pixels: MANY_PIXELS };
const KINDS = (["demo", "own"] as const).flatMap((site) =>
  [FEW_PIXELS, MANY_PIXELS].map((pixels) => ({ site, pixels })),
);
/** Pages whose shifts and blocking time are shown. Only these wait for them. */
const WATCHED = [EMPTY, ...[...WITH_PICTURE, ...PLAIN].map((path) => ({ ...EMPTY, path }))];
const PAGES: Page[] = [
  ...WATCHED,
  ...KINDS.filter((kind) => kind.site !== EMPTY.site || kind.pixels !== EMPTY.pixels).flatMap((kind) =>
    [...PICTURED, ...(kind.pixels === MANY_PIXELS ? LIKE_ABOUT : [])].map((path) => ({ ...kind, path })),
  ),
  ...STATIC.map((path) => ({ ...EMPTY, path: asStatic(path) })),
];

const keyOf = ({ site, path, pixels }: Page) => `${site} ${path} ${pixels}`;

type Round = { visits: Map<string, Visit>; screens: Map<string, number> };

/**
 * Visits each page and screen once. Heavy pages leave the machine busy for the next one, so each round starts with a
 * different page.
 */
async function oneRound(phone: Phone, sites: Sites, round: number): Promise<Round> {
  const [visits, screens] = [new Map<string, Visit>(), new Map<string, number>()];
  const { otherSite } = sites.demo;
  const steps = [
    ...PAGES.map((page) => async () => {
      const url = sites[page.site].slowUrl + page.path;
      const place = { url, otherSite, pixels: page.pixels, settles: WATCHED.includes(page) };
      visits.set(keyOf(page), await visitPage(phone, place));
    }),
    ...SCREENS.map((path) => async () => {
      const place = { url: sites.demo.slowUrl + path, otherSite, cookie: sites.cookie };
      screens.set(path, await visitScreen(phone, place));
    }),
  ];
  const first = (round * 5) % steps.length;
  for (const step of [...steps.slice(first), ...steps.slice(0, first)]) await step();
  return { visits, screens };
}

const visitOf = ({ visits }: Round, page: Page): Visit => {
  const visit = visits.get(keyOf(page));
  if (!visit) throw new Error(`${keyOf(page)} was not visited`);
  return visit;
};

const code = (path: string) => `\`${path}\``;
const HEADS = KINDS.map(({ site, pixels }) => `${site === "own" ? "own pictures" : "demo"}, ${pixels}×`);

/** Compares a figure of every page with one of the empty page in the same round. Empty if the page wasn't visited. */
function ratioTable(rounds: Round[], of: keyof Visit, against: keyof Visit): string {
  const cell = (page: Page) => {
    if (!PAGES.some((visited) => keyOf(visited) === keyOf(page))) return "";
    const values = rounds.map((round) => visitOf(round, page)[of]);
    const floor = rounds.map((round) => visitOf(round, EMPTY)[against]);
    const ratio = median(values.map((value, at) => value / (floor[at] ?? Number.NaN)));
    return values.every((value) => value > 0) ? ratio.toFixed(2) : "";
  };
  const rows = [...WITH_PICTURE, ...PLAIN].map((path) => [
    code(path),
    ...KINDS.map((kind) => cell({ ...kind, path })),
  ]);
  return table(
    ["page", ...HEADS],
    rows.filter(([, ...cells]) => cells.some(Boolean)),
  );
}

function millisecondTable(rounds: Round[]): string {
  return table(
    ["page", "LCP ms", "load ms", "CLS", "TBT ms"],
    WATCHED.map((page) => {
      const of = (name: keyof Visit) => median(rounds.map((round) => visitOf(round, page)[name]));
      return [
        page === EMPTY ? "an empty page" : code(page.path),
        Math.round(of("lcp")),
        Math.round(of("load")),
        of("cls").toFixed(3),
        Math.round(of("tbt")),
      ];
    }),
  );
}

function staticTable(rounds: Round[]): string {
  const lcp = (round: Round, path: string) => visitOf(round, { ...EMPTY, path }).lcp;
  const floor = (round: Round) => visitOf(round, EMPTY).lcp;
  return table(
    ["page", "ours ÷ empty", "static ÷ empty", "ours sooner by"],
    STATIC.map((path) => {
      const ours = median(rounds.map((round) => lcp(round, path) / floor(round)));
      const other = median(rounds.map((round) => lcp(round, asStatic(path)) / floor(round)));
      const sooner = median(rounds.map((round) => 1 - lcp(round, path) / lcp(round, asStatic(path))));
      return [code(path), ours.toFixed(2), other.toFixed(2), `${Math.round(100 * sooner)}%`];
    }),
  );
}

function screenTable(rounds: Round[]): string {
  return table(
    ["screen", "interactive ÷ empty page's load", "ms"],
    SCREENS.map((path) => {
      const times = rounds.map(({ screens }) => screens.get(path) ?? Number.NaN);
      const ratio = median(
        times.map((time, at) => time / (rounds[at] ? visitOf(rounds[at], EMPTY).load : Number.NaN)),
      );
      return [code(path), ratio.toFixed(2), Math.round(median(times))];
    }),
  );
}

/** Compares the demo with a site with uploaded pictures, at two densities. Ratios are computed within a round. */
export async function vitalsTables(sites: Sites, count: number): Promise<{ title: string; text: string }[]> {
  const phone = await startPhone();
  const rounds: Round[] = [];
  for (let round = 0; round < count; round += 1) rounds.push(await oneRound(phone, sites, round));
  await phone.close();
  return [
    { title: "On a slow phone: LCP ÷ empty page", text: ratioTable(rounds, "lcp", "lcp") },
    {
      title: "On a slow phone: the sharp first picture ÷ an empty page's load",
      text: ratioTable(rounds, "sharp", "load"),
    },
    { title: "On a slow phone: the demo at 3×", text: millisecondTable(rounds) },
    { title: "Beside a static page, at 3×", text: staticTable(rounds) },
    { title: "A screen of the back office on a slow phone", text: screenTable(rounds) },
  ];
}
