import { apiClient } from "#app/lib/api.ts";
import { outcomeOf, textOf } from "#app/lib/outcome.ts";

/** Carries out a press of Resend. */
export const resendMail = (form: FormData) =>
  outcomeOf("resend", apiClient().outbox[":id"].resend.$post({ param: { id: textOf(form, "id") } }), {
    success: `Mail sent again - It is on its way to ${textOf(form, "to")}.`,
    failure: "Error - This mail could not be sent again. Please try again.",
  });
