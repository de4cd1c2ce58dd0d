import { coupleGreeting } from "#server/mail/greetings/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { composeMail } from "#server/mail/templates/service.ts";
import { studioToday } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import type { Services } from "#server/platform/services.ts";
import { NOTIFIED_DAYS } from "../availability/contract.ts";
import { dayFreeMails } from "./mails.ts";
import { notifyCouple, selectNextWaiting } from "./queries.ts";

const DAY_MS = 86_400_000;
/** The next run, a minute later, handles the rest. */
export const NOTIFIED_AT_ONCE = 20;

/**
 * Notifies the couples who have waited longest, one for each free crew on their day. The crew is reserved for them for
 * a few days; after that the next couple is notified. A couple is notified again only if the day was taken meanwhile.
 * @returns how many were notified
 */
export async function notifyWaitingList(
  services: Services,
  dates: readonly string[] | "all",
): Promise<number> {
  const { db, clock } = services;
  const days = { dates: dates === "all" ? null : dates, today: studioToday(clock) };
  let notified = 0;
  for (let turn = 0; turn < NOTIFIED_AT_ONCE; turn += 1) {
    const at = clock.now();
    const notifiedSince = new Date(at.getTime() - NOTIFIED_DAYS * DAY_MS);
    const couple = await selectNextWaiting(db, { ...days, notifiedSince });
    if (!couple) break;
    const { id, brideName, groomName, weddingDate } = couple;
    const composed = await composeMail(services, {
      purpose: "day_free",
      variables: {
        couple: coupleGreeting(brideName, groomName),
        date: formatCalendarDate(weddingDate),
      },
    });
    const [first, ...others] = dayFreeMails(services.studioInbox, { ...couple, at }, composed);
    if (!first) break;
    // Another worker may have been faster. The next query then finds another couple, or none.
    if (await notifyCouple(db, { id, weddingDate, mails: [first, ...others], notifiedSince, at }))
      notified += 1;
  }
  if (notified > 0) announceMail(services);
  return notified;
}
