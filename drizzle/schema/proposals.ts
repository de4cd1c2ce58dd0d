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
 * The studio's offers to couples. The document of a sent one is immutable, enforced by triggers
 * (migrations/0024_proposals_and_ledger.sql). A completed one is kept when its booking is deleted.
 */
export const proposals = sqliteTable(
  "proposals",
  {
    id: id(),
    bookingId: text("booking_id").references(() => bookings.id, { onDelete: "set null" }),
    /** Counts the proposals of a booking, from 1. */
    number: integer("number").notNull(),
    status: text("status", { enum: PROPOSAL_STATUSES }).notNull().default("draft"),
    /** The offer as edited by the desk: JSON of `OfferInput`. */
    draft: text("draft").notNull(),
    /** The document that was sent, byte for byte: JSON of `ProposalDocument`. */
    document: text("document"),
    /** SHA-256 of the document, in hexadecimal. */
    documentHash: text("document_hash"),
    sentAt: instant("sent_at"),
    expiresAt: instant("expires_at"),
    /** The choice of the first partner who signed: JSON of `Choice`. */
    choice: text("choice"),
    /** Why it was declined. */
    reason: text("reason"),
    completedAt: instant("completed_at"),
    /** When those who had not signed were reminded that it is about to expire. */
    remindedAt: instant("reminded_at"),
    /**
     * The number of unprocessed changes that may affect what its booking owes or confirm it. Triggers count each
     * change of status and each ledger entry.
     */
    settleDue: integer("settle_due").notNull().default(0),
    /** When the retainer had arrived but the date was already taken. */
    dayTakenAt: instant("day_taken_at"),
    /**
     * The ledger's last entry when the studio took back the date that had been confirmed or held for this agreement,
     * written by a trigger; empty if the ledger had none. What had arrived or was on its way by then doesn't confirm it.
     */
    takenBackAfter: text("taken_back_after"),
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
    index("proposals_signed").on(table.bookingId).where(sql`${table.status} in ('signed', 'completed')`),
    index("proposals_day_taken").on(table.dayTakenAt).where(sql`${table.dayTakenAt} is not null`),
    index("proposals_file_hash").on(table.fileHash),
    index("proposals_reminder_due")
      .on(table.expiresAt)
      .where(sql`${table.status} = 'sent' and ${table.remindedAt} is null`),
    // Only one that a couple may sign: a second can be sent only after the first was voided.
    uniqueIndex("proposals_one_open").on(table.bookingId).where(sql`${table.status} in ('sent', 'signed')`),
  ],
);

/**
 * The events of a proposal, append-only, each with the hash of the previous one
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
    /** The contact who did it; null for the studio and automatic events. */
    contactId: text("contact_id"),
    /** The actor's name and email address. */
    actor: text("actor").notNull(),
    /** The network address; null for automatic events. */
    network: text("network"),
    device: text("device"),
    /** JSON, depending on the kind: the name as typed, the signed hash, a reason. */
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
