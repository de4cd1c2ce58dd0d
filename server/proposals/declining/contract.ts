import { z } from "zod";

export const REASON_MAX = 500;
export const REASON_TOO_LONG = `Please keep it under ${REASON_MAX} characters`;
export const NOT_DECLINABLE =
  "This proposal can no longer be declined. If everyone has signed it and you want to cancel, write to us.";

export const declineInput = z.object({
  reason: z.string().trim().max(REASON_MAX, REASON_TOO_LONG).default(""),
});
