import { coupleOf } from "#server/bookings/fields/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { readWords, renderWords } from "#server/mail/templates/service.ts";
import type { Services } from "#server/platform/services.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";

type Reached = { id: string; email: string };

type Told = {
  bookingId: string;
  booking: { brideName: string; groomName: string };
  /** The names of the askers. */
  names: string;
  askers: Reached[];
  /** Partners who did not ask and have access to the booking. */
  others: Reached[];
  /** Additional sentences for each side. */
  notes: { askers: (string | undefined)[]; others: (string | undefined)[] };
};

/**
 * Returns the mails that tell the askers that it is done, and the other partner what was requested. They are not
 * linked to the booking.
 */
export async function doneMails(
  services: Services,
  { bookingId, booking, names, askers, others, notes }: Told,
): Promise<NewMail[]> {
  const [studio, wordsOf] = await Promise.all([
    loadStudio(services),
    readWords(services, ["data_deleted", "partner_data_deleted"]),
  ]);
  const mailTo = (
    purpose: "data_deleted" | "partner_data_deleted",
    { id, email }: Reached,
    said: (string | undefined)[],
  ): NewMail => ({
    idempotencyKey: `data-deleted:${bookingId}:${id}`,
    kind: "data_deleted",
    bookingId: null,
    toAddress: oneLine(email),
    replyTo: studio.inbox,
    ...renderWords(studio, wordsOf(purpose), {
      purpose,
      variables: { couple: coupleOf(booking), name: names },
      notes: said.filter((note) => note !== undefined),
    }),
  });
  return [
    ...askers.map((asker) => mailTo("data_deleted", asker, notes.askers)),
    ...others.map((other) => mailTo("partner_data_deleted", other, notes.others)),
  ];
}
