import { createHmac } from "node:crypto";
import { renderMail } from "#server/mail/layout/service.ts";
import { announceMail, readWaiting } from "#server/mail/outbox/service.ts";
import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import type { Services } from "#server/platform/services.ts";
import { withTimeout } from "#server/platform/with-timeout.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import * as strings from "../strings/status.ts";
import type { Problem } from "./contract.ts";
import { isReportsTurn, isSilent, readCronReport } from "./cron-report.ts";
import { insertAlert } from "./queries.ts";
import { problemsOf, readStatus } from "./service.ts";

const TIMEOUT_MS = 5000;
const DAY_SECONDS = 86_400;
const MINUTE_MS = 60_000;

const markOf = (problem: Problem) => `alerted:${problem}`;

/**
 * Posts an alert to `ALERT_WEBHOOK`, if it is set. `text` is what Slack and Mattermost show.
 * @throws {Error} if it isn't accepted within 5 s
 */
async function post({ env, siteUrl, clock }: Services, problem: Problem): Promise<void> {
  if (!env.ALERT_WEBHOOK) return;
  const at = clock.now();
  const text = `${siteUrl || strings.yourSite}: ${strings.TEXTS[problem]}`;
  const body = JSON.stringify({ type: problem, at: at.toISOString(), site: siteUrl, text });
  const [id, timestamp] = [crypto.randomUUID(), String(Math.floor(at.getTime() / 1000))];
  const key = Buffer.from((env.ALERT_WEBHOOK_SECRET ?? "").replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  const response = await fetch(env.ALERT_WEBHOOK, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      ...(key.byteLength > 0 ? { "webhook-signature": `v1,${signature}` } : {}),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
}

async function mail(services: Services, problem: Problem): Promise<void> {
  const { clock, siteUrl } = services;
  const now = clock.now();
  const studio = await loadStudio(services);
  const { text, html } = renderMail({
    heading: strings.subject,
    paragraphs: [strings.TEXTS[problem], strings.whatToDo],
    ...(siteUrl ? { link: { label: strings.openStatus, url: `${siteUrl}/admin/archive` } } : {}),
    signature: studio.siteTitle,
  });
  await insertAlert(
    services.db,
    {
      idempotencyKey: `status_alert:${problem}:${calendarDateIn(now, STUDIO_ZONE)}`,
      kind: "status_alert",
      bookingId: null,
      toAddress: studio.inbox,
      replyTo: null,
      subject: strings.subject,
      textBody: text,
      htmlBody: html,
    },
    now,
  );
  announceMail(services);
}

/** Tells the studio of a problem once a day, by email and webhook. What can't be told now is told the next time. */
async function alert(services: Services, problem: Problem): Promise<boolean> {
  const { kv, log } = services;
  const known = await withTimeout(TIMEOUT_MS, "KV get", kv.get(markOf(problem))).catch(() => null);
  if (known !== null) return false;
  const told = await Promise.allSettled([mail(services, problem), post(services, problem)]);
  for (const outcome of told)
    if (outcome.status === "rejected") log.error("alert_not_sent", outcome.reason, { problem });
  const isTold = told.every(({ status }) => status === "fulfilled");
  const mark = () => kv.put(markOf(problem), "1", { expirationTtl: DAY_SECONDS });
  if (isTold) await withTimeout(TIMEOUT_MS, "KV put", mark()).catch(() => {});
  return isTold;
}

/**
 * Looks every five minutes at what the site depends on. Returns the problems that the studio was told of. Without
 * `SITE_URL`, which a deployment needs, the site is being developed, and nobody waits for its alerts.
 * @param minute the minute that the cron runs for
 * @param waiting the mails that waited when the cron last looked: nothing is read again that it hasn't sent since
 */
export async function watchStatus(
  services: Services,
  minute: Date,
  waiting: () => ReturnType<typeof readWaiting>,
): Promise<string | null> {
  if (!services.env.SITE_URL || !isReportsTurn(minute)) return null;
  const told: Problem[] = [];
  // The cron is running, and its report comes at the end of this run.
  const left = async () => ((await waiting()).isAnyDue ? readWaiting(services) : waiting());
  for (const problem of problemsOf(await readStatus(services, left)))
    if (problem !== "cron_silent" && (await alert(services, problem))) told.push(problem);
  return told.length === 0 ? null : told.join(", ");
}

/** Tells the studio if the cron has stopped. */
export async function lookForSilence(services: Services): Promise<void> {
  const last = await readCronReport(services).catch(() => null);
  if (isSilent(last, services.clock.now())) await alert(services, "cron_silent");
}

let lookedAt = 0;

/** Notices, at most once a minute in each isolate, that the cron has stopped: it can't say so itself. */
export async function noticeSilence(services: Services): Promise<void> {
  const now = services.clock.now().getTime();
  if (now - lookedAt < MINUTE_MS) return;
  lookedAt = now;
  await lookForSilence(services);
}
