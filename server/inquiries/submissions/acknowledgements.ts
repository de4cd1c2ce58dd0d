import type { NewMail } from "#server/mail/outbox/contract.ts";
import { ACKNOWLEDGEMENTS } from "#server/mail/typed-addresses/service.ts";
import { mailboxOf } from "#server/platform/mailbox.ts";
import { keyOf, type Limit } from "#server/platform/rate-limits/service.ts";
import { currentSecret } from "#server/platform/secrets.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";

/** A mail that answers a public form, and the limit of its mailbox with its key. */
export type Acknowledgement = { mail: NewMail; counter: string; limit: Limit };

/** The mailbox is hashed with the secret, so that nobody who can read the table can test addresses. */
export const acknowledgement = async (
  { secret }: Pick<Services, "secret">,
  mail: NewMail,
): Promise<Acknowledgement> => ({
  mail,
  limit: ACKNOWLEDGEMENTS,
  counter: keyOf({
    limit: ACKNOWLEDGEMENTS,
    who: await digest(`${currentSecret(secret)} ${mailboxOf(mail.toAddress)}`),
  }),
});
