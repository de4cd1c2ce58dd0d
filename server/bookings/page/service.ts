import type { BookingStatus } from "#drizzle/enums.ts";
import type { AuditFields } from "#server/audit/contract.ts";
import { bookingAddress } from "#server/mail/booking-address/service.ts";
import { readReplies } from "#server/mail/templates/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { type FieldErrors, fail, ok, type Result } from "#server/platform/result/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import { refreshAvailability } from "../availability/service.ts";
import {
  coupleOf,
  DATE_BEYOND,
  DATE_MISSING,
  DATE_PAST,
  isReachable,
  LAST_WEDDING_DATE,
  NO_CONTACT,
} from "../fields/contract.ts";
import { NOT_FILMED_YET } from "../manual-entry/contract.ts";
import { IN_TRASH } from "../preview/contract.ts";
import { replyValues } from "../replies/service.ts";
import {
  AFTER_WEDDING,
  BOOKING_GONE,
  DATE_SIGNED,
  DAY_FULL,
  isClosed,
  MOVED_MEANWHILE,
  takesCrew,
} from "../status-transitions/contract.ts";
import { buildTimeline, timelineLimit, timelineSteps } from "../timeline/service.ts";
import {
  BOOKED_PACKAGE,
  type BookingEdit,
  type BookingPage,
  type BookingView,
  dayPassed,
  FIELD_NAMES,
  type FieldName,
  LOG_NAMES,
  OWNER_UNKNOWN,
  PACKAGE_UNKNOWN,
  type Saved,
  type TrashedPage,
} from "./contract.ts";
import { selectBookingPage, selectForEdit, updateBooking } from "./queries.ts";

/**
 * Reads a booking's page for an address, or the couple's names if it is in the trash; null if there is no such
 * booking.
 */
export async function readBookingPage(
  services: Services,
  { role }: Admin,
  { id, query }: { id: string; query: URLSearchParams },
): Promise<BookingPage | TrashedPage | null> {
  const steps = timelineSteps(query);
  const money = hasRight(role, "money");
  const [{ booking, trashed, timeline, ...lists }, replies, { films }] = await Promise.all([
    selectBookingPage(services.db, id, {
      timelineLimit: timelineLimit(steps),
      money,
      now: services.clock.now(),
    }),
    readReplies(services),
    loadSnapshot(services),
  ]);
  if (!booking) return trashed ? { trashed: { couple: coupleOf(trashed), said: IN_TRASH } } : null;
  const { testimonial } = lists;
  const isAskable = AFTER_WEDDING.includes(booking.status) && !testimonial?.words;
  const [letter = null] = isAskable ? replies(replyValues(booking), "testimonial_request") : [];
  return {
    ...lists,
    booking: money ? booking : { ...booking, packagePriceCents: null },
    mailAddress: bookingAddress(services, id),
    testimonialLetter: letter,
    testimonialFilms: testimonial?.words ? films.map(({ id, title }) => ({ id, title })) : [],
    today: studioToday(services.clock),
    replies: replies(replyValues(booking)),
    // Bookings added by hand have their own audit log entry.
    timeline: buildTimeline(booking.source === "site" ? booking.createdAt : null, timeline, { steps, money }),
  };
}

/** Statuses before the wedding. The date of such a booking can't be moved into the past. */
const AHEAD: readonly BookingStatus[] = ["new", "contacted", "proposal", "held"];

/** Returns what is wrong with a booking's new date. */
function dateProblem({ weddingDate, passedDay }: Edit, { status, isDateSigned }: BookingView, today: string) {
  if (isDateSigned) return DATE_SIGNED;
  // Proposals, invoices and holds depend on the date once there is one.
  if (weddingDate === null) return DATE_MISSING;
  if (weddingDate > LAST_WEDDING_DATE) return DATE_BEYOND;
  if (weddingDate > today) return AFTER_WEDDING.includes(status) ? NOT_FILMED_YET : undefined;
  if (weddingDate === today || AFTER_WEDDING.includes(status) || isClosed(status)) return undefined;
  if (AHEAD.includes(status)) return DATE_PAST;
  // A confirmed wedding may have been entered with the wrong day, but a typo is more likely.
  return passedDay === weddingDate ? undefined : dayPassed(weddingDate);
}

