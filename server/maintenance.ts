import { forgetExpiredLinks } from "#server/accounts/registration/service.ts";
import { sealAnew } from "#server/accounts/second-factor/sealed-data.ts";
import { trimFailures } from "#server/accounts/sign-in-failures/service.ts";
import { forgetImports } from "#server/admin/archive-import/service.ts";
import { applyLaterDeletions } from "#server/admin/backups/deletions.ts";
import { keepBackups } from "#server/admin/backups/nightly.ts";
import { deleteExpired } from "#server/admin/retention/service.ts";
import { watchStatus } from "#server/admin/status/alerts.ts";
import { reportCron } from "#server/admin/status/cron-report.ts";
import { sendWeeklySummaries } from "#server/analytics/digest/service.ts";
import { forgetIngestedEvents } from "#server/analytics/event-ingestion/service.ts";
import {
  notifyIfChanged,
  readAvailabilityMark,
  repairAvailability,
} from "#server/bookings/availability/service.ts";
import { expireHolds } from "#server/bookings/holds/service.ts";
import { sweepDeliveryFiles } from "#server/delivery/files/service.ts";
import { inquirySubmissions } from "#server/inquiries/booking-form/service.ts";
import { messageSubmissions } from "#server/inquiries/contact-form/service.ts";
import { removeAbandonedImages } from "#server/inquiries/inspiration-cleanup/service.ts";
import { replayQueued } from "#server/inquiries/submissions/service.ts";
import { deliverIfDue, readWaiting } from "#server/mail/outbox/service.ts";
import { readMissingFacts } from "#server/media/film-facts/service.ts";
import { removeGivenUp } from "#server/media/uploads/service.ts";
import { settleAgreements } from "#server/payments/agreements/service.ts";
import { reconcileCheckouts } from "#server/payments/reconciliation/service.ts";
import { reconcileRefunds } from "#server/payments/refunds/service.ts";
import { sendDueReminders } from "#server/payments/reminders/service.ts";
import { storeDeletedRecords } from "#server/platform/deleted-records/service.ts";
import { once } from "#server/platform/lazy.ts";
import { forgetOldCounters } from "#server/platform/rate-limits/service.ts";
import type { Services } from "#server/platform/services.ts";
import { expireProposals } from "#server/proposals/expiry/service.ts";
import { remindStudioToSign } from "#server/proposals/overdue-signature/service.ts";
import { remindSigners } from "#server/proposals/reminders/service.ts";
import { publishDue } from "#server/website/content-publishing/service.ts";
import { repairSnapshot } from "#server/website/snapshot/service.ts";

const MINUTE_MS = 60_000;

/** True once an hour, when the reminders run instead of the retention, so that no single minute reads more rows. */
const isRemindersTurn = (minute: Date) => Math.floor(minute.getTime() / MINUTE_MS) % 60 === 0;

/** True once an hour, half an hour after the reminders. */
const isSweepTurn = (minute: Date) => Math.floor(minute.getTime() / MINUTE_MS) % 60 === 30;

/** Deletions that may wait a minute: each minute does half of them, so that no single minute reads more rows. */
const deletionsOf = (services: Services, minute: Date): [string, () => Promise<number>][] =>
  Math.floor(minute.getTime() / MINUTE_MS) % 2 === 0
    ? [
        ["forget_expired_links", () => forgetExpiredLinks(services)],
        ["forget_counted_messages", () => forgetIngestedEvents(services)],
      ]
    : [
        ["forget_old_counters", () => forgetOldCounters(services)],
        ["trim_sign_in_failures", () => trimFailures(services)],
      ];

/**
 * Runs the tasks of each minute. A failing task doesn't stop the following ones.
 * @param minute the minute that this run is for, which decides what is done only at certain times. A run may start
 *   late, and what it does must not be skipped then.
 */
export async function runMaintenance(services: Services, minute: Date): Promise<void> {
  const waiting = once(() => readWaiting(services));
  const mark = once(() => readAvailabilityMark(services));
  const tasks: [string, () => Promise<unknown>][] = [
    // First of all: nothing may be sent to anybody whose deleted data came back with a backup.
    ["apply_later_deletions", () => applyLaterDeletions(services)],
    ["replay_inquiries", () => replayQueued(services, inquirySubmissions)],
    ["replay_messages", () => replayQueued(services, messageSubmissions)],
    ["expire_holds", () => expireHolds(services)],
    // After the holds, so that nobody is notified about both.
    ["expire_proposals", () => expireProposals(services)],
    ["reconcile_checkouts", () => reconcileCheckouts(services)],
    ["reconcile_refunds", () => reconcileRefunds(services)],
    ["settle_agreements", () => settleAgreements(services)],
    ["repair_availability", async () => repairAvailability(services, await mark())],
    ["notify_waiting_list", async () => notifyIfChanged(services, await mark())],
    ["send_weekly_summaries", () => sendWeeklySummaries(services, minute)],
    ["send_payment_reminders", () => sendDueReminders(services, minute)],
    ["deliver_due_mail", async () => deliverIfDue(services, await waiting())],
    ["store_deleted_records", () => storeDeletedRecords(services)],
    ["remove_abandoned_images", () => removeAbandonedImages(services)],
    ["remove_given_up_uploads", () => removeGivenUp(services)],
    ["read_missing_film_facts", () => readMissingFacts(services)],
    ...deletionsOf(services, minute),
    isRemindersTurn(minute)
      ? ["remind_signers", async () => (await remindSigners(services)) + (await remindStudioToSign(services))]
      : isSweepTurn(minute)
        ? [
            "sweep_files_and_imports",
            async () => (await sweepDeliveryFiles(services)) + (await forgetImports(services)),
          ]
        : ["delete_expired", () => deleteExpired(services, minute)],
    ["reencrypt_second_factors", () => sealAnew(services)],
    ["watch_status", () => watchStatus(services, minute, waiting)],
    ["publish_due", () => publishDue(services)],
    ["repair_snapshot", () => repairSnapshot(services)],
    // Last, because it may take minutes.
    ["keep_backups", () => keepBackups(services, minute)],
  ];
  const failed: string[] = [];
  for (const [name, run] of tasks) {
    try {
      const result = await run();
      if (result) services.log.info("maintenance", { task: name, result });
    } catch (error) {
      services.log.error("maintenance_failed", error, { task: name });
      failed.push(name);
    }
  }
  await reportCron(services, minute, failed);
  const { log, databaseCalls, rowsRead } = services;
  log.info("maintenance_done", { databaseCalls: databaseCalls(), rowsRead: rowsRead() });
}
