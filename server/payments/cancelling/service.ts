import { refreshAvailability } from "#server/bookings/availability/service.ts";
import { currentState } from "#server/bookings/current-state/service.ts";
import { isClosed, mayMoveOn } from "#server/bookings/status-transitions/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { unfilledProblems } from "#server/mail/templates/contract.ts";
import { composeReply, readReplies } from "#server/mail/templates/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { isDemoId } from "#server/platform/demo-ids/contract.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { type FieldErrors, fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { endMoveOfClosed } from "#server/proposals/moving/service.ts";
import {
  amountProblems,
  type CancellationFigures,
  figuresFor,
  keptByContract,
  settlementSentences,
  sumsOf,
} from "../cancellation-figures/contract.ts";
import { closeOverpayment } from "../checkout/service.ts";
import { sendCreditNotes } from "../credit-notes/service.ts";
import { isOpenDispute } from "../disputes/contract.ts";
import { balanceOf } from "../ledger/balance.ts";
import { isManual } from "../ledger/contract.ts";
import { sendRequested } from "../refunds/service.ts";
import * as strings from "../strings/cancelling.ts";
import { stripeSecrets } from "../stripe/service.ts";
import {
  type Cancellation,
  type CancellationPage,
  type Cancelled,
  CLOSED_ALREADY,
  figuresChanged,
  NOT_NOW,
  NOT_TO_SETTLE,
  RECIPIENT_GONE,
  type RefundablePayment,
  SETTLEMENT_MARK,
} from "./contract.ts";
import { nothingKept } from "./nothing-kept.ts";
import { selectForCancelling, settleAndClose } from "./queries.ts";
import { chargesToVoid } from "./voided-charges.ts";

/** Reads what canceling a booking starts from. */
async function findCancellable(services: Services, bookingId: string) {
  const { db, clock } = services;
  const read = await selectForCancelling(db, bookingId);
  const { booking, entries, refundable, disputes, partners, hasAgreement, facts } = read;
  if (!booking || !facts) return fail("not_found", { form: NOT_TO_SETTLE });
  if (isClosed(booking.status)) return fail("conflict", { form: CLOSED_ALREADY });
  if (entries.length === 0 && !hasAgreement) return fail("conflict", { form: NOT_TO_SETTLE });
  const today = studioToday(clock);
  const closesAs = (["cancelled", "lost"] as const).find((to) =>
    mayMoveOn(booking.status, to, booking.weddingDate, today),
  );
  if (!closesAs) return fail("conflict", { form: NOT_NOW });
  const balance = balanceOf(entries);
  const why = nothingKept(currentState(facts, clock.now()));
  // The couple has read that this is kept.
  const settled = Math.min(facts.money.settledCents, balance.chargedCents);
  const kept =
    why === null
      ? Math.min(keptByContract(balance, { weddingDate: booking.weddingDate, today }), balance.chargedCents)
      : settled;
  const payments = balance.payments
    .filter(({ state, isReturned }) => state === "received" && !isReturned)
    .map(({ id, way, happenedOn }): RefundablePayment => {
      const isDisputed = disputes.some((dispute) => isOpenDispute(dispute, id));
      const isPaidThere = !isManual(way) && !isDemoId(id);
      const byStripe = isPaidThere && !isDisputed && stripeSecrets(services) !== null;
      const leftCents = refundable.find((payment) => payment.id === id)?.leftCents ?? 0;
      return { id, way, happenedOn, isDisputed, byStripe, leftCents: Math.max(0, leftCents) };
    });
  return ok({
    booking,
    entries,
    balance,
    payments,
    partners,
    closesAs,
    kept,
    nothingKept: settled > 0 ? null : why,
    today,
  });
}
type Cancellable = Extract<Awaited<ReturnType<typeof findCancellable>>, { ok: true }>["value"];

const LETTER = "reply-cancelled";
/** The paragraph of the letter after which the sentences about a new day and about money come. */
const AFTER_PARAGRAPH = 2;

