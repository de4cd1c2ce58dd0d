import { latePart } from "#app/components/ui/late-part.tsx";

// Few visits to a booking change its people.
/** The form of a person, loaded when it is first opened. */
export const LateContactForm = latePart(async () => (await import("./contact-form.tsx")).ContactForm);
