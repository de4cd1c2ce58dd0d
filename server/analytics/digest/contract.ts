import { z } from "zod";

/** The hour on Monday, in the studio's time zone, when last week's figures are sent. */
export const SUMMARY_HOUR = 8;

export const summaryWish = z.strictObject({ wanted: z.boolean() });
