import { z } from "zod";
import type { BookingStatus, ContactRole, MessageStatus, Role } from "#drizzle/enums.ts";
import { isPartner } from "#server/clients/contacts/contract.ts";
import { KEPT_FOR } from "#server/clients/data-requests/contract.ts";
import { EMAIL_MAX, email } from "#server/platform/forms/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import * as strings from "../strings/personal-data.ts";

export const STUDIO_ADDRESS = strings.studioAddress;
export const STAFF_ADDRESS = strings.staffAddress;
export const STORE_AWAY = strings.storeAway;
/** Stands in a person's file for the addresses of the studio's people. */
export const THE_STUDIO = strings.theStudio;
export const NOTHING_STORED = strings.nothingStored;
export const PERSON_CHANGED = strings.personChanged;
export const PERSON_FAILED = strings.personFailed;

export const proposalIsOpen = (couple: string) => strings.proposalIsOpen(couple);
export const inTrash = (couple: string) => strings.inTrash(couple);

/** @param left what stays */
export const personDeleted = (address: string, left: string[]) =>
  left.length > 0 ? strings.personDeletedExcept(address, formatList(left)) : strings.personDeleted(address);
export const personDeletedInPart = (address: string, left: string[]) =>
  strings.picturesLeft(personDeleted(address, left));

/** How many of a person's records must be kept by law. */
export type Kept = { agreements: number; invoices: number; entries: number };

const named = (counts: Kept, names: Record<keyof Kept, string>): string[] =>
  (["agreements", "invoices", "entries"] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => names[kind]);

/** Returns what is kept after a deletion, for the desk. */
export const keptNames = (kept: Kept) =>
  named(kept, {
    agreements: "signed agreements",
    invoices: "invoices",
    entries: strings.chargesAndPaymentsWithoutTheir,
  });

/** Returns what is left of a person after their deletion. */
export const leftOf = ({ kept, others }: Pick<Person, "kept" | "others">): string[] => [
  ...keptNames(kept),
  ...others.filter(isPartner).map(({ couple }) => strings.nameInBooking(couple)),
];

/** Returns what is kept after a deletion, for the couple; undefined if nothing is. */
export function keptNote(counts: Kept): string | undefined {
  const kept = named(counts, {
    agreements: strings.theAgreementThatEveryoneSigned,
    invoices: "your invoices",
    entries: strings.chargesAndPaymentsWithoutYour,
  });
  if (kept.length === 0) return undefined;
  return strings.theLawAsksUsTo(formatList(kept), KEPT_FOR);
}

/** The address to search for, as typed. */
export const personAddress = email.transform((text) => text.toLowerCase());

export const personDeletion = z.strictObject({
  email: personAddress,
  /** The fingerprint of the displayed data. If the data has changed since, nothing is deleted. */
  fingerprint: z.string().max(64),
});

/** Kinds of stored data that are only counted. */
export const COUNT_LABELS = {
  trashed: [strings.bookingInTheTrash, strings.bookingsInTheTrash],
  contacts: ["person of a booking", "people of a booking"],
  proposals: ["proposal", "proposals"],
  notes: ["note", "notes"],
  testimonials: ["testimonial", "testimonials"],
  pictures: ["picture", "pictures"],
  mails: ["email", "emails"],
  logValues: [strings.activityLogEntryWithDetails, strings.activityLogEntriesWithDetails],
  invitations: [strings.invitationToAnAccount, strings.invitationsToAnAccount],
  sessions: ["signed-in device", "signed-in devices"],
  signInFailures: ["failed sign-in", "failed sign-ins"],
  queued: [strings.formWaitingToBeStored, strings.formsWaitingToBeStored],
} as const;

export type Counts = Record<keyof typeof COUNT_LABELS, number>;

/** A booking with another main address that names the person. It stays when they are deleted. */
export type OtherBooking = {
  id: string;
  contactId: string;
  role: ContactRole;
  couple: string;
  weddingDate: string | null;
  status: BookingStatus;
  /**
   * Whether the address is the studio's own record of this person. Not if their access was withdrawn, or if only the
   * couple named the address: then it may be a stranger's, who gets the contact's row and nothing of the wedding.
   */
  isAccepted: boolean;
  /** Whether a proposal is still to be signed by both partners. */
  hasOpenProposal: boolean;
};

/** Whether the person is known to be one of that booking's couple. */
export const isAcceptedPartner = (other: OtherBooking) => isPartner(other) && other.isAccepted;

/** The data stored about a person, for a screen. */
export type Person = {
  email: string;
  others: OtherBooking[];
  /** The couples of such bookings in the trash. */
  othersInTrash: string[];
  /** What must be kept of their own bookings, and of those that they are a partner of. */
  kept: Kept;
  bookings: { id: string; couple: string; weddingDate: string | null; status: BookingStatus }[];
  messages: { id: string; name: string; createdAt: Date; status: MessageStatus }[];
  account: { id: string; name: string; role: Role } | null;
  counts: Counts;
  fingerprint: string;
  /** Why it can't be deleted here; null if it can. */
  refusal: string | null;
};

export type PersonScreen = {
  /** The content of the search field. */
  typed: string;
  /** An error for the field. */
  problem: string | null;
  /** Null also if nothing is stored. */
  person: Person | null;
};

export const ADDRESS_MAX = EMAIL_MAX;
