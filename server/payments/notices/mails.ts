import type { ContactRole } from "#drizzle/enums.ts";
import { clientLink } from "#server/clients/links/service.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { PAYMENT_LINKS, type Words } from "#server/mail/templates/contract.ts";
import { readWords, renderWords } from "#server/mail/templates/service.ts";
import type { TemplateValues } from "#server/mail/variables/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { audienceOf, BALANCE_UNKNOWN } from "../balance-words/contract.ts";
import { OWN_PAYMENTS } from "../own/contract.ts";

/** How long the link in a mail about money is valid. */
export const PAYMENT_LINK_MS = 30 * 86_400_000;

type Notice = {
  kind: keyof typeof PAYMENT_LINKS;
  /** The subject's id. Nobody gets two mails of the same kind about the same subject. */
  about: string;
  bookingId: string;
  /** The role is known of those who may be a payer. */
  payers: readonly { contactId: string; name: string; email: string; role?: ContactRole }[];
  values: TemplateValues;
  /** The page that the link opens. Defaults to their payments. */
  path?: string;
  /** The admin who sends it. Absent for automatic mails. */
  sentBy?: string;
  /** The studio's texts, if they were read already. */
  wordsOf?: (template: string) => Words;
};

/** Builds a mail about money or its consequences for each recipient, with a link that signs that person in. */
export async function payerMails(
  services: Services,
  { kind, about, bookingId, payers, values, path, sentBy, ...read }: Notice,
): Promise<NewMail[]> {
  if (payers.length === 0) return [];
  const [studio, wordsOf] = await Promise.all([
    loadStudio(services),
    read.wordsOf ?? readWords(services, [kind]),
  ]);
  const leadsTo = path ?? `${OWN_PAYMENTS}?booking=${encodeURIComponent(bookingId)}`;
  return Promise.all(
    payers.map(async ({ contactId, name, email, role = "partner" }) => {
      const mail = {
        kind,
        idempotencyKey: `${kind}:${about}:${contactId}`,
        toAddress: oneLine(email),
      };
      const { url, note } = await clientLink(services, {
        contactId,
        mail,
        path: leadsTo,
        validFor: PAYMENT_LINK_MS,
      });
      return {
        ...mail,
        bookingId,
        replyTo: studio.inbox,
        ...(sentBy === undefined ? {} : { sentBy }),
        ...renderWords(studio, wordsOf(kind), {
          purpose: kind,
          variables: {
            ...values,
            ...(values.balance === undefined ? {} : { balance: BALANCE_UNKNOWN[audienceOf({ role })] }),
            name,
          },
          notes: [note],
          link: { label: PAYMENT_LINKS[kind], url },
        }),
      };
    }),
  );
}
