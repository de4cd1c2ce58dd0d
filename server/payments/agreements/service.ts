import "#server/platform/boundary.server.ts";
import { moveBySystem } from "#server/bookings/status-transitions/service.ts";
import type { Services } from "#server/platform/services.ts";
import { makeAgreementFile } from "#server/proposals/agreement-file/service.ts";
import type { SignedAgreement } from "#server/proposals/agreements/contract.ts";
import {
  beginSettling,
  findUnsettled,
  noteDayTaken,
  readSignedAgreement,
  settleLater,
} from "#server/proposals/agreements/service.ts";
import { chargeSchedule, readBalance } from "../ledger/service.ts";

/** What waits longer than a minute's worth of these the next minute does. */
const AT_ONCE = 5;

/**
 * Sees to what a booking's signed agreement asks for now: its payments stand on the ledger, and once everybody has
 * signed, its PDF is made, and with the retainer the booking is confirmed, by the same transition and the same capacity
 * trigger as by hand. As often as it is called, each happens once.
 */
export async function settleAgreement(services: Services, bookingId: string): Promise<void> {
  await beginSettling(services, bookingId);
  const agreement = await readSignedAgreement(services, bookingId);
  if (!agreement) return;
  try {
    await chargeSchedule(services, {
      bookingId,
      sourceId: agreement.proposalId,
      lines: agreement.payments,
    });
    const { retainerPaid } = await readBalance(services, bookingId);
    const owesRetainer = agreement.payments.some(({ kind }) => kind === "retainer");
    if (!agreement.isCompleted) return;
    await confirmIfPaid(services, { bookingId, agreement, paid: retainerPaid || !owesRetainer });
    await makeAgreementFile(services, agreement.proposalId);
  } catch (error) {
    await settleLater(services, agreement.proposalId);
    throw error;
  }
}

type Paid = { bookingId: string; agreement: SignedAgreement; paid: boolean };

async function confirmIfPaid(services: Services, { bookingId, agreement, paid }: Paid): Promise<void> {
  if (!paid) return;
  const outcome = await moveBySystem(services, {
    ...{ id: bookingId, from: ["new", "contacted", "proposal", "held"], to: "confirmed" },
    action: "confirm_paid_booking",
  });
  if (outcome === "full")
    await noteDayTaken(services, { id: agreement.proposalId, at: services.clock.now() });
}

/** As `settleAgreement`, for whoever has just signed or paid: what fails now, the cron does. */
export async function settleSoon(services: Services, bookingId: string): Promise<void> {
  try {
    await settleAgreement(services, bookingId);
  } catch (error) {
    services.log.error("agreement_not_settled", error);
  }
}

/** Sees to agreements of which a request has not, because it ended half way. @returns how many */
export async function settleAgreements(services: Services): Promise<number> {
  const bookingIds = await findUnsettled(services, AT_ONCE);
  for (const bookingId of bookingIds) await settleAgreement(services, bookingId);
  return bookingIds.length;
}
