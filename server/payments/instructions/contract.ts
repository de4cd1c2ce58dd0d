import { z } from "zod";
import * as strings from "../strings/instructions.ts";

export const INSTRUCTIONS_MAX = 1000;
const TOO_LONG = strings.tooLong(INSTRUCTIONS_MAX);
export const INSTRUCTIONS_CHANGED = strings.instructionsChanged;

const text = z.string().trim().max(INSTRUCTIONS_MAX, TOO_LONG).default("");

export const instructionsInput = z.strictObject({
  bankTransfer: text,
  cheque: text,
  /** Whether couples are reminded automatically of what is due. */
  sendReminders: z.boolean().default(false),
  /** The version that the form started from. 0 before the first save. */
  version: z.int().min(0),
});

export type InstructionsInput = z.output<typeof instructionsInput>;
/** How couples pay without a card, in the studio's words. Methods without a text are not offered. */
export type Instructions = InstructionsInput;
