import { clientLink } from "#server/clients/links/service.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { FILM_LINK } from "#server/mail/templates/contract.ts";
import { readWords, renderWords } from "#server/mail/templates/service.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import * as strings from "../strings/publishing.ts";

const KIND = "film_delivered";
const LINK_MS = 30 * 86_400_000;

type Letter = {
  deliveryId: string;
  bookingId: string;
  couple: string;
  partners: readonly { contactId: string; name: string; email: string }[];
  /** Whether the whole films can be watched at once. */
  isOpen: boolean;
  /** The id of the user who publishes it. */
  sentBy: string;
};

/**
 * Builds the letter that tells each partner that the film is here. Its link leads to their wedding page: the film's own
 * address is in no mail.
 */
export async function deliveredMails(
  services: Services,
  { deliveryId, bookingId, couple, partners, isOpen, sentBy }: Letter,
): Promise<NewMail[]> {
  if (partners.length === 0) return [];
  const [studio, wordsOf] = await Promise.all([loadStudio(services), readWords(services, [KIND])]);
  return Promise.all(
    partners.map(async ({ contactId, name, email }) => {
      const mail = {
        kind: KIND,
        idempotencyKey: `${KIND}:${deliveryId}:${contactId}`,
        toAddress: oneLine(email),
      } as const;
      const link = await clientLink(services, { contactId, mail, path: CLIENT_HOME, validFor: LINK_MS });
      return {
        ...mail,
        bookingId,
        sentBy,
        replyTo: studio.inbox,
        ...renderWords(studio, wordsOf(KIND), {
          purpose: KIND,
          variables: { name, couple },
          notes: [isOpen ? strings.watchAndDownload : strings.opensOncePaid, link.note],
          link: { label: FILM_LINK, url: link.url },
        }),
      };
    }),
  );
}
