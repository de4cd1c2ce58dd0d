import "#server/boundary.server.ts";
import type { BookingStatus } from "#drizzle/enums.ts";
import type { AuditFields } from "#server/audit/contract.ts";
import type { Admin } from "#server/auth/contract.ts";
import { dayChanged } from "#server/availability/service.ts";
import { BOOKING_GONE, DAY_FULL, MOVED_MEANWHILE } from "#server/booking-moves/contract.ts";
import { isDayFull } from "#server/booking-moves/queries.ts";
import { listBookingReplies } from "#server/booking-replies/service.ts";
import { tellTimeline, timelineLimit, timelineSteps } from "#server/booking-timeline/service.ts";
import { DATE_PAST } from "#server/bookings/contract.ts";
import { studioToday } from "#server/lib/clock.ts";
import { formatCalendarDate } from "#server/lib/format-date.ts";
import { type FieldErrors, fail, ok, type Result } from "#server/lib/result.ts";
import type { Services } from "#server/services.ts";
import {
  type BookingEdit,
  type BookingFields,
  type BookingPage,
  type BookingView,
  coupleOf,
  dollarsOf,
  KEPT_PACKAGE,
  OWNER_UNKNOWN,
  PACKAGE_UNKNOWN,
  type Saved,
  takesCrew,
} from "./contract.ts";
import { deleteBooking as deleteRows, selectBookingPage, selectForEdit, updateBooking } from "./queries.ts";

/** A booking's page as its address asks for it; null when there is no such booking. */
export async function readBookingPage(
  services: Services,
  admin: Admin,
  { id, query }: { id: string; query: URLSearchParams },
): Promise<BookingPage | null> {
  const steps = timelineSteps(query);
  const { booking, timeline, ...lists } = await selectBookingPage(services.db, id, timelineLimit(steps));
  if (!booking) return null;
  return {
    ...lists,
    booking,
    today: studioToday(services.clock),
    replies: await listBookingReplies(services, admin, booking),
    // What was added by hand has its own line in the log.
    timeline: tellTimeline(booking.source === "site" ? booking.createdAt : null, timeline, steps),
  };
}

/** Statuses of a wedding that is still to come: its date can't be moved into the past. */
const AHEAD: readonly BookingStatus[] = ["new", "contacted", "proposal", "held"];

type Lists = Pick<BookingPage, "packages" | "admins">;

/** What only the clock and the database can tell of the fields. What did not change is not asked again. */
function problemsOf(edit: BookingFields, booking: BookingView, { packages, admins }: Lists, today: string) {
  const problems: FieldErrors = {};
  const moved = edit.weddingDate !== booking.weddingDate;
  if (moved && edit.weddingDate < today && AHEAD.includes(booking.status)) problems.weddingDate = DATE_PAST;
  const kept = edit.packageId === KEPT_PACKAGE ? booking.packageName !== null : false;
  if (edit.packageId && !kept && !packages.some(({ id }) => id === edit.packageId)) {
    problems.packageId = PACKAGE_UNKNOWN;
  }
  const sameOwner = edit.ownerId === booking.ownerId;
  if (edit.ownerId && !sameOwner && !admins.some(({ id }) => id === edit.ownerId)) {
    problems.ownerId = OWNER_UNKNOWN;
  }
  return problems;
}

/** The package's columns: its name is kept as it was chosen, so that a later new name leaves it alone. */
function packageSet(chosen: string | null, booking: BookingView, packages: Lists["packages"]) {
  if (chosen === KEPT_PACKAGE || chosen === booking.packageId) {
    return { packageId: booking.packageId, packageName: booking.packageName };
  }
  const offer = packages.find(({ id }) => id === chosen);
  return { packageId: offer?.id ?? null, packageName: offer?.name ?? null };
}

const priceWords = (cents: number | null) => (cents === null ? null : `$${dollarsOf(cents)}`);

/** A booking in the words of the activity log. */
const logged = (
  booking: Pick<BookingView, Exclude<keyof BookingFields, "price"> | "packageName" | "packagePriceCents">,
  owner: string | null,
): AuditFields => ({
  bride: booking.brideName,
  groom: booking.groomName,
  "email address": booking.email,
  phone: booking.phone,
  "wedding date": formatCalendarDate(booking.weddingDate),
  venue: booking.venue,
  guests: booking.guestCount,
  package: booking.packageName,
  price: priceWords(booking.packagePriceCents),
  message: booking.message,
  owner,
  "next step": booking.nextStep,
  "next step on": booking.nextStepOn === null ? null : formatCalendarDate(booking.nextStepOn),
});

/**
 * Saves what an admin changed.
 * @returns `invalid` with words for the fields; `conflict` with words for `form` when somebody was quicker,
 * and for `weddingDate` when the new day has no crew left
 */
export async function editBooking(
  services: Services,
  admin: Admin,
  { id, version, ...edit }: BookingEdit & { id: string },
): Promise<Result<Saved>> {
  const { db, clock } = services;
  const { booking, ...lists } = await selectForEdit(db, id);
  if (!booking) return fail("not_found", { form: BOOKING_GONE });
  if (booking.version !== version) return fail("conflict", { form: MOVED_MEANWHILE });
  const problems = problemsOf(edit, booking, lists, studioToday(clock));
  if (Object.keys(problems).length > 0) return fail("invalid", problems);

  const { price, packageId, ...plain } = edit;
  const set = {
    ...plain,
    ...packageSet(packageId, booking, lists.packages),
    packagePriceCents: price,
    // Whoever waited did so for a day that is no longer theirs.
    ...(edit.weddingDate === booking.weddingDate ? {} : { waitingSince: null, toldFreeAt: null }),
  };
  const owner = lists.admins.find((person) => person.id === edit.ownerId)?.name ?? booking.ownerName;
  const before = logged(booking, booking.ownerName);
  const after = logged({ ...booking, ...set }, edit.ownerId ? owner : null);
  const changed = Object.keys(after).filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return ok({ id, version });
  const only = (side: AuditFields, couple: string): AuditFields => ({
    couple,
    ...Object.fromEntries(changed.map((field) => [field, side[field] ?? null])),
  });
  try {
    const outcome = await updateBooking(db, admin, {
      id,
      version,
      set,
      before: only(before, coupleOf(booking)),
      after: only(after, coupleOf(edit)),
      at: clock.now(),
    });
    if (!outcome.booking) return fail("not_found", { form: BOOKING_GONE });
    if (!outcome.changed) return fail("conflict", { form: MOVED_MEANWHILE });
    if (edit.weddingDate !== booking.weddingDate && takesCrew(booking.status)) {
      await dayChanged(services, [booking.weddingDate, edit.weddingDate]);
    }
    return ok({ id, version: outcome.booking.version });
  } catch (error) {
    if (isDayFull(error)) return fail("conflict", { weddingDate: DAY_FULL });
    throw error;
  }
}

/**
 * Takes a booking away for good, with its notes and images. Its lines in the log stay, and so do the mails
 * that were sent.
 */
export async function deleteBooking(
  services: Services,
  admin: Admin,
  target: { id: string; version: number },
): Promise<Result<{ couple: string }>> {
  const at = services.clock.now();
  const { gone, booking } = await deleteRows(services.db, admin, { ...target, at });
  if (gone) {
    await dayChanged(services, [gone.weddingDate]);
    return ok({ couple: coupleOf(gone) });
  }
  return booking ? fail("conflict", { form: MOVED_MEANWHILE }) : fail("not_found", { form: BOOKING_GONE });
}
