import { and, eq, gt, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { BookingStatus, ProposalStatus } from "#drizzle/enums.ts";
import { known } from "#drizzle/expressions.ts";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { SYSTEM_ACTOR } from "#server/audit/contract.ts";
import { type Change, insertAuditWhen } from "#server/audit/statements.ts";
import { type AgreedPackage, agreedPackageStatements } from "#server/bookings/agreed-package/statements.ts";
import { ownOrShared } from "#server/bookings/couple-address/statements.ts";
import type { DateMove } from "#server/bookings/date-moves/contract.ts";
import { completeMove, endMove } from "#server/bookings/date-moves/statements.ts";
import { factsColumn } from "#server/bookings/facts/statements.ts";
import { type NextStep, nextStepStatements } from "#server/bookings/next-step/statements.ts";
import { orDayFull, transitionStatements } from "#server/bookings/status-transitions/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import type { ChainedEvent } from "../history/contract.ts";
import { appendStatements, eventsStatement, isAppended } from "../history/statements.ts";
import { forgetStatement } from "../kept-form/statements.ts";
import { partnersStatement } from "../signers/statements.ts";
import { HOLDABLE } from "../status/contract.ts";

/** How an agreement names a person. */
type Party = { legalName: string; postalAddress: string };

const columns = {
  id: proposals.id,
  bookingId: bookings.id,
  number: proposals.number,
  status: proposals.status,
  document: proposals.document,
  documentHash: proposals.documentHash,
  choice: proposals.choice,
  expiresAt: proposals.expiresAt,
  weddingDate: known(bookings.weddingDate),
  movingTo: bookings.movingTo,
  bookingStatus: sql<BookingStatus>`${bookings.status}`,
  bookingVersion: sql<number>`${bookings.version}`,
  packageName: bookings.packageName,
  packagePriceCents: bookings.packagePriceCents,
  holdExpiresAt: sql<number | null>`${bookings.holdExpiresAt}`,
  facts: factsColumn,
  /** The newest other agreement that everyone has signed. */
  inForce: sql<
    string | null
  >`(select other.id from ${proposals} as other where other.booking_id = ${proposals.bookingId} and other.status = 'completed' and other.id <> ${proposals.id} order by other.number desc limit 1)`,
  /** Whether the studio signs automatically after the last partner. */
  autoCountersign:
    sql`coalesce((select ${bookingSettings.autoCountersign} from ${bookingSettings} where ${bookingSettings.id} = 'main'), 0)`.mapWith(
      Boolean,
    ),
};

/** Reads a sent proposal, with its events and its booking's current partners, in one round trip. */
export async function selectSent(db: Database, { id, bookingId }: { id: string; bookingId?: string }) {
  const booking = sql`(select ${proposals.bookingId} from ${proposals} where ${proposals.id} = ${id})`;
  const [found, events, partners] = await db.batch([
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
    partnersStatement(db, booking),
  ]);
  return { proposal: found[0] ?? null, events, partners };
}

/** Reads a booking's completed agreements that have not ended, with their events. */
export async function selectReplaced(
  db: Database,
  { bookingId, except }: { bookingId: string; except: string },
) {
  const completed = await db
    .select({ id: proposals.id })
    .from(proposals)
    .where(
      and(
        eq(proposals.bookingId, bookingId),
        eq(proposals.status, "completed"),
        ne(proposals.id, except),
        sql`not exists (select 1 from ${proposalEvents} where ${proposalEvents.proposalId} = ${proposals.id} and ${proposalEvents.kind} = 'voided')`,
      ),
    );
  return Promise.all(completed.map(async ({ id }) => ({ id, events: await eventsStatement(db, id) })));
}

type Written = {
  id: string;
  /** The move of the wedding that this proposal is about, if it is about one. */
  move: DateMove | null;
  events: readonly [ChainedEvent, ...ChainedEvent[]];
  /** Events that end other agreements. */
  ends?: readonly ChainedEvent[];
  /** The key of the form that asked for this, if it is kept. */
  forget?: string | null;
  at: Date;
  mails: NewMail[];
};

/** Builds the statements that end other agreements if the first of these events was appended. */
const endStatements = (db: Database, { ends = [], events: [first] }: Pick<Written, "ends" | "events">) =>
  ends.flatMap((end) => [...appendStatements(db, [end], isAppended(first))]);

const forgetStatements = (db: Database, { forget }: Pick<Written, "forget">) =>
  forget ? [forgetStatement(db, forget)] : [];

/** Builds the statements that move the wedding with its agreement, or end a move that did not happen. */
function moveStatements(
  db: Database,
  { move, status, events: [first], at }: Pick<Written, "move" | "events" | "at"> & { status: ProposalStatus },
  actor: Change["actor"],
) {
  if (!move) return [];
  const when = { at, condition: isAppended(first) };
  return status === "completed" ? completeMove(db, actor, move, when) : [endMove(db, move, when)];
}

/** The hold that is extended or renewed while the agreement waits for the studio and the retainer. */
type HoldUntil = { bookingId: string; version: number; isHeld: boolean; until: Date; today: string } | null;

const extendHold = (db: Database, hold: HoldUntil, { at, condition }: { at: Date; condition: SQL }) => {
  if (!hold) return [];
  const { note, update } = transitionStatements(db, SYSTEM_ACTOR, {
    id: hold.bookingId,
    version: hold.version,
    from: HOLDABLE,
    fromAhead: HOLDABLE,
    today: hold.today,
    to: "held",
    reason: null,
    action: hold.isHeld ? "extend_hold" : "change_booking_status",
    holdUntil: hold.until,
    condition,
    at,
  });
  return [note, update];
};

/** A booking as it was read. */
type AsRead = { id: string; version: number };

/** Condition: nothing was changed in the booking since it was read, so it was neither closed nor moved. */
const isAsRead = ({ id, version }: AsRead) =>
  sql`exists (select 1 from ${bookings} where ${bookings.id} = ${id} and ${bookings.version} = ${version})`;

type Signed = Written & {
  /** With the address that the proposal names for them. */
  signer: { contactId: string; email: string };
  /** Closing it appends nothing to the proposal's chain. */
  booking: AsRead;
  /** How the agreement names this person. Remembered for their next one. */
  party: Party;
  /** JSON, as stored. */
  choice: string;
  status: Extract<ProposalStatus, "sent" | "signed" | "completed">;
  hold: HoldUntil;
  /** What the couple has agreed to, set with the last of their signatures. */
  agreed: AgreedPackage | null;
  /** The audit entry of an automatic studio signature in the same batch. */
  entry?: Change;
};

/**
 * Appends a signature if the proposal is open, nobody else has appended anything, and this person has not signed.
 * @returns `day_full` if the date should be held but has no crew left, otherwise whether it was appended
 */
export async function appendSignature(db: Database, signed: Signed) {
  const { id, signer, events, choice, status, at, mails, hold, agreed, entry, party, booking } = signed;
  const { contactId } = signer;
  const [first] = events;
  const isOpen = sql`exists (select 1 from ${proposals} where ${and(
    eq(proposals.id, id),
    eq(proposals.status, "sent"),
    gt(proposals.expiresAt, at),
    or(isNull(proposals.choice), eq(proposals.choice, choice)),
  )})`;
  const mayStill = sql`exists (select 1 from ${contacts} where ${contacts.id} = ${contactId} and lower(${ownOrShared}) = ${signer.email.toLowerCase()} and ${contacts.withdrawnAt} is null and ${contacts.addressNamedAt} is null)`;
  const hasNot = sql`not exists (select 1 from ${proposalEvents} where ${proposalEvents.proposalId} = ${id} and ${proposalEvents.kind} = 'signed' and ${proposalEvents.contactId} = ${contactId})`;
  const written = await orDayFull(
    db.batch([
      ...appendStatements(
        db,
        [...events],
        sql`${isOpen} and ${isAsRead(booking)} and ${mayStill} and ${hasNot}`,
      ),
      db
        .update(proposals)
        .set({
          choice,
          status,
          ...(status === "completed" ? { completedAt: at } : {}),
          version: sql`${proposals.version} + 1`,
          updatedAt: at,
        })
        .where(and(eq(proposals.id, id), isAppended(first))),
      db
        .update(contacts)
        .set({
          legalName: party.legalName,
          postalAddress: party.postalAddress,
          updatedAt: at,
          version: sql`${contacts.version} + 1`,
        })
        .where(and(eq(contacts.id, contactId), isAppended(first))),
      ...mails.map((mail) => insertMailWhen(db, mail, at, isAppended(first))),
      ...endStatements(db, signed),
      ...forgetStatements(db, signed),
      ...(entry ? [insertAuditWhen(db, entry, isAppended(first)).note] : []),
      ...extendHold(db, hold, { at, condition: isAppended(first) }),
      // After the hold, which checks the booking's version.
      ...(agreed ? agreedPackageStatements(db, agreed, { at, condition: isAppended(first) }) : []),
      ...(status === "completed" ? moveStatements(db, signed, SYSTEM_ACTOR) : []),
    ]),
  );
  return written === "day_full" ? written : written[0].rowsAffected > 0;
}

/** Moves a held booking back to `proposal`, unless a signed agreement still holds its date. */
const freeHold = (
  db: Database,
  { booking: { id, version }, freesOn }: Pick<Ended, "booking" | "freesOn">,
  { at, condition }: { at: Date; condition: SQL },
) => {
  if (freesOn === undefined) return [];
  const isUnsigned = sql`not exists (select 1 from ${proposals} where ${proposals.bookingId} = ${id} and ${proposals.status} in ('signed', 'completed'))`;
  const { note, update } = transitionStatements(db, SYSTEM_ACTOR, {
    id,
    version,
    from: ["held"],
    fromAhead: ["held"],
    today: freesOn,
    to: "proposal",
    reason: null,
    action: "decline_proposal",
    condition: sql`${condition} and ${isUnsigned}`,
    at,
  });
  return [note, update];
};

type Reached = { contactId: string; email: string };

/** Condition: the person is still on the booking with this address, and their access is not withdrawn. */
export const isReached = ({ contactId, email }: Reached) =>
  sql`exists (select 1 from ${contacts} where ${contacts.id} = ${contactId} and lower(${contacts.email}) = ${email.toLowerCase()} and ${contacts.withdrawnAt} is null)`;

type Ended = Written & {
  /** Nothing is written if it has changed. An agreement of a closed booking can't become complete. */
  booking: AsRead;
  /** An additional condition, checked when the batch runs. */
  condition?: SQL;
  from: readonly ProposalStatus[];
  status: ProposalStatus;
  reason?: string;
  /** Mails sent only to people who are still on the booking when the batch runs. */
  partnerMails?: readonly (Reached & { mail: NewMail })[];
  /** The day on which the booking's hold ends along with the proposal. */
  freesOn?: string;
  /** What the desk has to do about it, unless it has a next step already. */
  nextStep?: NextStep | null;
  /** The audit entry of an admin's action. */
  entry?: Change;
  /** What the booking takes from an agreement that is complete now. */
  agreed?: AgreedPackage | null;
};

/**
 * Appends the events that end or complete a proposal.
 * @returns whether its status still allowed it, its booking is as it was read, and the condition was met
 */
export async function appendEnd(db: Database, ended: Ended) {
  const { id, events, from, status, reason, at, mails, partnerMails = [], entry, booking } = ended;
  const { agreed, nextStep, condition = sql`1` } = ended;
  const [first] = events;
  const isSo = sql`exists (select 1 from ${proposals} where ${proposals.id} = ${id} and ${proposals.status} in ${from}) and ${isAsRead(booking)} and ${condition}`;
  const [appended] = await db.batch([
    ...appendStatements(db, [...events], isSo),
    db
      .update(proposals)
      .set({
        status,
        ...(reason === undefined ? {} : { reason }),
        ...(status === "completed" ? { completedAt: at } : {}),
        // The agreement that names the old day is what counts again.
        ...(status === "expired" && ended.move ? { settleDue: sql`${proposals.settleDue} + 1` } : {}),
        version: sql`${proposals.version} + 1`,
        updatedAt: at,
      })
      .where(and(eq(proposals.id, id), isAppended(first))),
    ...mails.map((mail) => insertMailWhen(db, mail, at, isAppended(first))),
    ...partnerMails.map((one) =>
      insertMailWhen(db, one.mail, at, sql`${isAppended(first)} and ${isReached(one)}`),
    ),
    ...endStatements(db, ended),
    ...forgetStatements(db, ended),
    ...(entry ? [insertAuditWhen(db, entry, isAppended(first)).note] : []),
    ...freeHold(db, ended, { at, condition: isAppended(first) }),
    ...moveStatements(db, ended, entry?.actor ?? SYSTEM_ACTOR),
    ...(agreed ? agreedPackageStatements(db, agreed, { at, condition: isAppended(first) }) : []),
    ...(nextStep ? nextStepStatements(db, nextStep, { at, condition: isAppended(first) }) : []),
  ]);
  return appended.rowsAffected > 0;
}
