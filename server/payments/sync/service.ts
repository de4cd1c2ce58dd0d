import type Stripe from "stripe";
import type { CheckoutState } from "#drizzle/enums.ts";
import type { AuditAction } from "#server/audit/contract.ts";
import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE, studioToday } from "#server/platform/clock.ts";
import type { Services } from "#server/platform/services.ts";
import { completeBalances } from "../balance-words/service.ts";
import { type Checkout, moveCheckout } from "../checkout/queries.ts";
import type { NewEntry } from "../ledger/queries.ts";
import { deletedBookingAlert, paymentMails } from "../notices/payment-mails.ts";
import { append, type Step } from "./append.ts";
import { disputeSteps } from "./disputes.ts";
import { isAsAsked, type Outcome, outcomeOf } from "./outcome.ts";
import { insertEvent, runAll, type Statement, selectEntriesAbout } from "./queries.ts";
import { refundSteps } from "./refunds.ts";

/** A Stripe event, written in the same batch as the last of its changes. */
export type ReceivedEvent = { id: string; type: string };

/** Builds the mails about the new state of a payment. None while it is pending. */
async function mailsAbout(services: Services, { bookingId }: Checkout, entry: NewEntry, outcome: Outcome) {
  const { key, kind, amountCents, pending } = entry;
  const { way, paymentIntentId } = outcome;
  const hasArrived = kind === "settlement" || (kind === "payment" && !pending);
  if (!hasArrived && kind !== "failure") return {};
  const became = hasArrived ? "received" : "failed";
  const news = { became, bookingId, key, amountCents, way, alertsStudio: true } as const;
  // Whether the booking still exists is only known when the entry is written.
  const [mails, alert] = await Promise.all([
    paymentMails(services, news),
    hasArrived ? deletedBookingAlert(services, { key, amountCents, way, paymentIntentId }) : null,
  ]);
  return { mails, mailsIfDeleted: alert ? [alert] : [] };
}

type Known = Awaited<ReturnType<typeof selectEntriesAbout>>;

/** Returns the entries that the ledger lacks for a checkout's payment. */
function missingEntries(
  { id, amountCents }: Checkout,
  { state, way, feeCents, chargedAt }: Outcome,
  { known, today }: { known: Known; today: string },
): { action: AuditAction; entries: [NewEntry, ...NewEntry[]] } | null {
  const payment = known.find(({ kind }) => kind === "payment");
  const isOver = known.some(({ kind }) => kind === "settlement" || kind === "failure");
  const hasFee = known.some(({ kind }) => kind === "fee");
  const fees: NewEntry[] =
    state === "paid" && feeCents !== null && feeCents > 0 && !hasFee
      ? [{ key: `fee:${id}`, kind: "fee", amountCents: feeCents, refersTo: id, happenedOn: today }]
      : [];
  if (!payment && (state === "paid" || state === "processing")) {
    const pending = state === "processing";
    const happenedOn = chargedAt && !pending ? calendarDateIn(chargedAt, STUDIO_ZONE) : today;
    const entry = {
      id,
      key: `checkout:${id}`,
      kind: "payment" as const,
      amountCents,
      way,
      pending,
      happenedOn,
    };
    return { action: "record_payment", entries: [entry, ...fees] };
  }
  if (payment?.pending && !isOver && (state === "paid" || state === "failed")) {
    const kind = state === "paid" ? ("settlement" as const) : ("failure" as const);
    const entry = { key: `end:${id}`, kind, amountCents, refersTo: id, happenedOn: today };
    return { action: state === "paid" ? "settle_payment" : "fail_payment", entries: [entry, ...fees] };
  }
  const [fee] = fees;
  return payment && fee ? { action: "record_fee", entries: [fee] } : null;
}

/** A request that keeps losing the race leaves the rest to the cron. */
const ATTEMPTS = 3;

/** What may have changed at Stripe besides the session itself. */
type Asks = { event?: ReceivedEvent; refunds?: boolean; disputes?: boolean };

/**
 * Brings the ledger up to date with Stripe for a checkout: its payment, fee, refunds and disputes. Retrieves the
 * session from Stripe rather than trusting the event, and only counts it if it matches the checkout. Idempotent: each
 * thing is written once.
 * @returns the checkout's current state
 * @throws if Stripe or the database does not respond. Nothing is half written, so it can be retried
 */
export async function syncCheckout(
  services: Services,
  stripe: Stripe,
  checkout: Checkout,
  { event, ...asks }: Asks = {},
): Promise<CheckoutState> {
  const { db, clock, log, events } = services;
  const received = event ? [insertEvent(db, { ...event, receivedAt: clock.now() })] : [];
  if (checkout.sessionId === null) {
    await runAll(db, received);
    return checkout.state;
  }
  const session = await stripe.checkout.sessions.retrieve(checkout.sessionId, {
    expand: ["payment_intent.latest_charge.balance_transaction"],
  });
  const outcome = outcomeOf(session);
  const { state, paymentIntentId, way } = outcome;
  if (session.status === "complete" && !isAsAsked(session, checkout)) {
    log.error("stripe_disagrees", new Error("A session that was not asked for"), { checkout: checkout.id });
    await runAll(db, received);
    return checkout.state;
  }
  const moved = moveCheckout(db, checkout.id, state, paymentIntentId ? { paymentIntentId } : {});
  let arrived = false;
  let hasMails = false;
  const steps: Step[] = [
    async (alongside) => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const known = await selectEntriesAbout(db, checkout.id);
        const missing = missingEntries(checkout, outcome, { known, today: studioToday(clock) });
        if (!missing) {
          const isMoved = (await runAll(db, [moved, ...alongside])) > 0;
          // A failed payment may have been recorded as pending since the ledger was read.
          if (isMoved || state !== "failed" || known.length > 0) return;
          continue;
        }
        const mails = await mailsAbout(services, checkout, missing.entries[0], outcome);
        const isNew = await append(services, {
          ...missing,
          ...mails,
          checkout,
          alongside: [moved, ...alongside],
        });
        arrived ||= isNew && state === "paid";
        hasMails ||= isNew && (mails.mails ?? []).length > 0;
        if (isNew) return;
        // A concurrent request wrote the payment first, perhaps while it was still pending.
      }
    },
  ];
  const paid = state === "paid" && paymentIntentId !== null ? { checkout, paymentIntentId, way } : null;
  // The order matters: a refund has to find its payment in the ledger.
  if (paid && (outcome.hasRefunds || asks.refunds))
    steps.push(...(await refundSteps(services, stripe, paid)));
  const disputed = paid && (outcome.hasDisputes || asks.disputes) ? paid : null;
  const runSteps = async (next: readonly Step[], last: readonly Statement[]) => {
    for (const [at, step] of next.entries()) {
      const written = await step(at === next.length - 1 ? last : []);
      // Refunds and lost disputes are told to the couple.
      hasMails ||= written === true;
    }
  };
  await runSteps(steps, disputed ? [] : received);
  if (disputed) {
    // Asked only now: a key that may not read disputes must not keep payments and refunds out of the ledger.
    const about = await disputeSteps(services, stripe, disputed);
    if (about.length === 0) await runAll(db, received);
    await runSteps(about, received);
  }
  if (arrived) await events.paymentRecorded(checkout.bookingId);
  if (hasMails) await completeBalances(services, checkout.bookingId);
  return state;
}
