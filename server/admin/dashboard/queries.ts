import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lte, not, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { BookingStatus } from "#drizzle/enums.ts";
import { known, unindexed } from "#drizzle/expressions.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { mayHoldEnd } from "#server/bookings/holds/statements.ts";
import { STATUS_GROUPS } from "#server/bookings/list/contract.ts";
import { dueFilmsStatement, unmarkedStatement } from "#server/delivery/editing/statements.ts";
import { failedMails } from "#server/mail/outbox/statements.ts";
import { moneyNowStatements } from "#server/payments/money-now/statements.ts";
import { countersNamed, countOf, totalStatement, totalsOf } from "#server/platform/record-counts/queries.ts";
import { studioSince } from "#server/proposals/overdue-signature/statements.ts";
import { isSampleTestimonial } from "#server/website/samples/statements.ts";
import { setupStatement } from "../setup/statements.ts";
import { TO_DO_COUNT } from "./contract.ts";
import { recentStatements } from "./recent.statements.ts";
import { refundStatements } from "./refunds.statements.ts";
import { callStatements, couple, isCalledAbout, total } from "./statements.ts";

type Bounds = {
  monthStart: Date;
  /** A calendar date in the studio's time zone. */
  today: string;
  /** Whatever came before this and is still unanswered is late. */
  lateBefore: Date;
  holdsBefore: Date;
  /** Refunds that were requested before this should have been answered. */
  askedBefore: Date;
  /** Statuses that take up a crew. */
  occupying: readonly BookingStatus[];
  /** Statuses with nothing left to do. */
  closed: readonly BookingStatus[];
  /** Films that are promised by this day, a calendar date, are due. */
  filmsUntil: string;
  /** Whether the viewer may see the setup checklist. */
  setup: boolean;
  now: Date;
};

const FAILED_MAILS = 20;
const ACTIVE_COUNTERS = STATUS_GROUPS.open.map((status) => `bookings:${status}` as const);
/** The number of characters of a message that fit in two lines. */
const BEGINNING = 160;

const unanswered = and(eq(bookings.status, "new"), isNull(bookings.answeredAt));

const toDo = <T extends { total: number }>(rows: T[]) => ({
  items: rows.map(({ total: _, ...row }) => row),
  total: rows[0]?.total ?? 0,
});

/** Returns the statements for the cards' figures. */
const cardStatements = (db: Database, { monthStart, lateBefore }: Bounds) =>
  [
    totalStatement(db),
    countersNamed(db, [...ACTIVE_COUNTERS, "messages:open", "messages:suspected", "waiting_inquiries"]),
    db.select({ n: count() }).from(bookings).where(gte(bookings.createdAt, monthStart)),
    db
      .select({ n: count() })
      .from(bookings)
      .where(and(unanswered, lte(bookings.createdAt, lateBefore))),
  ] as const;

