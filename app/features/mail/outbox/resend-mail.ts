import { apiClient } from "#app/lib/api.ts";
import { outcomeOf, textOf } from "#app/lib/outcome.ts";

/** Carries out a press of Resend. */
export const resendMail = (form: FormData) =>
  outcomeOf("resend", apiClient().outbox[":id"].resend.$post({ param: { id: textOf(form, "id") } }), {
    success: `Email resent - It's on its way to ${textOf(form, "to")}.`,
    failure: "Error - This email could not be resent. Please try again.",
  });
