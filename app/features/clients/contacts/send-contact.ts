import { callLate } from "#app/lib/late-call.ts";
import { textOf } from "#app/lib/outcome.ts";

/** True for a form of the people of a booking. */
export const isContactForm = (form: FormData) => textOf(form, "intent").startsWith("contact-");

/** Carries out what a form about a booking's people asks for. */
export const sendContact = (form: FormData) =>
  callLate(form, async () => (await import("./change-contact.ts")).changeContact);
