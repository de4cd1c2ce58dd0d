import { currentState } from "#server/bookings/current-state/service.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { PAYMENT_LINKS } from "#server/mail/templates/contract.ts";
import { finishMails } from "#server/mail/unfinished/service.ts";
import type { Services } from "#server/platform/services.ts";
import { balanceOf } from "../ledger/balance.ts";
import { BALANCE_UNKNOWN, balanceSentences } from "./contract.ts";
import { selectBalanceAndFacts } from "./queries.ts";

/**
 * Writes into a booking's new mails what is still to be paid, once everything that follows from a payment or refund is
 * done: a payment may confirm the date, or find it taken.
 */
export async function completeBalances(services: Services, bookingId: string): Promise<void> {
  try {
    const { entries, facts } = await selectBalanceAndFacts(services.db, bookingId);
    if (!facts) return;
    const [balance, state] = [balanceOf(entries), currentState(facts, services.clock.now())];
    const texts = (["couple", "payer", "studio"] as const).map((audience) => ({
      from: BALANCE_UNKNOWN[audience],
      to: balanceSentences({ balance, state }, audience),
    }));
    // Nobody is sent to pay what can't be paid.
    const links = state.possible.includes("pay")
      ? []
      : [{ from: PAYMENT_LINKS.payment_failed, to: PAYMENT_LINKS.payment_received }];
    await finishMails(services, { bookingId, texts: [...texts, ...links] });
  } catch (error) {
    // The money is recorded. The mails go out without the amounts.
    services.log.error("balances_not_completed", error);
  }
  announceMail(services);
}
