import type { Services } from "./services.ts";

/**
 * A form that comes back sooner was probably not filled in by hand. One second, because every browser requires a tap
 * or a keystroke to autofill a form, and the person still has to press the button. A stamp is up to a second older
 * than its form, so less than a second may count as more, but never the reverse.
 */
const QUICKEST_MS = 1000;

/**
 * Why a posted form probably wasn't filled in by a person. `too_quick` is only a suspicion: a browser that restores a
 * form, or somebody who presses Enter at once, is just as fast.
 */
export type SpamSign = "honeypot" | "no_token" | "too_quick";

type Posted = {
  /** The value of the field that no person sees. */
  honeypot: string;
  /** When the form was created; null without a valid signature. */
  madeAt: Date | null;
};

/**
 * Returns the trap that a posted form triggered, if any. There is no maximum age, because people may leave a form
 * open.
 */
export function detectSpam(
  { clock }: Pick<Services, "clock">,
  { honeypot, madeAt }: Posted,
): SpamSign | null {
  if (honeypot !== "") return "honeypot";
  if (!madeAt) return "no_token";
  return clock.now().getTime() - madeAt.getTime() < QUICKEST_MS ? "too_quick" : null;
}
