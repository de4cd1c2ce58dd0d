import { z } from "zod";
import * as strings from "../strings/samples.ts";
import { memberInput, POSITION_MAX } from "../team/contract.ts";

/** Far more of a kind than ever come with the site. */
const MOST = 50;

const gone = { id: z.string().max(64), version: z.int().min(1) };
const removed = z.array(z.strictObject(gone)).max(MOST);
const position = z.int().min(0).max(POSITION_MAX);

/** What was removed together, each as it was then: what brings them back. Founders leave no row, and bring theirs. */
export const sampleRestoration = z.strictObject({
  films: removed,
  testimonials: removed,
  founders: z.array(z.strictObject({ ...gone, position, texts: memberInput })).max(MOST),
  texts: removed,
});

export type SampleRestoration = z.output<typeof sampleRestoration>;

/** The same as the answer to a removal says it, and as it is sent to bring them back. */
export type RemovedSamples = z.input<typeof sampleRestoration>;
export type RemovedSample = RemovedSamples["films"][number];

/** How many samples can be removed together. */
export type SampleCounts = Record<keyof RemovedSamples, number>;

export const NO_SAMPLES = strings.noSamples;
export const SAMPLES_CHANGED = strings.samplesChanged;