type Lists = Pick<BookingPage, "packages" | "admins">;
type Edit = Omit<BookingEdit, "version">;

/** Checks the fields against the clock and the database. Unchanged values are not checked again. */
function problemsOf(edit: Edit, booking: BookingView, { packages, admins }: Lists, today: string) {
  const problems: FieldErrors = {};
  const date = edit.weddingDate === booking.weddingDate ? undefined : dateProblem(edit, booking, today);
  if (date) problems.weddingDate = date;
  if (edit.phone !== booking.phone && !isReachable({ email: booking.email, phone: edit.phone }))
    problems.phone = NO_CONTACT;
  const kept = edit.packageId === BOOKED_PACKAGE ? booking.packageName !== null : false;
  if (edit.packageId && !kept && !packages.some(({ id }) => id === edit.packageId)) {
    problems.packageId = PACKAGE_UNKNOWN;
  }
  const sameOwner = edit.ownerId === booking.ownerId;
  if (edit.ownerId && !sameOwner && !admins.some(({ id }) => id === edit.ownerId)) {
    problems.ownerId = OWNER_UNKNOWN;
  }
  return problems;
}

/** Returns the package's columns. The name is kept as chosen, so renaming the package later doesn't change it. */
function packageSet(chosen: string | null, booking: BookingView, packages: Lists["packages"]) {
  if (chosen === BOOKED_PACKAGE || chosen === booking.packageId) {
    return { packageId: booking.packageId, packageName: booking.packageName };
  }
  const offer = packages.find(({ id }) => id === chosen);
  return { packageId: offer?.id ?? null, packageName: offer?.name ?? null };
}

const priceWords = (cents: number | null) => (cents === null ? null : formatMoney(cents));

/** A booking with the field names and formats of the activity log. */
const logged = (
  booking: Pick<BookingView, Exclude<FieldName, "price"> | "packageName" | "packagePriceCents">,
  owner: string | null,
) => {
  const values: Record<FieldName, AuditFields[string]> = {
    brideName: booking.brideName,
    groomName: booking.groomName,
    phone: booking.phone,
    weddingDate: booking.weddingDate && formatCalendarDate(booking.weddingDate),
    venue: booking.venue,
    guestCount: booking.guestCount,
    packageId: booking.packageName,
    price: priceWords(booking.packagePriceCents),
    message: booking.message,
    ownerId: owner,
    nextStep: booking.nextStep,
    nextStepOn: booking.nextStepOn === null ? null : formatCalendarDate(booking.nextStepOn),
  };
  return Object.fromEntries(FIELD_NAMES.map((name) => [LOG_NAMES[name], values[name] ?? null]));
};

/**
 * Saves an admin's changes to a booking.
 * @returns `invalid` with messages for the fields; `conflict` with a message for `form` if somebody else changed the
 *   booking first, and for `weddingDate` if the new day has no crew left
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

  const { price, packageId, passedDay: _, ...plain } = edit;
  const set = {
    ...plain,
    ...packageSet(packageId, booking, lists.packages),
    // An admin who can't see the price can't change it.
    packagePriceCents: hasRight(admin.role, "money") ? price : booking.packagePriceCents,
    // Couples were on the waiting list for the old day.
    ...(edit.weddingDate === booking.weddingDate ? {} : { waitingSince: null, notifiedFreeAt: null }),
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
  const outcome = await updateBooking(db, admin, {
    id,
    version,
    set,
    before: only(before, coupleOf(booking)),
    after: only(after, coupleOf(edit)),
    at: clock.now(),
  });
  if (outcome === "day_full") return fail("conflict", { weddingDate: DAY_FULL });
  if (outcome === "date_signed") return fail("conflict", { weddingDate: DATE_SIGNED });
  if (!outcome.booking) return fail("not_found", { form: BOOKING_GONE });
  if (!outcome.changed) return fail("conflict", { form: MOVED_MEANWHILE });
  if (edit.weddingDate !== booking.weddingDate && takesCrew(booking.status)) {
    await refreshAvailability(services, [booking.weddingDate, edit.weddingDate]);
  }
  return ok({ id, version: outcome.booking.version });
}