/** Returns the letter as suggested, with a placeholder for the sentences about money. */
async function suggestedLetter(services: Services, { booking }: Cancellable) {
  const { brideName, groomName, weddingDate, movingTo } = booking;
  const letters = (await readReplies(services))({
    couple: `${brideName} & ${groomName}`,
    date: weddingDate && formatCalendarDate(weddingDate),
  });
  const { subject = "", body = "" } = letters.find(({ id }) => id === LETTER) ?? {};
  const added = [...(movingTo ? [strings.newDayToo(formatCalendarDate(movingTo))] : []), SETTLEMENT_MARK];
  return {
    subject,
    body: body
      .split("\n\n")
      .toSpliced(AFTER_PARAGRAPH, 0, ...added)
      .join("\n\n"),
  };
}

/** Returns the form for canceling a booking that has an agreement or payments, or why there is none. */
export async function readCancellation(
  services: Services,
  _admin: Admin,
  bookingId: string,
): Promise<Result<CancellationPage>> {
  const found = await findCancellable(services, bookingId);
  if (!found.ok) return found;
  const { booking, entries, balance, payments, partners, closesAs, kept } = found.value;
  return ok({
    nothingKept: found.value.nothingKept,
    bookingId,
    closesAs,
    payments,
    recipients: partners,
    version: booking.version,
    entries: entries.length,
    weddingDate: booking.weddingDate,
    movingTo: booking.movingTo,
    couple: `${booking.brideName} & ${booking.groomName}`,
    figures: figuresFor(sumsOf(balance), kept),
    letter: await suggestedLetter(services, found.value),
  });
}

type Wanted = Cancellation & { bookingId: string };

/** Returns the message beside each refund that can't be made, and beside amounts that don't add up. */
function problemsOf({ balance, payments }: Cancellable, { kept, writeOff, refunds }: Wanted): FieldErrors {
  const refundCents = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const problems = amountProblems(sumsOf(balance), { kept, writeOff, refundCents });
  for (const { paymentId, amount, byStripe } of refunds) {
    const payment = payments.find(({ id }) => id === paymentId);
    const field = `refund-${paymentId}`;
    if (amount === 0) continue;
    if (!payment) problems[field] = strings.paymentUnknown;
    else if (amount > payment.leftCents)
      problems[field] = strings.beyondPayment(formatMoney(payment.leftCents));
    else if (byStripe && !payment.byStripe)
      problems[field] = payment.isDisputed ? strings.disputed : strings.noStripe;
  }
  return problems;
}

/** Returns the part of the refunds whose payments the couple's bank is deciding about. */
const disputedPart = ({ payments }: Cancellable, { refunds }: Pick<Wanted, "refunds">) =>
  refunds
    .filter(({ paymentId }) => payments.some(({ id, isDisputed }) => id === paymentId && isDisputed))
    .reduce((sum, { amount }) => sum + amount, 0);

/** Builds the letter to each recipient, with the sentences about money filled in. */
async function lettersTo(
  services: Services,
  admin: Admin,
  { wanted, found, figures }: { wanted: Wanted; found: Cancellable; figures: CancellationFigures },
): Promise<Result<NewMail[]>> {
  const { to, subject, bookingId, version } = wanted;
  if (to.length === 0) return ok([]);
  const settlement = settlementSentences(figures, {
    isByContract: found.nothingKept === null,
    disputedCents: disputedPart(found, wanted),
  });
  const body = wanted.body.replaceAll(SETTLEMENT_MARK, settlement);
  const problems = unfilledProblems({ subject, body });
  if (Object.keys(problems).length > 0) return fail("invalid", problems);
  const people = found.partners.filter(({ contactId }) => to.includes(contactId));
  if (people.length < new Set(to).size) return fail("conflict", { to: RECIPIENT_GONE });
  const words = await composeReply(services, { subject, body });
  return ok(
    people.map(({ contactId, email }) => ({
      ...words,
      // Both partners' copies are one letter of the conversation.
      letterId: `cancellation:${bookingId}:${version}`,
      idempotencyKey: `cancellation:${bookingId}:${version}:${contactId}`,
      kind: "cancellation_letter",
      bookingId,
      sentBy: admin.userId,
      toAddress: oneLine(email),
      replyTo: services.studioInbox,
    })),
  );
}