/** Returns the statements for the day's to-do lists, most urgent first. */
const toDos = (db: Database, { today, holdsBefore, occupying, closed }: Bounds) =>
  [
    db
      .select({
        ...couple,
        weddingDate: bookings.weddingDate,
        email: bookings.email,
        createdAt: bookings.createdAt,
      })
      .from(bookings)
      .where(unanswered)
      .orderBy(asc(bookings.createdAt))
      .limit(TO_DO_COUNT),
    db
      .select({
        ...couple,
        weddingDate: known(bookings.weddingDate),
        venue: bookings.venue,
        status: bookings.status,
      })
      .from(bookings)
      .where(and(gte(bookings.weddingDate, today), inArray(unindexed(bookings.status), [...occupying])))
      .orderBy(asc(bookings.weddingDate), asc(bookings.id))
      .limit(TO_DO_COUNT),
    db
      .select({
        ...couple,
        nextStep: bookings.nextStep,
        nextStepOn: sql<string>`${bookings.nextStepOn}`,
        ownerName: user.name,
        total,
      })
      .from(bookings)
      .leftJoin(user, eq(user.id, bookings.ownerId))
      .where(and(lte(bookings.nextStepOn, today), not(inArray(bookings.status, closed))))
      .orderBy(asc(bookings.nextStepOn), asc(bookings.id))
      .limit(TO_DO_COUNT),
    db
      .select({
        ...couple,
        weddingDate: known(bookings.weddingDate),
        version: bookings.version,
        holdExpiresAt: sql<Date>`${bookings.holdExpiresAt}`.mapWith(bookings.holdExpiresAt),
        total,
      })
      .from(bookings)
      .where(
        and(eq(bookings.status, "held"), lte(bookings.holdExpiresAt, holdsBefore), mayHoldEnd(bookings.id)),
      )
      .orderBy(asc(bookings.holdExpiresAt))
      .limit(TO_DO_COUNT),
    db
      .select({
        ...couple,
        mailId: outbox.id,
        kind: outbox.kind,
        toAddress: outbox.toAddress,
        phone: bookings.phone,
        callDueAt: sql<Date>`${outbox.callDueAt}`.mapWith(outbox.callDueAt),
        total,
      })
      .from(outbox)
      .innerJoin(bookings, eq(bookings.id, outbox.bookingId))
      .where(and(isNotNull(outbox.callDueAt), not(inArray(bookings.status, closed))))
      .orderBy(asc(outbox.callDueAt), asc(outbox.id))
      .limit(TO_DO_COUNT),
    db
      .select({
        ...couple,
        words: sql<string>`${testimonials.words}`,
        receivedAt: sql<Date>`${testimonials.receivedAt}`.mapWith(testimonials.receivedAt),
        sample: isSampleTestimonial,
        total,
      })
      .from(testimonials)
      .innerJoin(bookings, eq(bookings.id, testimonials.bookingId))
      .where(eq(testimonials.status, "received"))
      .orderBy(asc(testimonials.receivedAt))
      .limit(TO_DO_COUNT),
    db
      .select({
        ...couple,
        name: contacts.name,
        askedAt: sql<Date>`${contacts.deletionAskedAt}`.mapWith(contacts.deletionAskedAt),
        total,
      })
      .from(contacts)
      .innerJoin(bookings, eq(bookings.id, contacts.bookingId))
      .where(isNotNull(contacts.deletionAskedAt))
      .orderBy(asc(contacts.deletionAskedAt))
      .limit(TO_DO_COUNT),
    db
      .select({
        ...couple,
        proposalId: proposals.id,
        weddingDate: known(bookings.weddingDate),
        since: studioSince,
        total,
      })
      .from(proposals)
      .innerJoin(bookings, eq(bookings.id, proposals.bookingId))
      .where(
        and(eq(proposals.status, "signed"), not(inArray(bookings.status, closed)), not(isCalledAbout(today))),
      )
      .orderBy(asc(studioSince))
      .limit(TO_DO_COUNT),
    db
      .select({
        id: messages.id,
        name: messages.name,
        message: sql<string>`substr(${messages.message}, 1, ${BEGINNING})`,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .where(eq(messages.status, "open"))
      .orderBy(asc(messages.createdAt))
      .limit(TO_DO_COUNT),
  ] as const;

/** Returns everything on the dashboard, in one round trip. */
export async function selectDashboard(db: Database, bounds: Bounds) {
  const [
    all,
    counted,
    month,
    late,
    newest,
    images,
    recentVideos,
    waiting,
    nextWeddings,
    steps,
    holds,
    calls,
    words,
    requests,
    signed,
    letters,
    mails,
    mayBeUnconfirmed,
    disputed,
    returned,
    overRefunded,
    unanswered,
    owed,
    films,
    unmarked,
    setup,
    ...money
  ] = await db.batch([
    ...cardStatements(db, bounds),
    ...recentStatements(db),
    ...toDos(db, bounds),
    failedMails(db, FAILED_MAILS),
    ...callStatements(db, bounds),
    ...refundStatements(db, bounds),
    dueFilmsStatement(db, { until: bounds.filmsUntil, limit: TO_DO_COUNT }),
    unmarkedStatement(db, bounds.today),
    setupStatement(db, { now: bounds.now, asked: bounds.setup }),
    ...moneyNowStatements(db, bounds.today),
  ]);
  const totals = totalsOf(all);
  return {
    bookings: totals.bookings,
    bookingsThisMonth: month[0]?.n ?? 0,
    activeProjects: ACTIVE_COUNTERS.reduce((sum, name) => sum + countOf(counted, name), 0),
    late: late[0]?.n ?? 0,
    videos: totals.videos,
    packages: totals.packages,
    suspected: countOf(counted, "messages:suspected"),
    recentBookings: newest.map((booking) => ({
      ...booking,
      images: images
        .filter(({ bookingId }) => bookingId === booking.id)
        .map(({ id, fileName }) => ({ id, fileName })),
    })),
    recentVideos,
    waiting: { items: waiting, total: countOf(counted, "waiting_inquiries") },
    messages: { items: letters, total: countOf(counted, "messages:open") },
    nextWeddings,
    dueSteps: toDo(steps),
    endingHolds: toDo(holds),
    calls: toDo(calls),
    mayBeUnconfirmed,
    disputes: toDo(disputed),
    returnedRefunds: toDo(returned),
    overRefunded: toDo(overRefunded),
    unansweredRefunds: toDo(unanswered),
    credits: toDo(owed),
    dueFilms: toDo(films),
    unmarked: unmarked[0]?.n ?? 0,
    testimonials: toDo(words),
    deletionRequests: toDo(requests),
    toSign: toDo(signed),
    failedMails: mails,
    setup: setup[0],
    money,
  };
}
