import type { ContactRole } from "#drizzle/enums.ts";
import type { DaySchedule } from "#server/bookings/day-schedule/contract.ts";
import type { ThreadMessage } from "../conversation/contract.ts";

/** A person of a booking, as its other people see them. */
export type PersonView = {
  id: string;
  role: ContactRole;
  name: string;
  email: string | null;
  phone: string | null;
  /** The version that a change must name. */
  version: number;
  /** Whether this is the signed-in client. */
  self: boolean;
};

/** A package's name and features, as shown on the site. */
export type PackageView = { name: string; features: string[] };

/** A wedding as one of its people sees it. Contains nothing beyond their role. */
export type WeddingView = {
  bookingId: string;
  contactId: string;
  role: ContactRole;
  /** Whether the studio still has to accept their address. */
  isNamed: boolean;
  version: number;
  /** Whether all words of this inquiry are left out, because a stranger may have sent it and write more. */
  isWithheld: boolean;
  couple: string;
  /** A calendar date. */
  weddingDate: string | null;
  venue: string | null;
  guestCount: number | null;
  createdAt: Date;
  /** When the couple asked for the date through the site. Null if the studio added the booking. */
  inquiredAt: Date | null;
  /** Null for a planner, or if none was chosen. */
  package: PackageView | null;
  /** When they asked for their data to be deleted. */
  deletionAskedAt: Date | null;
  /** Everyone for partners; only themselves for other roles. */
  people: PersonView[];
  /** Null for payers, and if withheld. */
  schedule: DaySchedule | null;
  /** Oldest first. Empty unless the client is a partner, and if withheld. */
  thread: ThreadMessage[];
};
