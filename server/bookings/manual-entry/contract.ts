import { z } from "zod";
import { BOOKING_STATUSES } from "#drizzle/enums.ts";
import { orNull } from "#server/platform/forms/contract.ts";
import { inquiryInput } from "../fields/contract.ts";
import type { Choice } from "../list/contract.ts";
import { isClosed } from "../status-transitions/contract.ts";

/** What a booking that the studio writes down may begin as. */
export const FIRST_STATUSES = BOOKING_STATUSES.filter((status) => !isClosed(status));

export const PAST_UNLESS_FILMED =
  "Wedding date cannot be in the past, unless the wedding has been filmed: then choose Filmed, Editing or Delivered";
export const NOT_FILMED_YET = "A wedding that is still to come can't have been filmed";
export const ADDED_ALREADY =
  "This form was already sent with different details, and that booking was added. Open it from the list to change it.";
export const UNKNOWN_PACKAGE = "Please choose a package from the list";
export const UNKNOWN_OWNER = "Please choose someone from the list";

/** A booking that came by telephone or in person: the public form's fields, and the studio's own. */
export const manualBooking = z.strictObject({
  ...inquiryInput.shape,
  /** Made with the form: the same form sent twice is one booking. */
  id: z.uuid(),
  status: z.enum(BOOKING_STATUSES).refine((status) => !isClosed(status), "Please choose a status"),
  ownerId: z.string().trim().max(64, UNKNOWN_OWNER).default("").transform(orNull),
});

export type ManualBooking = z.output<typeof manualBooking>;

// Written out: the browser, which sends them, has no schema.
const FIELDS: Record<keyof ManualBooking, true> = {
  ...{ brideName: true, groomName: true, email: true, phone: true, venue: true, guestCount: true },
  ...{ packageId: true, weddingDate: true, message: true, id: true, status: true, ownerId: true },
};

export const MANUAL_BOOKING_FIELDS = Object.keys(FIELDS);

export type ManualBookingForm = {
  /** For the booking that the form will make. */
  id: string;
  /** The admin who fills it in. */
  viewerId: string;
  /** `2027-05-14`, or empty. */
  weddingDate: string;
  status: (typeof FIRST_STATUSES)[number];
  packages: Choice[];
  owners: Choice[];
};
