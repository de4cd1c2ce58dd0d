import { announceMail } from "#server/mail/outbox/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { readWeek } from "../reports/service.ts";
import { weekDue } from "./due.ts";
import { summaryMail } from "./mails.ts";
import { insertSummaries, isReader, selectDueFilms, selectOwed, setReader } from "./queries.ts";

export const wantsSummary = ({ db }: Services, { userId }: Admin) => isReader(db, userId);

/** Turns the weekly mail on or off for the acting admin. */
export async function wishSummary(
  { db, clock }: Services,
  admin: Admin,
  { wanted }: { wanted: boolean },
): Promise<Result<{ wanted: boolean }>> {
  await setReader(db, admin, { wanted, at: clock.now() });
  return ok({ wanted });
}

/**
 * Queues last week's mail once for every subscribed admin, on Monday from eight o'clock on in the studio's time zone.
 * @param minute the minute that the cron's run is for
 * @returns how many mails were queued
 */
export async function sendWeeklySummaries(services: Services, minute: Date): Promise<number> {
  const { db, clock } = services;
  const week = weekDue(minute);
  if (!week) return 0;
  const keyStart = `weekly-summary:${week.from}:`;
  const readers = await selectOwed(db, keyStart);
  if (readers.length === 0) return 0;
  const [{ siteTitle, inbox }, metrics, films] = await Promise.all([
    loadStudio(services),
    readWeek(services, week),
    selectDueFilms(db, studioToday(clock)),
  ]);
  const { siteUrl } = services;
  const mails = readers.map((reader) =>
    summaryMail({ siteTitle, siteUrl, inbox, key: `${keyStart}${reader.userId}` }, reader, {
      ...week,
      ...metrics,
      films,
    }),
  );
  await insertSummaries(db, mails, clock.now());
  announceMail(services);
  return mails.length;
}
