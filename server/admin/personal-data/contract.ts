import { z } from "zod";
import type { BookingStatus, MessageStatus, Role } from "#drizzle/enums.ts";
import { KEPT_FOR } from "#server/clients/data-requests/contract.ts";
import { EMAIL_MAX, email } from "#server/platform/forms/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";

export const STUDIO_ADDRESS =
  "This is the studio's own address, which the site itself uses. Change it under Settings instead.";
export const STAFF_ADDRESS =
  "This person works here. Delete their account under Users first, then come back for the rest.";
export const STORE_AWAY =
  "The file storage can't be reached right now, so this wouldn't be everything. Please try again in a few minutes.";
export const NOTHING_STORED = "Nothing is stored about this person anymore.";
export const PERSON_CHANGED =
  "Something about this person has changed since you opened this page. Please review it again before you delete it.";
export const PERSON_FAILED = "Error - This person's data could not be deleted. Please try again.";

export const personDeleted = (address: string) =>
  `Data deleted - Nothing about ${address} is stored here anymore.`;
export const personDeletedInPart = (address: string) =>
  `Data deleted - Nothing about ${address} is in the database anymore. Some pictures are still in file storage and will be deleted within two days.`;

/** How much of somebody's data the law asks to keep. */
export type Kept = { agreements: number; invoices: number; entries: number };

const named = (counts: Kept, names: Record<keyof Kept, string>): string[] =>
  (["agreements", "invoices", "entries"] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => names[kind]);

/** What stays after a deletion, for the desk. */
export const keptNames = (kept: Kept) =>
  named(kept, {
    agreements: "signed agreements",
    invoices: "invoices",
    entries: "charges and payments, without their names",
  });

/** What stays after a deletion, for the couple; undefined where nothing does. */
export function keptNote(counts: Kept): string | undefined {
  const kept = named(counts, {
    agreements: "the agreement that everyone signed",
    invoices: "your invoices",
    entries: "charges and payments, without your names",
  });
  if (kept.length === 0) return undefined;
  return `The law asks us to keep ${formatList(kept)}. We keep this ${KEPT_FOR} and use it for nothing else.`;
}

/** Who is looked for: an address as it is typed. */
export const personAddress = email.transform((text) => text.toLowerCase());

export const personDeletion = z.strictObject({
  email: personAddress,
  /** What was on the screen: if something else is there now, nothing is deleted. */
  fingerprint: z.string().max(64),
});

/** The parts of what is stored that are only counted. */
export const COUNT_LABELS = {
  trashed: ["booking in the trash", "bookings in the trash"],
  contacts: ["person of a booking", "people of a booking"],
  proposals: ["proposal", "proposals"],
  notes: ["note", "notes"],
  testimonials: ["testimonial", "testimonials"],
  pictures: ["picture", "pictures"],
  mails: ["email", "emails"],
  logValues: ["activity log entry with details about them", "activity log entries with details about them"],
  invitations: ["invitation to an account", "invitations to an account"],
  sessions: ["signed-in device", "signed-in devices"],
  signInFailures: ["failed sign-in", "failed sign-ins"],
  queued: ["form waiting to be stored", "forms waiting to be stored"],
} as const;

export type Counts = Record<keyof typeof COUNT_LABELS, number>;

/** What is stored about somebody, for a screen. */
export type Person = {
  email: string;
  bookings: { id: string; couple: string; weddingDate: string; status: BookingStatus }[];
  messages: { id: string; name: string; createdAt: Date; status: MessageStatus }[];
  account: { id: string; name: string; role: Role } | null;
  counts: Counts;
  fingerprint: string;
  /** Why it can't be deleted here; null when it can. */
  refusal: string | null;
};

export type PersonScreen = {
  /** What is in the search field. */
  typed: string;
  /** Words beside the field. */
  problem: string | null;
  /** Null where nothing is stored, too. */
  person: Person | null;
};

export const ADDRESS_MAX = EMAIL_MAX;
