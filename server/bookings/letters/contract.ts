import { z } from "zod";
import * as strings from "../strings/letters.ts";

export const NOBODY_CHOSEN = strings.nobodyChosen;

/** A couple has two partners. */
const RECIPIENTS_MAX = 2;

/** The contacts that a letter goes to. If absent, it goes to both partners. */
export const letterRecipients = z
  .array(z.string().max(128), NOBODY_CHOSEN)
  .min(1, NOBODY_CHOSEN)
  .max(RECIPIENTS_MAX, NOBODY_CHOSEN)
  .optional();
