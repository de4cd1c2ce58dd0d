import "#server/platform/boundary.server.ts";
import { deleteBooking } from "#server/bookings/deletion/service.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import { BOOKING_GONE, MOVED_MEANWHILE } from "#server/bookings/status-transitions/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { readWords, renderWords } from "#server/mail/templates/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { keptNote, NOT_ASKED, STORE_AWAY } from "./contract.ts";
import { selectAsked } from "./queries.ts";
import { deletePerson, findPerson } from "./service.ts";

type Asked = Awaited<ReturnType<typeof selectAsked>>;

/** Tells whoever asked that it is done, and what is kept. Their booking is gone by then, so the mail names none. */
async function doneMails(services: Services, bookingId: string, { booking, people, kept }: Asked) {
  if (!booking) return [];
  const [studio, wordsOf] = await Promise.all([loadStudio(services), readWords(services, ["data_deleted"])]);
  const note = keptNote(kept);
  return people.map(
    ({ id, email }): NewMail => ({
      idempotencyKey: `data-deleted:${bookingId}:${id}`,
      kind: "data_deleted",
      bookingId: null,
      toAddress: oneLine(email),
      replyTo: studio.inbox,
      ...renderWords(studio, wordsOf("data_deleted"), {
        purpose: "data_deleted",
        variables: { couple: coupleOf(booking) },
        ...(note ? { notes: [note] } : {}),
      }),
    }),
  );
}

/**
 * Deletes what the site has about the partners of a booking who asked for it, and the booking with it, and tells them.
 * The booking goes last: where something fails half way, the request is still there and can be carried out again.
 * @returns `conflict` where nobody asks for it or the booking has changed
 */
export async function deleteAskedData(
  services: Services,
  admin: Admin,
  { bookingId, version }: { bookingId: string; version: number },
): Promise<Result<{ couple: string }>> {
  const asked = await selectAsked(services.db, bookingId);
  const { booking, people } = asked;
  if (!booking) return fail("not_found", { form: BOOKING_GONE });
  if (people.length === 0) return fail("conflict", { form: NOT_ASKED });
  if (booking.version !== version) return fail("conflict", { form: MOVED_MEANWHILE });
  const mails = await doneMails(services, bookingId, asked);
  const own = booking.email.toLowerCase();
  const addresses = [...new Set(people.map(({ email }) => email.toLowerCase()))];
  for (const email of addresses.filter((address) => address !== own)) {
    const deleted = await deleteAddress(services, admin, { email, mails: [] });
    if (deleted === "away") return fail("unavailable", { form: STORE_AWAY });
  }
  const person = addresses.includes(own)
    ? await deleteAddress(services, admin, { email: own, mails })
    : "kept";
  if (person === "away") return fail("unavailable", { form: STORE_AWAY });
  if (person === "kept") {
    const deleted = await deleteBooking(services, admin, { id: bookingId, version, mails });
    if (!deleted.ok) return deleted;
  }
  announceMail(services);
  return ok({ couple: coupleOf(booking) });
}

/** @returns `kept` for an address that can't be deleted here, such as an admin's: the booking still goes */
async function deleteAddress(
  services: Services,
  admin: Admin,
  { email, mails }: { email: string; mails: NewMail[] },
): Promise<"deleted" | "kept" | "away"> {
  const found = await findPerson(services, email);
  if (!found) return "away";
  const deleted = await deletePerson(services, admin, {
    email,
    fingerprint: found.person.fingerprint,
    mails,
  });
  if (deleted.ok) return "deleted";
  return deleted.error.code === "unavailable" ? "away" : "kept";
}
