import type { Services } from "#server/services.ts";

/** Nobody fills in a form faster than this; programs do. */
const QUICKEST_MS = 1500;

/** Why a posted form was hardly filled in by a person. */
export type Trap = "honeypot" | "no_token" | "too_quick";

type Posted = {
  /** What stands in the field that no person sees. */
  website: string;
  /** When the form was made; null where nothing that we have signed says so. */
  madeAt: Date | null;
};

/** The trap that a posted form has sprung, if any. However old a form is, it is a person's. */
export function sprungTrap({ clock }: Pick<Services, "clock">, { website, madeAt }: Posted): Trap | null {
  if (website !== "") return "honeypot";
  if (!madeAt) return "no_token";
  return clock.now().getTime() - madeAt.getTime() < QUICKEST_MS ? "too_quick" : null;
}
