import { apiClient } from "#app/lib/api.ts";
import { outcomeOf, textOf } from "#app/lib/outcome.ts";
import * as strings from "../strings/outbox.ts";

/** Records that somebody was called about a bounced mail. */
const settleCall = (form: FormData) =>
  outcomeOf("called", apiClient().outbox[":id"].call.$post({ param: { id: textOf(form, "id") } }), {
    success: strings.doneThisCallIsOff,
    failure: strings.errorThisCouldNotBe,
  });

/** Handles a form of the dashboard. */
export const changeDueMail = (form: FormData) =>
  textOf(form, "intent") === "called" ? settleCall(form) : resendMail(form);

/** Handles the Resend button. */
export const resendMail = (form: FormData) =>
  outcomeOf("resend", apiClient().outbox[":id"].resend.$post({ param: { id: textOf(form, "id") } }), {
    success: strings.emailResentItsOnIts(textOf(form, "to")),
    failure: strings.errorThisEmailCouldNot,
  });
