import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { isCalendarDate } from "#server/platform/calendar.ts";
import { studioToday } from "#server/platform/clock.ts";
import { type FieldErrors, fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";
import { truncate } from "#server/platform/truncate.ts";
import { refreshAvailability } from "../availability/service.ts";
import { DATE_BEYOND, LAST_WEDDING_DATE, NAME_MAX } from "../fields/contract.ts";
import { AFTER_WEDDING, DATE_UNDECIDED, DAY_FULL, takesCrew } from "../status-transitions/contract.ts";
import {
  ADDED_ALREADY,
  FIRST_STATUSES,
  type ManualBooking,
  type ManualBookingForm,
  NOT_FILMED_YET,
  PAST_UNLESS_FILMED,
  UNKNOWN_OWNER,
  UNKNOWN_PACKAGE,
} from "./contract.ts";
import { insertManualBooking, selectChoices } from "./queries.ts";

/** Splits what was typed before the couple had a booking: "Ana & Ben" is two people, "Ana" is one of them. */
function namesOf(couple: string) {
  const [brideName = "", groomName = ""] = couple.split(/\s*&\s*|\s+and\s+/i, 2);
  return { brideName: truncate(brideName.trim(), NAME_MAX), groomName: truncate(groomName.trim(), NAME_MAX) };
}

/**
 * Returns the empty form. `date`, `status` and `couple` in the address prefill the wedding date, the initial status
 * and the names.
 */
export async function readManualBookingForm(
  { db }: Services,
  admin: Admin,
  query: URLSearchParams,
): Promise<ManualBookingForm> {
  const date = query.get("date") ?? "";
  return {
    ...(await selectChoices(db)),
    id: crypto.randomUUID(),
    viewerId: admin.userId,
    ...namesOf(query.get("couple") ?? ""),
    weddingDate: isCalendarDate(date) ? date : "",
    // A couple that is entered by hand has called or come in.
    status: FIRST_STATUSES.find((known) => known === query.get("status")) ?? "contacted",
  };
}

/**
 * Adds a booking that came in by phone or in person. Sending the same form twice adds one booking.
 * @returns `invalid` with messages for the fields; `conflict` for a day without a free crew, and for a form that was
 *   sent before with other content
 */
export async function addBooking(
  services: Services,
  admin: Admin,
  booking: ManualBooking,
): Promise<Result<{ id: string }>> {
  const { db, clock } = services;
  const { packages, owners } = await selectChoices(db);
  const today = studioToday(clock);
  const { id, weddingDate, status, packageId, ownerId } = booking;
  const problems: FieldErrors = {};
  const filmed = AFTER_WEDDING.includes(status);
  if (weddingDate === null) {
    if (takesCrew(status)) problems.weddingDate = DATE_UNDECIDED;
  } else {
    if (weddingDate < today && !filmed) problems.weddingDate = PAST_UNLESS_FILMED;
    if (weddingDate > today && filmed) problems.status = NOT_FILMED_YET;
    if (weddingDate > LAST_WEDDING_DATE) problems.weddingDate = DATE_BEYOND;
  }
  if (packageId && !packages.some((offer) => offer.id === packageId)) problems.packageId = UNKNOWN_PACKAGE;
  if (ownerId && !owners.some((owner) => owner.id === ownerId)) problems.ownerId = UNKNOWN_OWNER;
  if (Object.keys(problems).length > 0) return fail("invalid", problems);

  const submissionId = await digest(JSON.stringify(Object.entries(booking).sort()));
  const outcome = await insertManualBooking(db, admin, { booking, submissionId, at: clock.now() });
  if (outcome === "day_full") return fail("conflict", { weddingDate: DAY_FULL });
  if (!outcome.added && outcome.submissionId !== submissionId)
    return fail("conflict", { form: ADDED_ALREADY });
  if (outcome.added) await refreshAvailability(services, [weddingDate]);
  return ok({ id });
}
