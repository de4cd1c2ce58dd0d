import type { Metric } from "#drizzle/enums.ts";
import { seedFilms } from "../content.ts";
import { daysAfter, month, studioDay, weekday } from "./days.ts";
import { type Dice, loadedDice } from "./dice.ts";

const HISTORY_DAYS = 730;

type Weights = readonly (readonly [string, number])[];

const PAGES: Weights = [
  ["/", 46],
  ["/gallery", 26],
  ["/about", 11],
  ["/booking", 13],
  ["/contact", 6],
];
const VIEWS_A_DAY = 105;
// Visits peak on weekend evenings, and most of all after the proposals of December.
const BY_WEEKDAY = [1.35, 0.9, 0.85, 0.85, 0.9, 1, 1.25];
const BY_MONTH = [1.5, 1.35, 1.2, 1.05, 1, 0.95, 0.9, 0.9, 0.95, 1, 0.95, 1.15];
const DEVICES: Weights = [
  ["phone", 62],
  ["desktop", 31],
  ["tablet", 7],
];
const COUNTRIES: Weights = [
  ["US", 78],
  ["CA", 6],
  ["MX", 5],
  ["GB", 4],
  ["IT", 3],
  ["DE", 2],
  ["", 2],
];
/** The share of views that start a visit. */
const ENTRIES = 0.42;
const REFERRERS: Weights = [
  ["", 48],
  ["google.com", 24],
  ["instagram.com", 16],
  ["venues.example.com", 7],
  ["planner.example.com", 5],
];
const TAGGED = 0.06;
const CAMPAIGNS: Weights = [
  ["instagram|social|lanterns", 6],
  ["newsletter|email|season", 3],
  ["planner|referral|", 1],
];
const FILMS: Weights = seedFilms.map(({ slug }, index) => [slug, seedFilms.length - index]);
const FILM_PAGES: Weights = FILMS.map(([slug, weight]) => [`/films/${slug}`, weight]);
/** The films that are played: those of the gallery, and the home page's own under its path. */
const PLAYED: Weights = [...FILMS, ["/", 2]];
const PLAYS = 0.16;
const OPENED = 0.075;
const BEGUN = 0.012;
const UNKNOWN: Weights = [
  ["/pricing", 3],
  ["/films/ana-and-ben", 2],
  ["/portfolio", 1],
];

/** Splits an integer into parts roughly proportional to the weights, with the same total. */
function parts(dice: Dice, whole: number, weights: Weights): [string, number][] {
  const rough = weights.map(([value, weight]) => [value, weight * (0.7 + dice.roll() * 0.6)] as const);
  const sum = rough.reduce((all, [, weight]) => all + weight, 0);
  let [before, given] = [0, 0];
  return rough.map(([value, weight]) => {
    before += weight;
    const until = Math.round((whole * before) / sum);
    const part = until - given;
    given = until;
    return [value, part];
  });
}

/** Returns a share of a number, rounded up or down at random. */
const share = (dice: Dice, whole: number, of: number) => Math.floor(whole * of + dice.roll());

type Row = { metric: Metric; day: string; value: string; count: number };

/** Returns two years of daily counts of the public pages, up to yesterday; traffic grows by half over that time. */
export function demoDailyMetrics(now: Date): Row[] {
  const dice = loadedDice(1927);
  const today = studioDay(now);
  return Array.from({ length: HISTORY_DAYS }, (_, index) => {
    const day = daysAfter(today, index - HISTORY_DAYS);
    const rhythm = (BY_WEEKDAY[weekday(day)] ?? 1) * (BY_MONTH[month(day)] ?? 1);
    const growth = 0.75 + (0.5 * index) / HISTORY_DAYS;
    const views = Math.round(VIEWS_A_DAY * rhythm * growth * (0.8 + dice.roll() * 0.4));
    const filmViews = share(dice, views, 0.08);
    const plays = parts(dice, share(dice, views, PLAYS), PLAYED);
    const half = plays.map(([film, n]): [string, number] => [film, share(dice, n, 0.61)]);
    const metrics: [Metric, [string, number][]][] = [
      ["page", [...parts(dice, views - filmViews, PAGES), ...parts(dice, filmViews, FILM_PAGES)]],
      ["device", parts(dice, views, DEVICES)],
      ["country", parts(dice, views, COUNTRIES)],
      ["referrer", parts(dice, share(dice, views, ENTRIES), REFERRERS)],
      ["campaign", parts(dice, share(dice, views, TAGGED), CAMPAIGNS)],
      ["unknown", parts(dice, share(dice, views, 0.004), UNKNOWN)],
      ["film_started", plays],
      ["film_half", half],
      ["film_finished", half.map(([film, n]) => [film, Math.min(n, share(dice, n, 0.66))])],
      ["form_opened", [["booking", share(dice, views, OPENED)]]],
      ["form_started", [["booking", share(dice, views, BEGUN)]]],
    ];
    return metrics.flatMap(([metric, values]) =>
      values.filter(([, count]) => count > 0).map(([value, count]) => ({ metric, day, value, count })),
    );
  }).flat();
}
