import { callLate } from "#app/lib/late-call.ts";
import { textOf } from "#app/lib/outcome.ts";

/** Whether the form is about the people of a booking. */
export const isContactForm = (form: FormData) => textOf(form, "intent").startsWith("contact-");

/** Submits a form about a booking's people. */
export const sendContact = (form: FormData) =>
  callLate(form, async () => (await import("./change-contact.ts")).changeContact);
