import { z } from "zod";
import * as strings from "../strings/declining.ts";

export const REASON_MAX = 500;
const REASON_TOO_LONG = strings.reasonTooLong(REASON_MAX);
export const NOT_DECLINABLE = strings.notDeclinable;
export const SIGNERS_ONLY = strings.signersOnly;
export const WORKED_ON = strings.workedOn;

export const NOT_SURE = strings.notSure;

/** The value of `sure` that answers the second question. */
export const SURE = "yes";

export const declineInput = z.object({
  reason: z.string().trim().max(REASON_MAX, REASON_TOO_LONG).default(""),
});
