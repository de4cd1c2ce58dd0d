import { z } from "zod";
import type { BookingStatus } from "#drizzle/enums.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import * as strings from "../strings/asked-deletion.ts";

/** Everything including the booking, or only one partner's data, with the booking kept for the other. */
const SCOPES = ["booking", "partner"] as const;

export const askedDeletion = z.strictObject({
  version: z.int().min(1),
  scope: z.enum(SCOPES),
  /** Confirms that the desk knows that a booked or held date becomes free again. */
  givesUpDate: z.boolean(),
});

export type AskedDeletion = z.output<typeof askedDeletion>;

export const NOT_ASKED = strings.notAsked;
export const NOBODY_STAYS = strings.nobodyStays;
export const PROPOSAL_OPEN = strings.proposalOpen;

export const dateStands = (status: BookingStatus, weddingDate: string) =>
  strings.dateStands(status, formatCalendarDate(weddingDate));
export const otherBookings = (name: string) => strings.otherBookings(name);

export const dataDeleted = (couple: string) => strings.dataDeleted(couple);
export const partnerDeleted = (name: string, other: string) => strings.partnerDeleted(name, other);
