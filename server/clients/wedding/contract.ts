import type { BookingStatus, ContactRole } from "#drizzle/enums.ts";
import type { DaySchedule } from "#server/bookings/day-schedule/contract.ts";
import type { ThreadMessage } from "../conversation/contract.ts";

/** One person of a booking, as the others of it see them. */
export type PersonView = {
  id: string;
  role: ContactRole;
  name: string;
  email: string | null;
  phone: string | null;
  /** That a change of them starts from. */
  version: number;
  /** Whoever is asking. */
  self: boolean;
};

/** What a package holds, as the site says it. */
export type PackageView = { name: string; features: string[] };

/** A wedding as one person of it sees it: nothing in here is beyond their role. */
export type WeddingView = {
  bookingId: string;
  contactId: string;
  role: ContactRole;
  version: number;
  couple: string;
  /** A calendar date. */
  weddingDate: string | null;
  venue: string | null;
  guestCount: number | null;
  status: BookingStatus;
  /** On the waiting list for a day that is taken. */
  waiting: boolean;
  /** Was on it, and has been told that the day is free. */
  notifiedFree: boolean;
  /** When a day that is held is given back. */
  holdExpiresAt: Date | null;
  createdAt: Date;
  /** Null for a planner, and where none was chosen. */
  package: PackageView | null;
  /** When they asked for their data to be deleted. */
  deletionAskedAt: Date | null;
  /** For partners: everybody; for others themselves alone. */
  people: PersonView[];
  /** For partners and planners. */
  schedule: DaySchedule | null;
  /** The newest last. For partners alone. */
  thread: ThreadMessage[];
};
