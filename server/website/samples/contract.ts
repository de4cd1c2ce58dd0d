import { z } from "zod";
import * as strings from "../strings/samples.ts";

const removed = z.array(z.strictObject({ id: z.string().max(64), version: z.int().min(1) })).max(50);

/** What was removed together, each as it was then: what brings them back. */
export const sampleRestoration = z.strictObject({ films: removed, testimonials: removed });

export type RemovedSamples = z.output<typeof sampleRestoration>;
export type RemovedSample = RemovedSamples["films"][number];

/** How many samples can be removed together. */
export type SampleCounts = { films: number; testimonials: number };

export const NO_SAMPLES = strings.noSamples;
export const SAMPLES_CHANGED = strings.samplesChanged;
