import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, updatedAt, version } from "../columns.ts";
import { PROPOSAL_EVENTS, PROPOSAL_STATUSES } from "../enums.ts";
import { bookings } from "./bookings.ts";

/** The studio's contract texts, with merge fields such as `{{couple}}`. */
export const contractTemplates = sqliteTable("contract_templates", {
  id: id(),
  name: text("name").notNull(),
  body: text("body").notNull(),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * What the studio offers a couple. Once it was sent, its document can't change any more, which triggers see to
 * (migrations/0024_proposals_and_ledger.sql). A completed one stays when its booking is deleted.
 */
export const proposals = sqliteTable(
  "proposals",
  {
    id: id(),
    bookingId: text("booking_id").references(() => bookings.id, { onDelete: "set null" }),
    /** Counts the proposals of a booking, from 1. */
    number: integer("number").notNull(),
    status: text("status", { enum: PROPOSAL_STATUSES }).notNull().default("draft"),
    /** The offer as the desk edits it: JSON of `OfferInput`. */
    draft: text("draft").notNull(),
    /** What was sent, byte for byte: JSON of `ProposalDocument`. */
    document: text("document"),
    /** SHA-256 of the document, in hexadecimal. */
    documentHash: text("document_hash"),
    sentAt: instant("sent_at"),
    expiresAt: instant("expires_at"),
    /** What the first partner who signed has chosen: JSON of `Choice`. */
    choice: text("choice"),
    /** Why it was declined. */
    reason: text("reason"),
    completedAt: instant("completed_at"),
    /** When whoever had not signed yet was reminded that it is about to expire. */
    remindedAt: instant("reminded_at"),
    /**
     * How often something has happened that may change what its booking owes or confirm it, since anybody has seen to it.
     * Triggers count each change of status and each entry of the ledger.
     */
    settleDue: integer("settle_due").notNull().default(0),
    /** When the retainer had arrived and the date was found taken. */
    dayTakenAt: instant("day_taken_at"),
    /** The agreement as a PDF: its key in the object store, and the SHA-256 of its bytes. Null until it is made. */
    fileKey: text("file_key"),
    fileHash: text("file_hash"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("proposals_booking_id_number").on(table.bookingId, table.number),
    index("proposals_status_expires_at").on(table.status, table.expiresAt),
    index("proposals_settle_due").on(table.updatedAt).where(sql`${table.settleDue} > 0`),
    index("proposals_day_taken").on(table.dayTakenAt).where(sql`${table.dayTakenAt} is not null`),
    index("proposals_file_hash").on(table.fileHash),
    index("proposals_reminder_due")
      .on(table.expiresAt)
      .where(sql`${table.status} = 'sent' and ${table.remindedAt} is null`),
    // One that a couple may sign: a second is sent only after the first was voided.
    uniqueIndex("proposals_one_open").on(table.bookingId).where(sql`${table.status} in ('sent', 'signed')`),
  ],
);

/**
 * What happened to a proposal, append-only, each link with the hash of the one before it
 * (`server/proposals/history/contract.ts`).
 */
export const proposalEvents = sqliteTable(
  "proposal_events",
  {
    id: id(),
    proposalId: text("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    /** Counts the events of a proposal, from 1. */
    seq: integer("seq").notNull(),
    kind: text("kind", { enum: PROPOSAL_EVENTS }).notNull(),
    at: instant("at").notNull(),
    /** The contact that did it; null for the studio and the clock. */
    contactId: text("contact_id"),
    /** Who that was, by name and email address. */
    actor: text("actor").notNull(),
    /** Address of the network; null for the clock. */
    network: text("network"),
    device: text("device"),
    /** JSON of what belongs to the kind: the name as typed, the hash that was signed, a reason. */
    details: text("details").notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [
    unique("proposal_events_proposal_id_seq").on(table.proposalId, table.seq),
    uniqueIndex("proposal_events_once_each")
      .on(table.proposalId, table.kind, table.contactId)
      .where(sql`${table.kind} in ('consented', 'signed')`),
  ],
);