/**
 * Requests the refunds from Stripe. Their amounts are reserved, so nothing is refunded twice if an answer is lost.
 * @returns the amount whose outcome is not known or that was refused
 */
async function sendRefunds(services: Services, refunds: readonly Sent[]): Promise<number> {
  let unansweredCents = 0;
  for (const refund of refunds) {
    const sent = await sendRequested(services, refund);
    if (!sent.ok) unansweredCents += refund.amountCents;
  }
  return unansweredCents;
}
type Sent = { paymentId: string; amountCents: number; pressId: string };

/**
 * Cancels a booking that has an agreement or payments, and settles it in the same step: what is kept, refunded and
 * written off, and the letter about it. Refunds through Stripe are requested after the batch that reserves them; the
 * others stay a credit of the couple until the studio has sent them.
 * @returns `invalid` with a message beside each amount that doesn't add up; `conflict` with the current figures if a
 *   payment or somebody else came first
 */
export async function cancelAndSettle(
  services: Services,
  admin: Admin,
  wanted: Wanted,
): Promise<Result<Cancelled>> {
  const { db, clock } = services;
  const { bookingId, id, version, kept, reason, refunds } = wanted;
  const found = await findCancellable(services, bookingId);
  if (!found.ok) return found;
  const { booking, entries, balance, closesAs, today } = found.value;
  const changed = (now: Cancellable) => {
    const figures = figuresFor(sumsOf(now.balance), Math.min(now.kept, now.balance.chargedCents));
    return fail("conflict", { form: figuresChanged(figures) });
  };
  if (booking.version !== version || entries.length !== wanted.entries) return changed(found.value);
  const problems = problemsOf(found.value, wanted);
  if (Object.keys(problems).length > 0) return fail("invalid", problems);
  const figures = figuresFor(sumsOf(balance), kept);
  const letters = await lettersTo(services, admin, { wanted, found: found.value, figures });
  if (!letters.ok) return letters;
  const byStripe = refunds
    .filter((refund) => refund.byStripe && refund.amount > 0)
    .map(({ paymentId, amount }) => ({ paymentId, amountCents: amount, pressId: `${id}:${paymentId}` }));
  const done = await settleAndClose(db, admin, {
    bookingId,
    version,
    closesAs,
    reason,
    today,
    at: clock.now(),
    mails: letters.value,
    status: booking.status,
    entries: entries.length,
    refunds: byStripe,
    voided: chargesToVoid(balance, kept),
    keepsAsking: figures.stillToPayCents > 0,
    logged: {
      paid: formatMoney(figures.paidCents),
      kept: formatMoney(kept),
      refund: formatMoney(figures.refundCents),
      "written off": formatMoney(figures.writeOffCents),
    },
  });
  if (!done) {
    const now = await findCancellable(services, bookingId);
    return now.ok ? changed(now.value) : now;
  }
  if (letters.value.length > 0) announceMail(services);
  if (booking.movingTo !== null) await endMoveOfClosed(services, admin, bookingId);
  await refreshAvailability(services, [booking.weddingDate, booking.movingTo]);
  const unansweredCents = await sendRefunds(services, byStripe);
  await sendCreditNotes(services, bookingId);
  await closeOverpayment(services, bookingId);
  const askedCents = byStripe.reduce((sum, { amountCents }) => sum + amountCents, 0);
  // The bank may return what it disputes, so the studio doesn't send that now.
  const byHandCents = figures.refundCents - askedCents - disputedPart(found.value, wanted);
  return ok({ askedCents, unansweredCents, byHandCents });
}
