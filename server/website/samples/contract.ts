import { z } from "zod";
import * as strings from "../strings/samples.ts";
import { memberInput, POSITION_MAX } from "../team/contract.ts";

/** Far more than the site's samples of any kind. */
const MOST = 50;

const gone = { id: z.string().max(64), version: z.int().min(1) };
const removed = z.array(z.strictObject(gone)).max(MOST);
const position = z.int().min(0).max(POSITION_MAX);

/**
 * The samples that were removed together, with their versions, for restoring them. Founders leave no row, so their
 * data is included.
 */
export const sampleRestoration = z.strictObject({
  films: removed,
  testimonials: removed,
  founders: z.array(z.strictObject({ ...gone, position, texts: memberInput })).max(MOST),
  texts: removed,
});

export type SampleRestoration = z.output<typeof sampleRestoration>;

/** The same in the response to a removal, and as sent to restore them. */
export type RemovedSamples = z.input<typeof sampleRestoration>;
export type RemovedSample = RemovedSamples["films"][number];

/** The number of samples that can be removed together. */
export type SampleCounts = Record<keyof RemovedSamples, number>;

export const NO_SAMPLES = strings.noSamples;
export const SAMPLES_CHANGED = strings.samplesChanged;
