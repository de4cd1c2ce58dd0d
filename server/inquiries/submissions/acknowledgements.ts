import type { NewMail } from "#server/mail/outbox/contract.ts";
import { mailboxOf } from "#server/platform/mailbox.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";

/** A mail that answers a public form, and the rate limit key of its mailbox. */
export type Acknowledgement = { mail: NewMail; counter: string };

/** The mailbox is hashed with the secret, so that nobody who can read the table can test addresses. */
export const acknowledgement = async (
  { secret }: Pick<Services, "secret">,
  mail: NewMail,
): Promise<Acknowledgement> => ({
  mail,
  counter: `acknowledgement:mailbox:${await digest(`${secret} ${mailboxOf(mail.toAddress)}`)}`,
});
