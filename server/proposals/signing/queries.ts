import "#server/platform/boundary.server.ts";
import { and, eq, gt, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { BookingStatus, ProposalStatus } from "#drizzle/enums.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { SYSTEM_ACTOR } from "#server/audit/contract.ts";
import { type Change, insertAuditWhen } from "#server/audit/statements.ts";
import { transitionStatements } from "#server/bookings/status-transitions/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import type { ChainedEvent } from "../history/contract.ts";
import { appendStatements, eventsStatement, isAppended } from "../history/statements.ts";

const columns = {
  id: proposals.id,
  bookingId: proposals.bookingId,
  number: proposals.number,
  status: proposals.status,
  document: proposals.document,
  documentHash: proposals.documentHash,
  choice: proposals.choice,
  expiresAt: proposals.expiresAt,
  dayTakenAt: proposals.dayTakenAt,
  weddingDate: bookings.weddingDate,
  bookingStatus: sql<BookingStatus>`${bookings.status}`,
  bookingVersion: sql<number>`${bookings.version}`,
  holdExpiresAt: sql<number | null>`${bookings.holdExpiresAt}`,
};

/** A proposal that was sent, with its events, in one round trip. */
export async function selectSent(db: Database, { id, bookingId }: { id: string; bookingId?: string }) {
  const [found, events] = await db.batch([
    db
      .select(columns)
      .from(proposals)
      .innerJoin(bookings, eq(bookings.id, proposals.bookingId))
      .where(
        and(
          eq(proposals.id, id),
          ne(proposals.status, "draft"),
          bookingId === undefined ? undefined : eq(proposals.bookingId, bookingId),
        ),
      ),
    eventsStatement(db, id),
  ]);
  return { proposal: found[0] ?? null, events };
}

/** The newest proposal of each of these bookings that was sent. */
export const selectNewest = (db: Database, bookingIds: string[]) =>
  db
    .select({
      id: proposals.id,
      bookingId: sql<string>`${proposals.bookingId}`,
      number: proposals.number,
      status: sql<Exclude<ProposalStatus, "draft">>`${proposals.status}`,
      /** Somebody has signed. */
      begun: sql`${proposals.choice} is not null`.mapWith(Boolean),
      expiresAt: proposals.expiresAt,
    })
    .from(proposals)
    .where(
      and(
        sql`${proposals.bookingId} in (select value from json_each(${JSON.stringify(bookingIds)}))`,
        ne(proposals.status, "draft"),
        ne(proposals.status, "superseded"),
      ),
    )
    .orderBy(proposals.number);

type Written = {
  id: string;
  events: readonly [ChainedEvent, ...ChainedEvent[]];
  at: Date;
  mails: NewMail[];
};

/** The hold that goes on while the agreement waits for the studio and the retainer. */
type HoldUntil = { bookingId: string; version: number; until: Date; today: string } | null;

const extendHold = (db: Database, hold: HoldUntil, { at, condition }: { at: Date; condition: SQL }) => {
  if (!hold) return [];
  const { note, update } = transitionStatements(db, SYSTEM_ACTOR, {
    id: hold.bookingId,
    version: hold.version,
    from: ["held"],
    fromAhead: ["held"],
    today: hold.today,
    to: "held",
    reason: null,
    action: "extend_hold",
    holdUntil: hold.until,
    condition,
    at,
  });
  return [note, update];
};

type Signed = Written & {
  contactId: string;
  /** JSON, as it is stored. */
  choice: string;
  status: Extract<ProposalStatus, "sent" | "signed">;
  hold: HoldUntil;
};

/** Appends a signature, if the proposal is open, nobody else has appended anything, and this person has not signed. */
export async function appendSignature(
  db: Database,
  { id, contactId, events, choice, status, at, mails, hold }: Signed,
) {
  const [first] = events;
  const isOpen = sql`exists (select 1 from ${proposals} where ${and(
    eq(proposals.id, id),
    eq(proposals.status, "sent"),
    gt(proposals.expiresAt, at),
    or(isNull(proposals.choice), eq(proposals.choice, choice)),
  )})`;
  const mayStill = sql`exists (select 1 from ${contacts} where ${contacts.id} = ${contactId} and ${contacts.withdrawnAt} is null)`;
  const hasNot = sql`not exists (select 1 from ${proposalEvents} where ${proposalEvents.proposalId} = ${id} and ${proposalEvents.kind} = 'signed' and ${proposalEvents.contactId} = ${contactId})`;
  const [appended] = await db.batch([
    ...appendStatements(db, [...events], sql`${isOpen} and ${mayStill} and ${hasNot}`),
    db
      .update(proposals)
      .set({ choice, status, version: sql`${proposals.version} + 1`, updatedAt: at })
      .where(and(eq(proposals.id, id), isAppended(first))),
    ...mails.map((mail) => insertMailWhen(db, mail, at, isAppended(first))),
    ...extendHold(db, hold, { at, condition: isAppended(first) }),
  ]);
  return appended.rowsAffected > 0;
}

type Ended = Written & {
  from: readonly ProposalStatus[];
  status: ProposalStatus;
  reason?: string;
  /** The entry in the log of what an admin did. */
  entry?: Change;
};

/** Appends what ends a proposal, or completes it. @returns whether it was still so */
export async function appendEnd(db: Database, { id, events, from, status, reason, at, mails, entry }: Ended) {
  const [first] = events;
  const isSo = sql`exists (select 1 from ${proposals} where ${proposals.id} = ${id} and ${proposals.status} in ${from})`;
  const [appended] = await db.batch([
    ...appendStatements(db, [...events], isSo),
    db
      .update(proposals)
      .set({
        status,
        ...(reason === undefined ? {} : { reason }),
        ...(status === "completed" ? { completedAt: at } : {}),
        version: sql`${proposals.version} + 1`,
        updatedAt: at,
      })
      .where(and(eq(proposals.id, id), isAppended(first))),
    ...mails.map((mail) => insertMailWhen(db, mail, at, isAppended(first))),
    ...(entry ? [insertAuditWhen(db, entry, isAppended(first)).note] : []),
  ]);
  return appended.rowsAffected > 0;
}
