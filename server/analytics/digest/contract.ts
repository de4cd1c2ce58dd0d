import { z } from "zod";

/** Monday at this hour, by the studio's clock, the figures of the week before go out. */
export const SUMMARY_HOUR = 8;

export const summaryWish = z.strictObject({ wanted: z.boolean() });
