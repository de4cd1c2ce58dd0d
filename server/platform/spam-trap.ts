import type { Services } from "./services.ts";

/**
 * A form that comes back sooner was hardly filled in by hand. One second, because every browser asks for a tap or a
 * keystroke before it fills a form in, and the person still has to press the button. A stamp is up to a second older
 * than its form, so what took a person less than a second may count as more, and never the other way round.
 */
const QUICKEST_MS = 1000;

/**
 * Why a posted form was hardly filled in by a person. `too_quick` is a suspicion alone: a browser that restores a
 * form and somebody who presses Enter at once are as quick.
 */
export type SpamSign = "honeypot" | "no_token" | "too_quick";

type Posted = {
  /** The value of the field that no person sees. */
  honeypot: string;
  /** When the form was made; null where nothing that we have signed says so. */
  madeAt: Date | null;
};

/** The trap that a posted form has sprung, if any. However old a form is, it is a person's. */
export function detectSpam(
  { clock }: Pick<Services, "clock">,
  { honeypot, madeAt }: Posted,
): SpamSign | null {
  if (honeypot !== "") return "honeypot";
  if (!madeAt) return "no_token";
  return clock.now().getTime() - madeAt.getTime() < QUICKEST_MS ? "too_quick" : null;
}
