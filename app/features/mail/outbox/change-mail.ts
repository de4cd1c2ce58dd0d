import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import { MAIL_DELETED } from "#server/mail/outbox/contract.ts";
import * as strings from "../strings/outbox.ts";
import { resendMail } from "./resend-mail.ts";

/** Handles a form of a mail's page. */
export function changeMail(form: FormData): Promise<Outcome> {
  if (textOf(form, "intent") !== "delete") return resendMail(form);
  return outcomeOf("delete", apiClient().outbox[":id"].$delete({ param: { id: textOf(form, "id") } }), {
    success: MAIL_DELETED,
    failure: strings.errorThisEmailCouldNotBe,
  });
}
