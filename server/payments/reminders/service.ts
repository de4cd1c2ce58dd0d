import { SYSTEM_ACTOR } from "#server/audit/contract.ts";
import { type CurrentState, isPaymentPaused } from "#server/bookings/current-state/contract.ts";
import { currentState } from "#server/bookings/current-state/service.ts";
import { noteOfLink } from "#server/clients/links/service.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { PAYMENT_LINKS } from "#server/mail/templates/contract.ts";
import { composeMail } from "#server/mail/templates/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { localTimeIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE, studioToday } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { chargeName } from "../ledger/contract.ts";
import { PAYMENT_LINK_MS, payerMails } from "../notices/mails.ts";
import {
  LINK_OF_EACH,
  lastRemindable,
  NOBODY_TO_REMIND,
  NOT_ASKED_FOR,
  NOT_UNTIL_YOU_SIGN,
  NOTHING_TO_REMIND,
  REMINDED_ALREADY,
  type ReminderDraft,
  reminderState,
} from "./contract.ts";
import { insertReminder, selectDue, selectRemindable } from "./queries.ts";

/** Returns why the couple's page doesn't ask for what is due; null if it does. */
function refusalOf(state: CurrentState): string | null {
  if (state.money.stopped !== null) return NOT_ASKED_FOR;
  return isPaymentPaused(state) ? NOT_UNTIL_YOU_SIGN : null;
}

type Sender = { userId: string; admin: boolean };

/** Returns the content and recipients of a reminder of this charge today. */
async function findRemindable({ db, clock }: Pick<Services, "db" | "clock">, chargeId: string) {
  const { charge, wedding, payers } = await selectRemindable(db, chargeId);
  const today = studioToday(clock);
  if (!charge || !wedding) return fail("not_found", { form: NOTHING_TO_REMIND });
  const { dueOn, openCents, pendingCents, asked, facts } = charge;
  const refusal = asked ? refusalOf(currentState(facts, clock.now())) : NOT_ASKED_FOR;
  if (refusal !== null) return fail("conflict", { form: refusal });
  if (dueOn === null || dueOn > lastRemindable(today) || pendingCents > 0)
    return fail("conflict", { form: NOTHING_TO_REMIND });
  if (payers.length === 0) return fail("conflict", { form: NOBODY_TO_REMIND });
  const values = {
    couple: wedding.couple,
    date: wedding.weddingDate && formatCalendarDate(wedding.weddingDate),
    charge: chargeName(charge),
    amount: formatMoney(openCents),
    due: `on ${formatCalendarDate(dueOn)}`,
  };
  return ok({ charge, payers, values, couple: wedding.couple, state: reminderState(dueOn, today) });
}

/**
 * Returns a preview of the reminder as it would be sent now.
 * @returns `conflict` or `not_found` with a message if none can be sent
 */
export async function readReminder(
  services: Services,
  _admin: Admin,
  chargeId: string,
): Promise<Result<ReminderDraft>> {
  const found = await findRemindable(services, chargeId);
  if (!found.ok) return found;
  const { payers, values } = found.value;
  const { subject, textBody } = await composeMail(services, {
    purpose: "payment_reminder",
    variables: { ...values, name: payers[0]?.name ?? "" },
    notes: [noteOfLink(services, PAYMENT_LINK_MS)],
    link: { label: PAYMENT_LINKS.payment_reminder, url: LINK_OF_EACH },
  });
  return ok({ to: payers.map(({ email }) => email), subject, text: textBody });
}

async function remind(
  services: Services,
  sender: Sender,
  chargeId: string,
): Promise<Result<{ sent: number }>> {
  const { db, clock } = services;
  const found = await findRemindable(services, chargeId);
  if (!found.ok) return found;
  const { charge, payers, values, couple, state } = found.value;
  const { bookingId } = charge;
  const sent = await insertReminder(db, {
    actor: sender,
    charge,
    couple,
    state,
    at: clock.now(),
    mails: await payerMails(services, {
      kind: "payment_reminder",
      about: `${chargeId}:${state}`,
      bookingId,
      payers,
      values,
      ...(sender.admin ? { sentBy: sender.userId } : {}),
    }),
  });
  if (!sent) return fail("conflict", { form: REMINDED_ALREADY });
  announceMail(services);
  return ok({ sent: payers.length });
}

/** Reminds a couple of an amount that is due, once before and once after its due date. */
export const sendReminder = (services: Services, admin: Admin, chargeId: string) =>
  remind(services, { userId: admin.userId, admin: true }, chargeId);

/** Reminders per cron run. The rest wait for the next hour. */
const AT_ONCE = 10;
/** Reminders are only sent during the day. */
const HOURS = { from: 9, until: 18 };
const MINUTE = 7;

/** Whether to send now: once an hour, by day in the studio's time zone. */
function isTime(minuteOfRun: Date): boolean {
  const local = localTimeIn(minuteOfRun, STUDIO_ZONE);
  const [hour, minute] = [Number(local.slice(11, 13)), Number(local.slice(14, 16))];
  return minute === MINUTE && hour >= HOURS.from && hour < HOURS.until;
}

/** Finds the next charges to remind of, without those that the couple's page doesn't ask for. */
async function findDue({ db, clock }: Pick<Services, "db" | "clock">): Promise<string[]> {
  const today = studioToday(clock);
  const found: string[] = [];
  for (let offset = 0; found.length < AT_ONCE; offset += AT_ONCE) {
    const due = await selectDue(db, { today, until: lastRemindable(today), limit: AT_ONCE, offset });
    const asked = due.filter(({ facts }) => refusalOf(currentState(facts, clock.now())) === null);
    found.push(...asked.map(({ chargeId }) => chargeId));
    if (due.length < AT_ONCE) break;
  }
  return found.slice(0, AT_ONCE);
}

/**
 * Reminds couples of what is due, if the studio has turned that on.
 * @param minute the minute that the cron runs for
 * @returns the number of charges
 */
export async function sendDueReminders(services: Services, minute: Date): Promise<number> {
  const { log } = services;
  if (!isTime(minute)) return 0;
  let sent = 0;
  for (const chargeId of await findDue(services)) {
    try {
      const { ok: done } = await remind(services, { userId: SYSTEM_ACTOR.userId, admin: false }, chargeId);
      if (done) sent += 1;
    } catch (error) {
      log.error("reminder_not_sent", error);
    }
  }
  return sent;
}
