import { z } from "zod";
import type { Metric } from "#drizzle/enums.ts";
import { SLUG_MAX } from "#server/website/films/contract.ts";

export const FILM_STEPS = ["started", "half", "finished"] as const;

export type FilmStep = (typeof FILM_STEPS)[number];

export const FORM_STEPS = ["opened", "started"] as const;

// What the pages' own module sends is cut to these (app/enhance/track-events.ts).
export const PATH_MAX = 200;

export const HOST_MAX = 253;

export const QUERY_MAX = 500;

/** One thing that a public page tells of a visit. Nothing in it names anybody. */
export const visitEvent = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("page"),
    path: z.string().startsWith("/").max(PATH_MAX),
    /** The host of the page before, empty for none. */
    from: z.string().max(HOST_MAX),
    /** The address' query: its campaign tags count, the rest is dropped. */
    query: z.string().max(QUERY_MAX),
  }),
  z.strictObject({ kind: z.literal("film"), film: z.string().max(SLUG_MAX), step: z.enum(FILM_STEPS) }),
  z.strictObject({ kind: z.literal("form"), step: z.enum(FORM_STEPS) }),
]);

export type VisitEvent = z.output<typeof visitEvent>;

/** Between a campaign's source, medium and name; no part of one has it. */
export const CAMPAIGN_JOINT = "|";

/** What is counted, and for which thing. */
export type MetricIncrement = [metric: Metric, value: string];

/** A message of the queue: a day at the studio, and what is added by one on it. */
export type VisitMetrics = { day: string; counts: MetricIncrement[] };
