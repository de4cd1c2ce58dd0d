import { z } from "zod";
import { BOOKING_STATUSES } from "#drizzle/enums.ts";
import { optionalEmail, orNull } from "#server/platform/forms/contract.ts";
import { inquiryInput, isReachable, NO_CONTACT, optionalDate } from "../fields/contract.ts";
import type { Choice } from "../list/contract.ts";
import { isClosed } from "../status-transitions/contract.ts";
import * as strings from "../strings/manual-entry.ts";

/** The statuses that a booking entered by the studio can start with. */
export const FIRST_STATUSES = BOOKING_STATUSES.filter((status) => !isClosed(status));

/** Shown on the page of a booking that was just added. */
export const BOOKING_CREATED = strings.bookingAdded;
export const PAST_UNLESS_FILMED = strings.pastUnlessFilmed;
export const NOT_FILMED_YET = strings.notFilmedYet;
export const ADDED_ALREADY = strings.addedAlready;
export const UNKNOWN_PACKAGE = strings.unknownPackage;
export const UNKNOWN_OWNER = strings.unknownOwner;

/** A booking that came in by phone or in person: the public form's fields plus the studio's own. */
export const manualBooking = z
  .strictObject({
    ...inquiryInput.shape,
    email: optionalEmail,
    weddingDate: optionalDate,
    /** Created with the form, so sending the same form twice adds one booking. */
    id: z.uuid(),
    status: z.enum(BOOKING_STATUSES).refine((status) => !isClosed(status), strings.pleaseChooseAStatus),
    ownerId: z.string().trim().max(64, UNKNOWN_OWNER).default("").transform(orNull),
  })
  .refine(isReachable, { path: ["email"], message: NO_CONTACT });

export type ManualBooking = z.output<typeof manualBooking>;

// Listed explicitly, because the browser, which sends them, doesn't load the schema.
const FIELDS: Record<keyof ManualBooking, true> = {
  brideName: true,
  groomName: true,
  email: true,
  phone: true,
  venue: true,
  guestCount: true,
  packageId: true,
  weddingDate: true,
  message: true,
  id: true,
  status: true,
  ownerId: true,
};

export const MANUAL_BOOKING_FIELDS = Object.keys(FIELDS);

export type ManualBookingForm = {
  /** The id for the booking that the form will add. */
  id: string;
  /** The admin who fills it in. */
  viewerId: string;
  brideName: string;
  groomName: string;
  /** `2027-05-14`, or empty. */
  weddingDate: string;
  status: (typeof FIRST_STATUSES)[number];
  packages: Choice[];
  owners: Choice[];
};
