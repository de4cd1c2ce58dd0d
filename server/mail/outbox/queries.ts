import { and, asc, desc, eq, inArray, lte, or, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { countUpTo } from "#drizzle/count-up-to.ts";
import { OUTBOX_STATES, type OutboxState } from "#drizzle/enums.ts";
import { unindexed } from "#drizzle/expressions.ts";
import { moreMatches, newestMatches } from "#drizzle/full-text-search.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { invitations } from "#drizzle/schema/invitations.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { deleteValuesOf, insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { countedUpTo, type Window } from "#server/platform/paging.ts";
import { isNotRestoring } from "#server/platform/readiness/statements.ts";
import { countersOf, countOf } from "#server/platform/record-counts/queries.ts";
import { searchWords } from "#server/platform/search/contract.ts";
import { searchPage } from "#server/platform/search/search-page.ts";
import { BOUNCED, type OutboxFilter } from "./contract.ts";

/**
 * Returns mails that are to be tried until then: when, and how often they were tried. Reads fewer rows than claiming none,
 * which the cron would do every minute. Not sorted, which would read more; the index has them in order, state by state.
 */
export const selectUnsent = (db: Database, { until, limit }: { until: Date; limit: number }) => {
  // Not a list of states, because SQLite would read it like a table of its own.
  const isUnsent = (state: OutboxState) => and(eq(outbox.state, state), lte(outbox.nextAttemptAt, until));
  return db
    .select({ nextAttemptAt: outbox.nextAttemptAt, attempts: outbox.attempts })
    .from(outbox)
    .where(or(isUnsent("pending"), isUnsent("sending")))
    .limit(limit);
};

type Claim = {
  now: Date;
  lockedUntil: Date;
  limit: number;
  /** Only the mail with this key; if omitted, any due mail. */
  idempotencyKey?: string;
};

/** Claims mails that are due, or whose last claim has expired. None during a restore. A single statement, so no mail is claimed twice. */
export function claimDueMails(db: Database, { now, lockedUntil, limit, idempotencyKey }: Claim) {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNotRestoring,
        idempotencyKey === undefined ? undefined : eq(outbox.idempotencyKey, idempotencyKey),
        or(
          and(eq(outbox.state, "pending"), lte(outbox.nextAttemptAt, now)),
          and(eq(outbox.state, "sending"), lte(outbox.lockedUntil, now)),
        ),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(limit);
  return db
    .update(outbox)
    .set({ state: "sending", lockedUntil, attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, due))
    .returning();
}

/** Returns the current state of the mail with this key. */
export const selectOutcome = (db: Database, idempotencyKey: string) =>
  db
    .select({ state: outbox.state, error: outbox.lastError })
    .from(outbox)
    .where(eq(outbox.idempotencyKey, idempotencyKey))
    .get();

type Sent = { id: string; sentAt: Date; providerId: string | null; lastError: string | null };

export const markSent = (db: Database, { id, ...sent }: Sent) =>
  db
    .update(outbox)
    .set({ ...sent, state: "sent", lockedUntil: null })
    .where(eq(outbox.id, id));

type Attempt = { id: string; attempts: number; error: string; retryAt: Date | null };

/**
 * Schedules a mail's next attempt, or marks it as failed if there is none. Only while this attempt still holds the
 * lock: a late one must not undo what the next holder did.
 */
export const markUnsent = (db: Database, { id, attempts, error, retryAt }: Attempt) =>
  db
    .update(outbox)
    .set({
      state: retryAt ? "pending" : "failed",
      lastError: error,
      lockedUntil: null,
      ...(retryAt ? { nextAttemptAt: retryAt } : {}),
    })
    .where(and(eq(outbox.id, id), eq(outbox.state, "sending"), eq(outbox.attempts, attempts)));

// A mail due this soon doesn't need to be resent. Also keeps two clicks apart if the servers' clocks differ by less.
const SOON_MS = 5000;

const resendable = (now: Date) =>
  sql`(${outbox.state} = 'failed' or (${outbox.state} = 'pending' and ${outbox.attempts} > 0 and ${outbox.nextAttemptAt} > ${now.getTime() + SOON_MS}))`;

/** The subject of a mail's log entries: its booking or message, else its recipient. */
const subjectOfMail = (id: string) =>
  sql`(select coalesce('booking:' || ${outbox.bookingId}, 'message:' || ${outbox.messageId}, (select 'user:' || ${user.id} from ${user} where ${user.email} = ${outbox.toAddress}), (select 'invitation:' || ${invitations.id} from ${invitations} where ${invitations.email} = ${outbox.toAddress} order by ${invitations.createdAt} desc limit 1)) from ${outbox} where ${outbox.id} = ${id})`;

/**
 * Resets a failed mail, or makes one that waits for a retry due now, and logs it. Returns whether it did, and the
 * mail's current state.
 */
export async function reviveMail(db: Database, admin: Admin, { id, now }: { id: string; now: Date }) {
  // A mail that only gets sent sooner keeps its count, so that it is not retried forever.
  const attempts = sql`case when ${outbox.state} = 'failed' then 0 else ${outbox.attempts} end`;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "resend_mail",
      entity: "outbox",
      entityId: id,
      before: sql`(select json_object('state', ${outbox.state}, 'attempts', ${outbox.attempts}, 'subject', ${outbox.subject}, 'to', ${outbox.toAddress}) from ${outbox} where ${outbox.id} = ${id})`,
      after: sql`(select json_object('state', 'pending', 'attempts', ${attempts}) from ${outbox} where ${outbox.id} = ${id})`,
      subject: subjectOfMail(id),
      at: now,
    },
    sql`exists (select 1 from ${outbox} where ${outbox.id} = ${id} and ${resendable(now)})`,
  );
  const [logged, , current] = await db.batch([
    note,
    db
      .update(outbox)
      .set({ state: "pending", attempts, nextAttemptAt: now, lockedUntil: null })
      .where(and(eq(outbox.id, id), entryExists)),
    db.select({ state: outbox.state }).from(outbox).where(eq(outbox.id, id)),
  ]);
  return { revived: logged.rowsAffected > 0, mail: current[0] };
}

