import "#server/boundary.server.ts";
import { forgetExpiredLinks } from "./accounts/service.ts";
import { repairAvailability } from "./availability/service.ts";
import { inquiryIntake } from "./bookings/service.ts";
import { publishDue } from "./content/service.ts";
import { storeDeletedRecords } from "./deleted-records/service.ts";
import { expireHolds } from "./holds/service.ts";
import { replaySetAside } from "./intake/service.ts";
import { forgetOldCounters } from "./limits/service.ts";
import { forgetCountedMessages } from "./measuring/service.ts";
import { removeAbandonedImages } from "./media/service.ts";
import { messageIntake } from "./messages/service.ts";
import { deliverDueMail } from "./outbox/service.ts";
import { deleteExpired } from "./retention/service.ts";
import type { Services } from "./services.ts";
import { trimFailures } from "./sign-in-failures/service.ts";
import { repairSnapshot } from "./site/service.ts";
import { removeGivenUp } from "./uploads/service.ts";
import { tellWaiting } from "./waiting-list/service.ts";
import { sendWeeklySummaries } from "./weekly-summary/service.ts";

/** Each minute's work. One task that fails does not keep the next from running. */
export async function runMaintenance(services: Services): Promise<void> {
  const tasks: [string, () => Promise<unknown>][] = [
    ["replay_inquiries", () => replaySetAside(services, inquiryIntake)],
    ["replay_messages", () => replaySetAside(services, messageIntake)],
    ["expire_holds", () => expireHolds(services)],
    ["notify_waiting_list", () => tellWaiting(services, "all")],
    ["repair_availability", () => repairAvailability(services)],
    ["send_weekly_summaries", () => sendWeeklySummaries(services)],
    ["deliver_due_mail", () => deliverDueMail(services)],
    ["store_deleted_records", () => storeDeletedRecords(services)],
    ["remove_abandoned_images", () => removeAbandonedImages(services)],
    ["remove_given_up_uploads", () => removeGivenUp(services)],
    ["forget_expired_links", () => forgetExpiredLinks(services)],
    ["forget_counted_messages", () => forgetCountedMessages(services)],
    ["forget_old_counters", () => forgetOldCounters(services)],
    ["delete_expired", () => deleteExpired(services)],
    ["trim_sign_in_failures", () => trimFailures(services)],
    ["publish_due", () => publishDue(services)],
    ["repair_snapshot", () => repairSnapshot(services)],
  ];
  for (const [name, run] of tasks) {
    try {
      const result = await run();
      if (result) services.log.info("maintenance", { task: name, result });
    } catch (error) {
      services.log.error("maintenance_failed", error, { task: name });
    }
  }
}
