import { z } from "zod";
import * as strings from "../strings/setup.ts";

/** What a new studio has to do, in the order in which it is led. */
export const SETUP_STEPS = [
  "contact",
  "branding",
  "founders",
  "film",
  "packages",
  "sender",
  "capacity",
  "invite",
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The steps where what came with the site may be right: somebody says so with a press. */
export const KEEPABLE_STEPS = ["branding", "packages", "capacity", "invite"] as const;
export type KeepableStep = (typeof KEEPABLE_STEPS)[number];

/** `kept`: nothing was changed, and somebody has said that it is right so. */
export type StepState = "open" | "done" | "kept";

export type Setup = {
  steps: { id: SetupStep; state: StepState }[];
  /** The contact that still is the sample's; the email address where both are, or none. */
  contactField: "contactEmail" | "contactPhone";
  /** The first of the invented founders who are left. */
  inventedFounder: string | null;
  /** Films that came with the site and can still be removed. */
  sampleFilms: number;
};

/** Whether what came with the site is right, or no longer. */
export const stepKeeping = z.strictObject({ kept: z.boolean() });

export const SETUP_NOT_DONE = strings.setupNotDone;
export const SETUP_CHANGED = strings.setupChanged;
