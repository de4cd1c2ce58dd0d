import { callLate } from "#app/lib/late-call.ts";
import { textOf } from "#app/lib/outcome.ts";

/** Whether a form of a booking's page is about its payments. */
export const isPaymentForm = (form: FormData) => textOf(form, "intent").startsWith("payment:");

/** Submits a form about a booking's payments. */
export const sendPayments = (form: FormData) =>
  callLate(form, async () => (await import("./change-payments.ts")).changePayments);
