import { outcomeFrom, textOf } from "#app/lib/outcome.ts";
import { fail } from "#server/platform/result/contract.ts";
import type { PaymentOutcome } from "./change-payments.ts";

/** Whether a form of a booking's page is about its payments. */
export const isPaymentForm = (form: FormData) => textOf(form, "intent").startsWith("payment:");

/** Carries out what a form of a booking's payments asks for. Few visits send one, so the calls are loaded with the first. */
export async function sendPayments(form: FormData): Promise<PaymentOutcome> {
  const loaded = await import("./change-payments.ts").catch(() => null);
  if (loaded) return loaded.changePayments(form);
  // Without a network; or the file is of an earlier version of the site.
  const outcome = outcomeFrom(textOf(form, "intent"), fail("unavailable"), {
    success: "",
    failure: "Error - This could not be saved. Nothing you typed is lost: please try again.",
  });
  return { ...outcome, about: textOf(form, "about") };
}
