import { z } from "zod";
import * as strings from "../strings/pauses.ts";

/** Whether to keep asking the couple of a closed booking for what was open when it was closed. */
export const askingInput = z.strictObject({ ask: z.boolean() });
export type AskingInput = z.output<typeof askingInput>;

export const ASKED_ALREADY = strings.askedAlready;
