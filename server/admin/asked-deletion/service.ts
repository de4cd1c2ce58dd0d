import { deleteBooking } from "#server/bookings/deletion/service.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import { reservesDate } from "#server/bookings/page/contract.ts";
import { BOOKING_GONE, MOVED_MEANWHILE } from "#server/bookings/status-transitions/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { keptNote, STAFF_ADDRESS, STORE_AWAY } from "../personal-data/contract.ts";
import { deletePerson, findPerson } from "../personal-data/service.ts";
import * as strings from "../strings/asked-deletion.ts";
import {
  type AskedDeletion,
  dataDeleted,
  dateStands,
  NOBODY_STAYS,
  NOT_ASKED,
  otherBookings,
  PROPOSAL_OPEN,
  partnerDeleted,
} from "./contract.ts";
import { doneMails } from "./mails.ts";
import { deletePartner, selectAsked, selectOwnMessages } from "./queries.ts";

type Found = Awaited<ReturnType<typeof selectAsked>>;
type Partner = Found["partners"][number] & { email: string };
type Asked = Omit<Found, "booking" | "partners"> & {
  bookingId: string;
  booking: NonNullable<Found["booking"]>;
  askers: Partner[];
  /** Partners who did not ask and whom the studio may write to. */
  others: Partner[];
};
type Done = Result<{ said: string; booking: "deleted" | "kept" }>;

const hasEmail = (partner: Found["partners"][number]): partner is Partner => partner.email !== null;

/**
 * Deletes the data that partners of a booking asked to have deleted, and notifies both: everything including the
 * booking, or the asker's data, with the booking kept for the other. docs/domains/clients.md says which applies when.
 * @returns `conflict` with a message if nobody asked for it, the booking has changed, or something prevents it
 */
export async function deleteAskedData(
  services: Services,
  admin: Admin,
  { bookingId, version, scope, givesUpDate }: AskedDeletion & { bookingId: string },
): Promise<Done> {
  const { booking, partners, ...found } = await selectAsked(services.db, bookingId);
  if (!booking) return fail("not_found", { form: BOOKING_GONE });
  const reached = partners.filter(hasEmail);
  const askers = reached.filter(({ deletionAskedAt }) => deletionAskedAt !== null);
  const others = reached.filter((one) => one.deletionAskedAt === null && one.withdrawnAt === null);
  if (askers.length === 0) return fail("conflict", { form: NOT_ASKED });
  if (booking.version !== version) return fail("conflict", { form: MOVED_MEANWHILE });
  const asked: Asked = { ...found, bookingId, booking, askers, others };
  if (scope === "partner") return keepBooking(services, admin, asked);
  if (booking.weddingDate !== null && reservesDate(booking.status) && !givesUpDate)
    return fail("conflict", { form: dateStands(booking.status, booking.weddingDate) });
  return giveUpBooking(services, admin, asked);
}

const namesOf = (partners: Partner[]) => formatList(partners.map(({ name }) => name));

/** Deletes the asker's data and keeps the booking for the other partner. */
async function keepBooking(services: Services, admin: Admin, asked: Asked): Promise<Done> {
  const { bookingId, booking, askers, others, hasOpenProposal, kept } = asked;
  const [asker, ...more] = askers;
  const [other] = others;
  if (!asker || more.length > 0 || !other) return fail("conflict", { form: NOBODY_STAYS });
  if (hasOpenProposal) return fail("conflict", { form: PROPOSAL_OPEN });
  const mails = await doneMails(services, {
    bookingId,
    booking,
    askers,
    others,
    names: asker.name,
    notes: {
      askers: [strings.theBookingStaysFor(other.name), keptNote(kept)],
      others: [strings.yourBookingStaysAsIt],
    },
  });
  const target = { bookingId, email: asker.email.toLowerCase() };
  const { ids, pictures } = await selectOwnMessages(services.db, target);
  const deleted = await deletePartner(services.db, admin, {
    ...target,
    version: booking.version,
    contactId: asker.id,
    otherPhone: other.phone,
    mails,
    at: services.clock.now(),
  });
  if (!deleted) return fail("conflict", { form: STAFF_ADDRESS });
  await services.events.recordsDeleted({ ids, pictures });
  announceMail(services);
  return ok({ said: partnerDeleted(asker.name, other.name), booking: "kept" });
}

/**
 * Deletes each asker's data, and the booking with it. The booking goes last: after a partial failure the request
 * still exists and can be retried.
 */
async function giveUpBooking(services: Services, admin: Admin, asked: Asked): Promise<Done> {
  const { bookingId, booking, askers, others, elsewhere, kept } = asked;
  const shared = askers.find(({ email }) => elsewhere.includes(email.toLowerCase()));
  if (shared) return fail("conflict", { form: otherBookings(shared.name) });
  const mails = await doneMails(services, {
    bookingId,
    booking,
    askers,
    others,
    names: namesOf(askers),
    notes: {
      askers: [keptNote(kept)],
      others: [strings.yourBookingWasDeletedWith(reservesDate(booking.status)), keptNote(kept)],
    },
  });
  const own = booking.email?.toLowerCase();
  const addresses = [...new Set(askers.map(({ email }) => email.toLowerCase()))];
  for (const email of addresses.filter((address) => address !== own)) {
    const deleted = await deleteAddress(services, admin, { email, mails: [], except: bookingId });
    if (deleted === "away") return fail("unavailable", { form: STORE_AWAY });
  }
  const person =
    own !== undefined && addresses.includes(own)
      ? await deleteAddress(services, admin, { email: own, mails, except: bookingId })
      : "kept";
  if (person === "away") return fail("unavailable", { form: STORE_AWAY });
  if (person === "kept") {
    const { version } = booking;
    const deleted = await deleteBooking(services, admin, { id: bookingId, version, mails });
    if (!deleted.ok) return deleted;
  }
  announceMail(services);
  return ok({ said: dataDeleted(coupleOf(booking)), booking: "deleted" });
}

/** @returns `kept` for an address that can't be deleted here, such as an admin's: the booking is deleted anyway */
async function deleteAddress(
  services: Services,
  admin: Admin,
  { email, mails, except }: { email: string; mails: NewMail[]; except: string },
): Promise<"deleted" | "kept" | "away"> {
  const found = await findPerson(services, email, except);
  if (!found) return "away";
  const deleted = await deletePerson(services, admin, {
    email,
    fingerprint: found.person.fingerprint,
    mails,
    except,
  });
  if (deleted.ok) return "deleted";
  return deleted.error.code === "unavailable" ? "away" : "kept";
}
