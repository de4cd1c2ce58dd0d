import { renderMail } from "#server/mail/layout/service.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { calendarDateIn, localTimeIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import type { Services } from "#server/platform/services.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import * as strings from "../strings/backups.ts";
import { insertAlert } from "./queries.ts";
import { backupStatus, makeBackup, tryNewestBackup } from "./service.ts";

/** From 3 to 6 in the morning at the studio, once every ten minutes, until one attempt has worked. */
const HOURS = [3, 4, 5];
const TRY_EVERY_MINUTES = 10;
/** The trial comes between two attempts, so that no run of the cron has both to do. */
const TRIAL_MINUTE = 5;
const ALERT_HOUR = 8;

type Turn = "backup" | "trial" | "alert" | null;

/** Returns what is to be done in this minute. */
export function turnAt(minuteOfRun: Date): Turn {
  const local = localTimeIn(minuteOfRun, STUDIO_ZONE);
  const [hour, minute] = [Number(local.slice(11, 13)), Number(local.slice(14, 16))];
  if (HOURS.includes(hour) && minute % TRY_EVERY_MINUTES === 0) return "backup";
  if (HOURS.includes(hour) && minute === TRIAL_MINUTE) return "trial";
  return hour === ALERT_HOUR && minute === 0 ? "alert" : null;
}

const isSameMonth = (one: Date, other: Date) =>
  calendarDateIn(one, STUDIO_ZONE).slice(0, 7) === calendarDateIn(other, STUDIO_ZONE).slice(0, 7);
const isSameDay = (one: Date, other: Date) =>
  calendarDateIn(one, STUDIO_ZONE) === calendarDateIn(other, STUDIO_ZONE);

async function alertStudio(services: Services, newest: string | null): Promise<number> {
  const { db, clock, siteUrl } = services;
  const now = clock.now();
  const studio = await loadStudio(services);
  const { text, html } = renderMail({
    heading: strings.lateSubject,
    paragraphs: [
      newest === null
        ? strings.neverMade
        : strings.lastMade(formatCalendarDate(calendarDateIn(new Date(newest), STUDIO_ZONE))),
      strings.whatToDo,
    ],
    // The cron has no request, so it only knows the configured site URL.
    ...(siteUrl ? { link: { label: strings.openBackups, url: `${siteUrl}/admin/archive` } } : {}),
    signature: studio.siteTitle,
  });
  const mail: NewMail = {
    idempotencyKey: `backup_late_alert:${calendarDateIn(now, STUDIO_ZONE)}`,
    kind: "backup_late_alert",
    bookingId: null,
    toAddress: studio.inbox,
    replyTo: null,
    subject: strings.lateSubject,
    textBody: text,
    htmlBody: html,
  };
  const { rowsAffected } = await insertAlert(db, mail, now);
  if (rowsAffected > 0) announceMail(services);
  return rowsAffected;
}

/**
 * The cron's part in backups: makes one each night, tries the newest once a month as a restore would, and writes to
 * the studio in the morning if the newest is older than 36 hours. In most minutes it does nothing at all.
 * @param minute the minute that the cron runs for
 * @returns what was done
 */
export async function keepBackups(services: Services, minute: Date): Promise<string | null> {
  const turn = turnAt(minute);
  if (turn === null) return null;
  const now = services.clock.now();
  const status = await backupStatus(services);
  if (status.is === "off") return null;
  const { newest, late, trial } = status;
  if (turn === "backup") {
    if (newest && isSameDay(new Date(newest.madeAt), now)) return null;
    return (await makeBackup(services)) ? "backup" : null;
  }
  if (turn === "trial") {
    if (trial && isSameMonth(new Date(trial.at), now)) return null;
    return (await tryNewestBackup(services)) === null ? null : "trial";
  }
  return late && (await alertStudio(services, newest?.madeAt ?? null)) > 0 ? "alert" : null;
}
