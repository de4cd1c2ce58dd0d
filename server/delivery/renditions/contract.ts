import { z } from "zod";

/** Sizes of one film, from which a player chooses by the connection. */
const RENDITIONS_MAX = 3;

export const renditionsInput = z.strictObject({
  fileIds: z
    .array(z.string().regex(/^[0-9a-f]{32}$/))
    .min(1)
    .max(RENDITIONS_MAX),
});

export const NOT_TOGETHER = "The versions for browsers don't belong together. Please choose the film again.";
export const RENDITIONS_GONE =
  "A version for browsers is missing or isn't complete. Please choose the film again.";
