import { readStates } from "#server/bookings/current-state/service.ts";
import { BEFORE_CONFIRMED } from "#server/bookings/status-transitions/contract.ts";
import { moveBySystem } from "#server/bookings/status-transitions/service.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import type { Services } from "#server/platform/services.ts";
import { makeAgreementFile } from "#server/proposals/agreement-file/service.ts";
import type { SignedAgreement } from "#server/proposals/agreements/contract.ts";
import {
  findUnsettled,
  forgetMarks,
  markSettled,
  noteDayTaken,
  readSignedAgreement,
  settleLater,
} from "#server/proposals/agreements/service.ts";
import { closeOverpayment } from "../checkout/service.ts";
import { sendCreditNotes } from "../credit-notes/service.ts";
import { issueRetainerInvoice } from "../invoices/service.ts";
import { balanceOf } from "../ledger/balance.ts";
import { chargeSchedule, reverseSchedules } from "../ledger/service.ts";
import { confirmedMails, unconfirmedMails } from "./mails.ts";
import { isUnchanged, selectPartners } from "./queries.ts";
import { retainerSentence } from "./retainer-sentence.ts";
import { retainerCameSince } from "./taken-back.ts";

/** Agreements per cron run. The rest wait for the next minute. */
const AT_ONCE = 5;

/**
 * Applies what a booking's signed agreement currently calls for: charges its payments, invoices the retainer, and
 * once everybody has signed, makes its PDF and, if the retainer is paid, confirms the booking. The confirmation uses
 * the same transition and capacity trigger as a manual one. Reverses the charges if there is no agreement. Charges and
 * invoices nothing while the booking is closed.
 * Closes the couple's page at Stripe if less is asked for than before. Idempotent: each step happens once.
 * @param closesPage whether to look for such a page. Whoever records a payment does it, and charges remain.
 */
async function settleAgreement(services: Services, bookingId: string, closesPage = true): Promise<void> {
  let mayAskForLess = closesPage;
  // Removed at the end, so if the Worker dies halfway, the cron picks them up.
  const { marks, agreement } = await readSignedAgreement(services, bookingId);
  if (agreement?.date.isClosed) {
    // What was charged or settled by then stays. An agreement that was never charged keeps its mark, so it is charged
    // once the booking is reopened.
    await sendCreditNotes(services, bookingId);
  } else if (agreement) {
    const schedule = { bookingId, sourceId: agreement.proposalId, lines: agreement.payments };
    const charged = await chargeSchedule(services, schedule);
    mayAskForLess = charged.ok && charged.value.hasReplaced;
    // After the charges: a new schedule cancels the invoices of an earlier one.
    const mayHaveCreditNotes = await issueRetainerInvoice(services, bookingId, agreement);
    if (mayHaveCreditNotes) await sendCreditNotes(services, bookingId);
    await confirmIfComplete(services, bookingId, agreement);
  } else {
    await reverseSchedules(services, bookingId);
    await sendCreditNotes(services, bookingId);
  }
  // Somebody may be about to pay an amount that is no longer asked for. Before the PDF, which may fail: the next run
  // finds the charges replaced already, and wouldn't look for such a page.
  if (mayAskForLess) await closeOverpayment(services, bookingId);
  if (agreement?.isCompleted)
    await makeAgreementFile(services, agreement.proposalId, () => retainerNow(services, bookingId));
  await markSettled(services, marks);
}

async function confirmIfComplete(
  services: Services,
  bookingId: string,
  agreement: SignedAgreement,
): Promise<void> {
  const { proposalId, isCompleted, date, payments, takenBackAfter } = agreement;
  // A closed booking is not confirmed, and the person who closed it has told the couple.
  if (date.isConfirmed || date.isClosed) return;
  // Nobody promises to film a day that is over.
  if (date.isPassed || (!isCompleted && !date.isGone)) return;
  const owesRetainer = payments.some(({ kind }) => kind === "retainer");
  const { wedding, partners, entries } = await selectPartners(services.db, bookingId);
  const balance = balanceOf(entries);
  if (!wedding) return;
  const news = { proposalId, bookingId, wedding, partners };
  const isComplete = isCompleted && (!owesRetainer || balance.retainerPaid);
  // It was confirmed, and the studio took it back. It decides again itself, unless the couple paid a retainer since.
  const isTakenBack = takenBackAfter !== null && !retainerCameSince(entries, takenBackAfter);
  if (!isComplete || isTakenBack) {
    // No payment of theirs will find the day taken, because none is asked for. If a crew is free again, it is.
    if (date.isGone) await tellNotConfirmed(services, news, { isDayFull: true, stopsAsking: false });
    return;
  }
  const outcome = date.isMoved
    ? "moved_date"
    : await moveBySystem(services, {
        id: bookingId,
        from: BEFORE_CONFIRMED,
        to: "confirmed",
        action: "confirm_paid_booking",
        condition: isUnchanged(agreement),
        mails: await confirmedMails(services, news),
      });
  // The mark stays, and the cron tries again.
  if (outcome === "busy") throw new Error("The booking changes too often to be confirmed");
  // Somebody else confirmed or closed it at the same moment.
  if (outcome === "other") return;
  // Everybody reads that it is moving to a day that is held. If the move ends, this is decided again.
  if (outcome === "full" && date.isMoving) return;
  if (outcome !== "moved")
    return tellNotConfirmed(services, news, { isDayFull: outcome === "full", stopsAsking: true });
  announceMail(services);
}

/** Records that a booking can't be confirmed, and tells the studio and, if others have the day, the couple, each once. */
async function tellNotConfirmed(
  services: Services,
  news: Omit<Parameters<typeof unconfirmedMails>[1], "money" | "isDayFull">,
  { isDayFull, stopsAsking }: { isDayFull: boolean; stopsAsking: boolean },
): Promise<void> {
  const { proposalId: id, bookingId } = news;
  const money = (await readStates(services, [bookingId])).get(bookingId)?.money;
  // Deleted a moment ago.
  if (!money) return;
  const mails = await unconfirmedMails(services, { ...news, money, isDayFull });
  await noteDayTaken(services, { id, bookingId, at: services.clock.now(), mails, stopsAsking });
  announceMail(services);
}

async function retainerNow(services: Services, bookingId: string): Promise<string> {
  const state = (await readStates(services, [bookingId])).get(bookingId);
  return state ? retainerSentence(state) : "";
}

/** Same as `settleAgreement`, for a request that has just signed or paid. The cron retries failures. */
export async function settleSoon(services: Services, bookingId: string, closesPage?: boolean): Promise<void> {
  try {
    await settleAgreement(services, bookingId, closesPage);
  } catch (error) {
    services.log.error("agreement_not_settled", error);
  }
}

type Unsettled = { id: string; bookingId: string | null };

async function settle(services: Services, { id, bookingId }: Unsettled): Promise<void> {
  if (bookingId !== null) return settleAgreement(services, bookingId);
  // After a booking is deleted, only the agreement itself is left.
  await makeAgreementFile(services, id, async () => "");
  await forgetMarks(services, id);
}

/**
 * Settles agreements that a request left unfinished.
 * @returns how many
 */
export async function settleAgreements(services: Services): Promise<number> {
  const waiting = await findUnsettled(services, AT_ONCE);
  for (const one of waiting) {
    try {
      await settle(services, one);
    } catch (error) {
      services.log.error("agreement_not_settled", error);
      await settleLater(services, one.id);
    }
  }
  return waiting.length;
}
