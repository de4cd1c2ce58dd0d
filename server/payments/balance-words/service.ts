import "#server/platform/boundary.server.ts";
import { readStates } from "#server/bookings/current-state/service.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { finishMails } from "#server/mail/unfinished/service.ts";
import type { Services } from "#server/platform/services.ts";
import { readBalance } from "../ledger/service.ts";
import { BALANCE_UNKNOWN, balanceSentences } from "./contract.ts";

/**
 * Writes into a booking's new mails what is still to be paid, once everything that follows from a payment or refund is
 * done: a payment may confirm the date, or find it taken.
 */
export async function completeBalances(services: Services, bookingId: string): Promise<void> {
  try {
    const [balance, states] = await Promise.all([
      readBalance(services, bookingId),
      readStates(services, [bookingId]),
    ]);
    const state = states.get(bookingId);
    if (!state) return;
    const texts = (["couple", "studio"] as const).map((audience) => ({
      from: BALANCE_UNKNOWN[audience],
      to: balanceSentences({ balance, state }, audience),
    }));
    await finishMails(services, { bookingId, texts });
  } catch (error) {
    // The money is recorded. The mails go out without the amounts.
    services.log.error("balances_not_completed", error);
  }
  announceMail(services);
}
