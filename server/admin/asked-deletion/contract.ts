import { z } from "zod";
import type { BookingStatus } from "#drizzle/enums.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";

/** Everything with the booking, or one partner's own data alone, with the booking left to the other. */
const SCOPES = ["booking", "partner"] as const;

export const askedDeletion = z.strictObject({
  version: z.int().min(1),
  scope: z.enum(SCOPES),
  /** The desk knows that a date which is booked or held opens up again. */
  givesUpDate: z.boolean(),
});

export type AskedDeletion = z.output<typeof askedDeletion>;

export const NOT_ASKED = "No one on this booking is asking for deletion anymore.";
export const NOBODY_STAYS =
  "The booking can only be kept while the other partner hasn't asked for deletion and has an email address here.";
export const PROPOSAL_OPEN =
  "A proposal is still with the couple to be signed by both. Decline it or let it expire first.";

export const dateStands = (status: BookingStatus, weddingDate: string) =>
  `This booking is ${status} for ${formatCalendarDate(weddingDate)}. Cancel it first, or confirm that the date is given up.`;
export const otherBookings = (name: string) =>
  `${name} is on another booking, too, which this would delete as well. Look them up under Settings, Security, Personal data, and decide there.`;

export const dataDeleted = (couple: string) =>
  `Data deleted - What the site had about ${couple} is gone, and they get an email.`;
export const partnerDeleted = (name: string, other: string) =>
  `Data deleted - What the site had about ${name} is gone, and the booking stays for ${other}. Both get an email.`;
