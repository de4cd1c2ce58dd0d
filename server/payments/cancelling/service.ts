import { refreshAvailability } from "#server/bookings/availability/service.ts";
import { currentState } from "#server/bookings/current-state/service.ts";
import { isClosed, mayMoveOn } from "#server/bookings/status-transitions/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { isDemoId } from "#server/platform/demo-ids/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { type FieldErrors, fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { endMoveOfClosed } from "#server/proposals/moving/service.ts";
import { amountProblems, figuresFor, keptByContract, sumsOf } from "../cancellation-figures/contract.ts";
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
  type RefundablePayment,
} from "./contract.ts";
import { cancellationMails, suggestedLetters } from "./mails.ts";
import { nothingKept } from "./nothing-kept.ts";
import { selectForCancelling, settleAndClose } from "./queries.ts";
import { chargesToVoid } from "./voided-charges.ts";

/** Reads what canceling a booking starts from. */
async function findCancellable(services: Services, bookingId: string) {
  const { db, clock } = services;
  const read = await selectForCancelling(db, bookingId);
  const { booking, entries, refundable, disputes, people, hasAgreement, facts } = read;
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
    people,
    closesAs,
    kept,
    keptByStudioCents: settled,
    nothingKept: settled > 0 ? null : why,
    today,
  });
}
type Cancellable = Extract<Awaited<ReturnType<typeof findCancellable>>, { ok: true }>["value"];

/** Returns the form for canceling a booking that has an agreement or payments, or why there is none. */
export async function readCancellation(
  services: Services,
  _admin: Admin,
  bookingId: string,
): Promise<Result<CancellationPage>> {
  const found = await findCancellable(services, bookingId);
  if (!found.ok) return found;
  const { booking, entries, balance, payments, people, closesAs, kept, keptByStudioCents } = found.value;
  return ok({
    nothingKept: found.value.nothingKept,
    bookingId,
    closesAs,
    payments,
    keptByStudioCents,
    recipients: people,
    version: booking.version,
    entries: entries.length,
    weddingDate: booking.weddingDate,
    movingTo: booking.movingTo,
    couple: `${booking.brideName} & ${booking.groomName}`,
    figures: figuresFor(sumsOf(balance), kept),
    letters: await suggestedLetters(services, booking),
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
  const { bookingId, id, version, by, kept, reason, refunds } = wanted;
  const found = await findCancellable(services, bookingId);
  if (!found.ok) return found;
  const { booking, entries, balance, closesAs, today } = found.value;
  const changed = (now: Cancellable) => {
    const suggested = by === "studio" ? now.keptByStudioCents : now.kept;
    const figures = figuresFor(sumsOf(now.balance), Math.min(suggested, now.balance.chargedCents));
    return fail("conflict", { form: figuresChanged(figures) });
  };
  if (booking.version !== version || entries.length !== wanted.entries) return changed(found.value);
  const problems = problemsOf(found.value, wanted);
  if (Object.keys(problems).length > 0) return fail("invalid", problems);
  const figures = figuresFor(sumsOf(balance), kept);
  const letters = await cancellationMails(services, admin, {
    wanted,
    figures,
    people: found.value.people,
    wedding: booking,
    isByContract: by === "couple" && found.value.nothingKept === null,
    disputedCents: disputedPart(found.value, wanted),
  });
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
      "canceled by": strings.loggedCanceler[by],
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
