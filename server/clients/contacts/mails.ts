import { groupGreeting, writerGreeting } from "#server/mail/greetings/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { LinkedMail } from "#server/mail/private-links/service.ts";
import { CLIENT_LINKS } from "#server/mail/templates/contract.ts";
import { composeMail } from "#server/mail/templates/service.ts";
import type { Services } from "#server/platform/services.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";

type Letter = {
  bookingId: string;
  person: string;
  couple: string;
  link: { url: string; note: string };
  /** Whether a client typed the address and the name. The address may be anybody's. */
  isTyped: boolean;
};

/** Returns the mail with a person's link to their wedding page. */
export async function linkMail(
  services: Services,
  mail: LinkedMail,
  { bookingId, person, couple, link: { url, note }, isTyped }: Letter,
): Promise<NewMail> {
  const [studio, composed] = await Promise.all([
    loadStudio(services),
    composeMail(services, {
      purpose: "client_link",
      variables: isTyped
        ? { name: writerGreeting(person), couple: groupGreeting(couple) }
        : { name: oneLine(person), couple },
      notes: [note],
      link: { label: CLIENT_LINKS.client_link, url },
    }),
  ]);
  return { ...mail, bookingId, replyTo: studio.inbox, ...composed };
}
