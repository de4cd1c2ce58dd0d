import { z } from "zod";
import type { Metric } from "#drizzle/enums.ts";
import { SLUG_MAX } from "#server/website/films/contract.ts";

export const FILM_STEPS = ["started", "half", "finished"] as const;

export type FilmStep = (typeof FILM_STEPS)[number];

const FORM_STEPS = ["opened", "started"] as const;

// The tracking script of the pages truncates its values to these lengths (app/enhance/track-events.ts).
const PATH_MAX = 200;

const HOST_MAX = 253;

const QUERY_MAX = 500;

/** One event of a visit to a public page. It contains nothing that identifies the visitor. */
export const visitEvent = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("page"),
    path: z.string().startsWith("/").max(PATH_MAX),
    /** The host of the referring page; empty if none. */
    from: z.string().max(HOST_MAX),
    /** The URL's query. Only its campaign tags are counted; the rest is dropped. */
    query: z.string().max(QUERY_MAX),
  }),
  z.strictObject({ kind: z.literal("film"), film: z.string().max(SLUG_MAX), step: z.enum(FILM_STEPS) }),
  z.strictObject({ kind: z.literal("form"), step: z.enum(FORM_STEPS) }),
]);

export type VisitEvent = z.output<typeof visitEvent>;

/** Separates a campaign's source, medium and name. None of them may contain it. */
export const CAMPAIGN_JOINT = "|";

/** The metric to increment, and the value it is counted for. */
export type MetricIncrement = [metric: Metric, value: string];

/** A queue message: a day in the studio's time zone, and the counts to increment by one on it. */
export type VisitMetrics = { day: string; counts: MetricIncrement[] };
