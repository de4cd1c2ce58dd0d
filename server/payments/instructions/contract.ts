import { z } from "zod";
import * as strings from "../strings/instructions.ts";

export const INSTRUCTIONS_MAX = 1000;
const TOO_LONG = strings.tooLong(INSTRUCTIONS_MAX);
export const INSTRUCTIONS_CHANGED = strings.instructionsChanged;

const text = z.string().trim().max(INSTRUCTIONS_MAX, TOO_LONG).default("");

export const instructionsInput = z.strictObject({
  bankTransfer: text,
  cheque: text,
  /** Couples are reminded of what is due without anybody pressing a button. */
  sendReminders: z.boolean().default(false),
  /** The one that the form began with; 0 before anything was saved. */
  version: z.int().min(0),
});

export type InstructionsInput = z.output<typeof instructionsInput>;
/** How couples pay without a card, in the studio's words. A way without a text is not offered. */
export type Instructions = InstructionsInput;
