import { apiClient } from "#app/lib/api.ts";
import { outcomeOf, textOf } from "#app/lib/outcome.ts";
import * as strings from "../strings/outbox.ts";

/** Notes that somebody was called about a mail that bounced. */
const settleCall = (form: FormData) =>
  outcomeOf("called", apiClient().outbox[":id"].call.$post({ param: { id: textOf(form, "id") } }), {
    success: strings.doneThisCallIsOff,
    failure: strings.errorThisCouldNotBe,
  });

/** Carries out what a form of the dashboard asks for. */
export const changeDueMail = (form: FormData) =>
  textOf(form, "intent") === "called" ? settleCall(form) : resendMail(form);

/** Carries out a press of Resend. */
export const resendMail = (form: FormData) =>
  outcomeOf("resend", apiClient().outbox[":id"].resend.$post({ param: { id: textOf(form, "id") } }), {
    success: strings.emailResentItsOnIts(textOf(form, "to")),
    failure: strings.errorThisEmailCouldNot,
  });