/** Records that the couple was called about a bounced mail. Returns whether a call was due. */
export async function settleCall(db: Database, admin: Admin, { id, at }: { id: string; at: Date }) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "settle_call",
      entity: "outbox",
      entityId: id,
      before: sql`(select json_object('subject', ${outbox.subject}, 'to', ${outbox.toAddress}) from ${outbox} where ${outbox.id} = ${id})`,
      subject: subjectOfMail(id),
      at,
    },
    sql`exists (select 1 from ${outbox} where ${outbox.id} = ${id} and ${outbox.callDueAt} is not null)`,
  );
  const [logged, , found] = await db.batch([
    note,
    db
      .update(outbox)
      .set({ callDueAt: null })
      .where(and(eq(outbox.id, id), entryExists)),
    db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id)),
  ]);
  return { settled: logged.rowsAffected > 0, exists: found.length > 0 };
}

/** After this age no cron creates the same mail again. */
const REWRITTEN_MS = 8 * 86_400_000;

const isSending = sql`${outbox.state} = 'sending'`;

/** If this week's summary were deleted, the cron would queue it again. */
const isRewritten = (at: Date) =>
  sql`(${outbox.kind} = 'weekly_summary' and ${outbox.createdAt} > ${at.getTime() - REWRITTEN_MS})`;

/**
 * Deletes a mail that is not being sent, along with its audit details. If it was still waiting, it is never sent.
 * @returns whether it was deleted, and its state before
 */
