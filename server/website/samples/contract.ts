import { z } from "zod";
import * as strings from "../strings/samples.ts";

/** Films that were removed together, each as it was then: what brings them back. */
export const sampleRestoration = z.strictObject({
  items: z
    .array(z.strictObject({ id: z.string().max(64), version: z.int().min(1) }))
    .min(1)
    .max(50),
});

export type RemovedSample = z.output<typeof sampleRestoration>["items"][number];

export const NO_SAMPLES = strings.noSamples;
export const SAMPLES_CHANGED = strings.samplesChanged;
