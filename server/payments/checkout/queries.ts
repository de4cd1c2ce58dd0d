import { and, asc, eq, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { CheckoutState } from "#drizzle/enums.ts";
import { matchDatabaseError } from "#drizzle/error-text.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { checkouts } from "#drizzle/schema/checkouts.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { ledgerStatement } from "../ledger/queries.ts";
import { IS_OPEN, noteOnPage, onPageStatement } from "./statements.ts";

export type Checkout = typeof checkouts.$inferSelect;

const IS_WATCHED = sql`${checkouts.state} in ('opening', 'open', 'processing')`;

/** The only states from which each state can be reached, so a late response can't move a checkout back. */
const BEFORE: Record<CheckoutState, readonly CheckoutState[]> = {
  opening: [],
  open: ["opening"],
  expired: ["opening", "open"],
  processing: ["opening", "open"],
  paid: ["opening", "open", "processing"],
  failed: ["opening", "open", "processing"],
};

/** Builds the query for a booking's checkout that can still be paid. Runs alone or in a page's batch. */
export const openCheckoutStatement = (db: Database, bookingId: string) =>
  db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.bookingId, bookingId), IS_OPEN));

/** Reads a booking's ledger and its open checkout in one round trip. */
export async function selectForPayment(db: Database, bookingId: string) {
  const [entries, [open]] = await db.batch([
    ledgerStatement(db, bookingId),
    openCheckoutStatement(db, bookingId),
  ]);
  return { entries, open };
}

/** Reads the same, and who is on the open checkout's page. */
export async function selectForPayer(db: Database, { bookingId, now }: { bookingId: string; now: Date }) {
  const [entries, [open], onPage] = await db.batch([
    ledgerStatement(db, bookingId),
    openCheckoutStatement(db, bookingId),
    onPageStatement(db, { bookingId, now }),
  ]);
  return { entries, open, onPage };
}

type NewCheckout = Pick<
  Checkout,
  "bookingId" | "target" | "label" | "amountCents" | "expiresAt" | "checkAt" | "createdAt"
>;

/** Who asks for a page, and the number of entries in the ledger that its amount was computed from. */
type AsRead = { payer: string; entries: number };

/**
 * @returns null if the booking already has an open checkout; `changed` if its ledger is not as it was read, because an
 *   amount that was paid or recorded since would be asked for again
 */
export async function insertCheckout(
  db: Database,
  wanted: NewCheckout,
  { payer, entries }: AsRead,
): Promise<Checkout | null | "changed"> {
  const { bookingId, target, amountCents, createdAt } = wanted;
  const id = crypto.randomUUID();
  const same = and(
    eq(checkouts.bookingId, bookingId),
    eq(checkouts.target, target),
    eq(checkouts.amountCents, amountCents),
  );
  const attempt = sql`(select coalesce(max(${checkouts.attempt}), 0) + 1 from ${checkouts} where ${same})`;
  const isAsRead = sql`(select count(*) from ${ledgerEntries} where ${ledgerEntries.bookingId} = ${bookingId}) = ${entries}`;
  try {
    const [, , [written]] = await db.batch([
      insertWhen(db, checkouts, { ...wanted, id, attempt }, isAsRead),
      noteOnPage(db, { checkoutId: id, payer, at: createdAt }),
      db.select().from(checkouts).where(eq(checkouts.id, id)),
    ]);
    return written ?? "changed";
  } catch (error) {
    if (matchDatabaseError(error, /UNIQUE constraint failed/)) return null;
    throw error;
  }
}

type Changes = Partial<Pick<Checkout, "sessionId" | "url" | "paymentIntentId" | "checkAt">>;

/**
 * Condition that is true once the ledger shows that a checkout's payment has arrived or failed. Until then the cron
 * asks Stripe about it. A payment that failed before it was ever pending has no entry.
 */
const isOnLedger = (id: string, state: CheckoutState) => {
  if (state !== "paid" && state !== "failed") return undefined;
  const payment = sql`select 1 from ${ledgerEntries} as payment where payment.id = ${id} and payment.kind = 'payment'`;
  const isOnItsWay = sql`payment.pending = 1 and not exists (select 1 from ${ledgerEntries} as ending where ending.refers_to = payment.id and ending.kind in ('settlement', 'failure'))`;
  return state === "paid"
    ? sql`exists (${payment} and not (${isOnItsWay}))`
    : sql`not exists (${payment} and ${isOnItsWay})`;
};

/**
 * Builds the update that moves a checkout to a later state, to run after its ledger entries. Changes nothing if the
 * checkout is already further along or the ledger lacks the outcome.
 */
export const moveCheckout = (db: Database, id: string, state: CheckoutState, changes: Changes = {}) =>
  db
    .update(checkouts)
    .set({ state, ...changes })
    .where(and(eq(checkouts.id, id), inArray(checkouts.state, [...BEFORE[state]]), isOnLedger(id, state)));

export const postponeCheck = (db: Database, id: string, checkAt: Date) =>
  db.update(checkouts).set({ checkAt }).where(eq(checkouts.id, id));

/** Reads the checkouts to ask Stripe about, longest waiting first. */
export const selectDueChecks = (db: Database, { now, limit }: { now: Date; limit: number }) =>
  db
    .select()
    .from(checkouts)
    .where(and(lte(checkouts.checkAt, now), IS_WATCHED))
    .orderBy(asc(checkouts.checkAt))
    .limit(limit);

const selectOne = async (db: Database, condition: SQL | undefined): Promise<Checkout | null> => {
  const [found] = await db.select().from(checkouts).where(condition).limit(1);
  return found ?? null;
};

export const selectCheckout = (db: Database, id: string) => selectOne(db, eq(checkouts.id, id));

/**
 * Finds the checkout of a payment. For money returned by a failed refund, finds the checkout of the original payment.
 */
export const selectCheckoutOf = (db: Database, paymentId: string) =>
  selectOne(
    db,
    or(
      eq(checkouts.id, paymentId),
      eq(
        checkouts.id,
        sql`(select ${ledgerEntries.refersTo} from ${ledgerEntries} where ${ledgerEntries.id} = ${paymentId} and ${ledgerEntries.kind} = 'payment')`,
      ),
    ),
  );

export async function selectOpenCheckout(db: Database, bookingId: string): Promise<Checkout | null> {
  const [found] = await openCheckoutStatement(db, bookingId);
  return found ?? null;
}

/** Finds a checkout by Stripe's session id or payment id. */
export const selectBySession = (
  db: Database,
  { session, payment }: { session: string | null; payment: string | null },
) =>
  selectOne(
    db,
    or(
      session === null ? undefined : eq(checkouts.sessionId, session),
      payment === null ? undefined : eq(checkouts.paymentIntentId, payment),
    ),
  );
