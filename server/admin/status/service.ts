import { readWaiting } from "#server/mail/outbox/service.ts";
import { senderOf } from "#server/mail/sender/service.ts";
import type { Services } from "#server/platform/services.ts";
import { withTimeout } from "#server/platform/with-timeout.ts";
import { MAIL_LATE_MS, type Problem, type Status, SUBMISSIONS_LATE_MS } from "./contract.ts";
import { isSilent, readCronReport } from "./cron-report.ts";
import { readFrequentErrors } from "./errors.ts";

/** The folder of the inquiries and messages that the database has not taken. */
const QUEUE = "queue/";
const QUEUE_MOST = 100;
const KV_TIMEOUT_MS = 2500;

/** Returns a result, or null if its service is unreachable. */
const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);

const waitingSince = (count: number, since: Date | null, { now, late }: { now: Date; late: number }) => ({
  count,
  since: since?.toISOString() ?? null,
  isLate: since !== null && now.getTime() - since.getTime() > late,
});

async function readMail(services: Services, waiting: typeof readWaiting) {
  const { count, since } = await waiting(services);
  return waitingSince(count, since, { now: services.clock.now(), late: MAIL_LATE_MS });
}

async function readSubmissions({ storage, clock }: Services) {
  const { objects } = await storage.listPage(QUEUE, null);
  const times = objects.map(({ storedAt }) => storedAt.getTime());
  return waitingSince(
    Math.min(objects.length, QUEUE_MOST),
    times.length === 0 ? null : new Date(Math.min(...times)),
    { now: clock.now(), late: SUBMISSIONS_LATE_MS },
  );
}

/** Reads what the site depends on, each part by itself, so that one that is down hides none of the others. */
export async function readStatus(services: Services, waiting = readWaiting): Promise<Status> {
  const { kv, clock } = services;
  const [isKvThere, submissions, mail, last, errorsAt] = await Promise.all([
    orNull(withTimeout(KV_TIMEOUT_MS, "KV get", kv.get("status-probe")).then(() => true)),
    orNull(readSubmissions(services)),
    orNull(readMail(services, waiting)),
    orNull(readCronReport(services)),
    orNull(readFrequentErrors(services)),
  ]);
  return {
    kv: isKvThere ? "ok" : "unreachable",
    files: submissions === null ? "unreachable" : "ok",
    mail,
    mailProblem: senderOf(services).problem,
    submissions,
    cron: { at: last?.at ?? null, isSilent: isSilent(last, clock.now()), failed: last?.failed ?? [] },
    errorsAt,
  };
}

/** Returns what somebody should look at. The late backup isn't among it: the nightly backup has its own alert. */
export function problemsOf({ kv, files, mail, submissions, cron, errorsAt }: Status): Problem[] {
  const found: Record<Problem, boolean> = {
    database_unreachable: mail === null,
    kv_unreachable: kv === "unreachable",
    files_unreachable: files === "unreachable",
    mail_late: mail?.isLate === true,
    submissions_late: submissions?.isLate === true,
    cron_silent: cron.isSilent,
    errors_frequent: errorsAt !== null,
  };
  return (Object.keys(found) as Problem[]).filter((problem) => found[problem]);
}
