import { z } from "zod";
import * as strings from "../strings/setup.ts";

/** The setup steps of a new studio, in order. */
export const SETUP_STEPS = [
  "contact",
  "labels",
  "branding",
  "founders",
  "film",
  "packages",
  "sender",
  "capacity",
  "invite",
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The steps whose defaults may be right as they are. An admin confirms that. */
export const KEEPABLE_STEPS = ["labels", "branding", "packages", "capacity", "invite"] as const;
export type KeepableStep = (typeof KEEPABLE_STEPS)[number];

/** `kept`: unchanged, and confirmed as right. */
export type StepState = "open" | "done" | "kept";

export type Setup = {
  steps: { id: SetupStep; state: StepState }[];
  /** The contact detail that is still the sample's; the email address if both or neither are. */
  contactField: "contactEmail" | "contactPhone";
  /** The first remaining sample founder. */
  inventedFounder: string | null;
  /** The number of sample films that can still be removed. */
  sampleFilms: number;
};

/** Whether the default is confirmed as right. */
export const stepKeeping = z.strictObject({ kept: z.boolean() });

export const SETUP_NOT_DONE = strings.setupNotDone;
export const SETUP_CHANGED = strings.setupChanged;
