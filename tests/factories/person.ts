import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Database, schema } from "#drizzle/client.ts";
import { auditLog } from "#drizzle/schema/audit-log.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import type { Placement } from "#server/admin/personal-data/personal-columns/placement.ts";
import { PLACEMENT, type PlacedTable } from "#server/admin/personal-data/personal-columns.ts";

/** Tables in which deleting a person removes data, or in which the law requires keeping it. */
export type PersonalTable = {
  [T in PlacedTable]: (typeof PLACEMENT)[T] extends
    | { deletion: "row" | "agreement" | "invoice" }
    | { overwritten: readonly string[] }
    ? T
    : never;
}[PlacedTable];

type Row = Record<string, unknown>;

/** What links each table's row to the person, and the column values that can't be arbitrary text. */
const rowsOf = (tag: string): Record<PersonalTable, Row> => {
  const email = `${tag}@example.com`;
  const [bookingId, messageId, userId] = ["booking", "message", "user"].map((name) => `${name}-${tag}`);
  const later = new Date(Date.now() + 86_400_000);
  const now = new Date();
  const stamps = { createdAt: now, updatedAt: now };
  return {
    user: { id: userId, email, emailVerified: true, ...stamps },
    profiles: { userId, role: "user" },
    account: { id: `account-${tag}`, providerId: "credential", userId, ...stamps },
    session: { id: `session-${tag}`, userId, expiresAt: later, ...stamps },
    verification: {
      id: `link-${tag}`,
      value: JSON.stringify({ userId, name: `verification-value-${tag}` }),
      expiresAt: later,
      ...stamps,
    },
    twoFactor: { id: userId, userId },
    passkey: { id: `passkey-${tag}`, userId, counter: 0, backedUp: false },
    calendarFeeds: { userId },
    digestSubscribers: { userId },
    signInFailures: { userId, at: now, step: "password" },
    invitations: { id: `invitation-${tag}`, email, role: "user", invitedBy: "nobody", expiresAt: later },
    bookings: { id: bookingId, email, weddingDate: "2031-06-07", status: "proposal", source: "site" },
    bookingStates: { bookingId, version: 1, status: "new", createdAt: now },
    contacts: { id: `contact-${tag}`, bookingId, role: "payer", email, language: "en" },
    proposals: { id: `proposal-${tag}`, bookingId, status: "sent", number: 1 },
    proposalEvents: {
      proposalId: `proposal-${tag}`,
      kind: "opened",
      seq: 1,
      at: now,
      contactId: `contact-${tag}`,
    },
    bookingNotes: { bookingId, authorId: userId },
    trashedBookings: {
      id: `trashed-${tag}`,
      email,
      weddingDate: "2031-06-07",
      status: "lost",
      deletedAt: now,
    },
    trashedRows: {
      bookingId: `trashed-${tag}`,
      tableName: "bookingNotes",
      n: 1,
      row: JSON.stringify({ author_name: `trashedRows-row-${tag}` }),
    },
    daySchedules: { bookingId },
    deliveries: { id: `delivery-${tag}`, bookingId },
    deliveryFilms: { id: `film-${tag}`, deliveryId: `delivery-${tag}`, position: 1 },
    deliveryFiles: {
      id: `file-${tag}`,
      filmId: `film-${tag}`,
      role: "original",
      contentType: "video/mp4",
      sizeBytes: 1,
    },
    testimonials: { bookingId, stars: 5, weddingDate: "2031-06-07", requestedAt: now },
    invoices: {
      id: `invoice-${tag}`,
      kind: "invoice",
      bookingId,
      chargeId: `charge-${tag}`,
      seq: 1,
      // A separate year, in which its number is the first.
      year: 3000 + ([...tag].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1e6),
      netCents: 1,
      taxCents: 0,
      grossCents: 1,
      issuedOn: "2031-01-01",
    },
    refundRequests: {
      id: `refund-${tag}`,
      bookingId,
      checkoutId: `checkout-${tag}`,
      amountCents: 1,
      // One whose outcome is unknown reserves part of a payment, and this one has none.
      pressId: `press-${tag}`,
      actorId: "admin",
      state: "made",
    },
    ledgerNotes: { entryId: `payment-${tag}`, bookingId },
    messages: { id: messageId, email },
    media: { bookingId: messageId, contentType: "image/png", sizeBytes: 1, private: true, variants: [] },
    outbox: { bookingId, kind: "booking_reply", state: "sent", nextAttemptAt: now, toAddress: email },
    auditValues: { auditId: `entry-${tag}`, subject: `message:${messageId}` },
    auditAddresses: { auditId: `entry-${tag}` },
    dailyMetrics: { metric: "unknown", day: "2026-01-01", value: `/daily/${email}`, count: 1 },
    monthlyMetrics: { metric: "unknown", month: "2026-01", value: `/monthly/${email}`, count: 1 },
    contentVersions: { kind: "text", contentId: tag, version: 1, texts: {}, actorEmail: email },
    uploads: {
      id: `upload-${tag}`,
      key: `key-${tag}`,
      storeUploadId: "x",
      fileName: "a.mp4",
      contentType: "video/mp4",
      sizeBytes: 1,
      partBytes: 1,
      uploadedBy: email,
    },
    redirects: { fromPath: `/from-${tag}`, toPath: "/about", actorEmail: email },
    themeDrafts: { id: `draft-${tag}`, theme: {}, actorEmail: email },
    themeVersions: {
      number: [...tag].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1e9,
      theme: {},
      actorEmail: email,
    },
  };
};

/** Accounts and bookings go first, because other rows reference them. */
const FIRST: PersonalTable[] = ["user", "bookings"];

export type Cell = { table: PersonalTable; column: string; value: string; exported: boolean };

/**
 * Creates a person about whom every table with personal data has a row. Each personal column contains a unique text.
 * @returns the columns with their texts
 */
export async function newKnownPerson(db: Database, tag: string): Promise<Cell[]> {
  const cells: Cell[] = [];
  const base = rowsOf(tag);
  await db.insert(auditLog).values({
    id: `entry-${tag}`,
    actorId: "nobody",
    action: "change_message_status",
    entity: "message",
    entityId: "x",
  });
  await db.insert(ledgerEntries).values({
    id: `payment-${tag}`,
    key: `payment-${tag}`,
    bookingId: `booking-${tag}`,
    kind: "payment",
    amountCents: 1,
    beyondDue: true,
    happenedOn: "2031-01-01",
    actorId: "nobody",
  });
  const names = Object.keys(base) as PersonalTable[];
  for (const name of [...FIRST, ...names.filter((each) => !FIRST.includes(each))]) {
    const { exported = [], withheld = [], overwritten = [] }: Placement = PLACEMENT[name];
    const columns = getTableColumns(schema[name] as SQLiteTable);
    const row: Row = { ...base[name] };
    for (const column of [...exported, ...withheld, ...overwritten]) {
      const { dataType, enumValues = [] } = columns[column] ?? {};
      const text = `${name}-${column}-${tag}`;
      if (row[column] === undefined && dataType === "string" && enumValues.length === 0) row[column] = text;
      if (row[column] === undefined && dataType === "json") row[column] = { field: text };
      const value = [text, base.user.email].find((word) =>
        JSON.stringify(row[column] ?? "").includes(String(word)),
      );
      if (value)
        cells.push({ table: name, column, value: String(value), exported: exported.includes(column) });
    }
    await db.insert(schema[name] as SQLiteTable).values(row);
  }
  return cells;
}