export async function deleteMail(db: Database, admin: Admin, { id, at }: { id: string; at: Date }) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "delete_mail",
      entity: "outbox",
      entityId: id,
      before: sql`(select json_object('kind', ${outbox.kind}, 'state', ${outbox.state}) from ${outbox} where ${outbox.id} = ${id})`,
      // Nothing in the values identifies a person.
      subject: null,
      at,
    },
    sql`exists (select 1 from ${outbox} where ${outbox.id} = ${id} and not ${isSending} and not ${isRewritten(at)})`,
  );
  const [logged, found] = await db.batch([
    note,
    db.select({ state: outbox.state }).from(outbox).where(eq(outbox.id, id)),
    ...(["resend_mail", "settle_call"] as const).map((action) =>
      deleteValuesOf(db, { action, entity: "outbox", entityId: id }, entryExists),
    ),
    db.delete(outbox).where(and(eq(outbox.id, id), entryExists)),
  ]);
  return { deleted: logged.rowsAffected > 0, mail: found[0] };
}

const mailRow = (now: Date) => ({
  id: outbox.id,
  kind: outbox.kind,
  state: outbox.state,
  toAddress: outbox.toAddress,
  subject: outbox.subject,
  attempts: outbox.attempts,
  lastError: outbox.lastError,
  nextAttemptAt: outbox.nextAttemptAt,
  sentAt: outbox.sentAt,
  delivery: outbox.delivery,
  deliveryAt: outbox.deliveryAt,
  deliveryReason: outbox.deliveryReason,
  createdAt: outbox.createdAt,
  resendable: sql`${resendable(now)}`.mapWith(Boolean),
});

// A literal, because a partial index can't match bound values.
const isBounced = (delivery: SQLWrapper) => sql`${delivery} = 'bounced'`;

const stateIs = (state: OutboxFilter["state"], searched: boolean) => {
  if (state === null) return undefined;
  if (state === BOUNCED) return isBounced(searched ? unindexed(outbox.delivery) : outbox.delivery);
  return eq(searched ? unindexed(outbox.state) : sql`${outbox.state}`, state);
};

type Query = Window & { filter: OutboxFilter; now: Date };

/** Returns one page of mails, newest first, and the number of mails in each state. */
export async function selectOutbox(db: Database, { filter, now, limit, offset, most }: Query) {
  const { state, kind, search } = filter;
  const words = searchWords(search);
  const { searched, ...page } = searchPage(words, { limit, offset });
  const chosen = and(
    stateIs(state, searched),
    kind === null ? undefined : eq(searched ? unindexed(outbox.kind) : sql`${outbox.kind}`, kind),
    searched ? inArray(outbox.id, newestMatches("mail", words)) : undefined,
  );
  // Counts by state alone already exist.
  const isCounted = kind === null && state !== BOUNCED && !searched;
  const listed = db
    .select(mailRow(now))
    .from(outbox)
    .where(chosen)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(page.read.limit)
    .offset(page.read.offset);
  const [mails, counts, matches, totals] = await db.batch([
    listed,
    countUpTo(db, outbox, isCounted || searched ? sql`0` : chosen, most),
    moreMatches(db, "mail", words),
    countersOf(db, "outbox"),
  ]);
  const totalOf = (each: OutboxState) => countOf(totals, `outbox:${each}`);
  const states: readonly OutboxState[] = OUTBOX_STATES.filter((each) => state === null || each === state);
  const counted = states.reduce((sum, each) => sum + totalOf(each), 0);
  const number = isCounted ? { found: counted, beyond: false } : countedUpTo(counts, most);
  const { rows, found, more } = page.of(mails, number.found, matches);
  return { mails: rows, found, beyond: number.beyond, more, totalOf };
}

export const selectMail = (db: Database, { id, now }: { id: string; now: Date }) =>
  db
    .select({
      ...mailRow(now),
      replyTo: outbox.replyTo,
      text: outbox.textBody,
      html: outbox.htmlBody,
      attachments: outbox.attachments,
      // The mail's record may have been deleted since.
      bookingId: bookings.id,
      messageId: messages.id,
      writtenBy: sql<string | null>`coalesce(${profiles.name}, ${user.name})`,
    })
    .from(outbox)
    .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
    .leftJoin(messages, eq(messages.id, outbox.messageId))
    .leftJoin(user, eq(user.id, outbox.sentBy))
    .leftJoin(profiles, eq(profiles.userId, outbox.sentBy))
    .where(eq(outbox.id, id))
    .get();
