import { MAIL_KINDS, OUTBOX_STATES } from "#drizzle/enums.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { withoutSealed } from "#server/platform/encrypted-text.ts";
import { readPage } from "#server/platform/paging.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { truncate } from "#server/platform/truncate.ts";
import { attachmentsOf, readAttachments } from "../attachments/service.ts";
import { replyAddress } from "../booking-address/service.ts";
import { outgoingParts, PrivateLinkError } from "../private-links/service.ts";
import { createMailer } from "../transports/mailer.ts";
import type { Accepted } from "../transports/outgoing-mail.ts";
import {
  BOUNCED,
  CALL_SETTLED,
  type FailedMail,
  MAIL_BEING_SENT,
  MAIL_GONE,
  MAIL_ON_ITS_WAY,
  MAIL_SENT,
  type MailPage,
  OUTBOX_PAGE_SIZE,
  OUTBOX_SEARCH_MAX,
  type Outbox,
  PRIVATE_LINK,
  SENT_WITHOUT,
  SUMMARY_TOO_NEW,
} from "./contract.ts";
import {
  claimDueMails,
  deleteMail as deleteRow,
  markSent,
  markUnsent,
  reviveMail,
  selectMail,
  selectOutbox,
  selectOutcome,
  selectUnsent,
  settleCall as settleRow,
} from "./queries.ts";
import { failedMails } from "./statements.ts";

export const MAX_ATTEMPTS = 8;
const FIRST_DELAY_MS = 30_000;
// Longer than a transport's timeout, so that a mail still being sent isn't claimed a second time.
const LOCK_MS = 60_000;
const BATCH = 20;
const ERROR_MAX = 500;

/** Returns the wait after attempt `n` (from 1): 30 s, doubled each time. */
export const retryDelayMs = (attempt: number) => FIRST_DELAY_MS * 2 ** (attempt - 1);

/** More are not counted. */
const WAITING_MOST = 100;

type WaitingMail = {
  /** Up to 100. */
  count: number;
  /** Since when the first of them could have been sent. Null if none waits. */
  since: Date | null;
  /** Whether one may be tried now. */
  isAnyDue: boolean;
};

/** Returns the mails that wait to be sent, without those that are for later. */
export async function readWaiting({ db, clock }: Pick<Services, "db" | "clock">): Promise<WaitingMail> {
  const now = clock.now();
  // A mail that was tried waits for its next attempt at most this long. One for later isn't late.
  const until = new Date(now.getTime() + retryDelayMs(MAX_ATTEMPTS));
  const unsent = await selectUnsent(db, { until, limit: WAITING_MOST });
  const waiting = unsent.filter(({ nextAttemptAt, attempts }) => attempts > 0 || nextAttemptAt <= now);
  const starts = waiting.map(
    ({ nextAttemptAt, attempts }) => nextAttemptAt.getTime() - FIRST_DELAY_MS * (2 ** attempts - 1),
  );
  return {
    count: waiting.length,
    since: starts.length === 0 ? null : new Date(Math.min(...starts)),
    isAnyDue: unsent.length === WAITING_MOST || unsent.some(({ nextAttemptAt }) => nextAttemptAt <= now),
  };
}

/** Notifies the queue that mail is waiting. The cron picks up anything missed. */
export function announceMail({ outboxQueue, defer, log }: Services) {
  defer(
    outboxQueue.send({ kind: "deliver" }).catch((error: unknown) => {
      log.error("outbox_queue_unreachable", error);
    }),
  );
}

/** Like `deliverDueMail`, for the cron, which has nothing to do in most minutes. */
export const deliverIfDue = async (services: Services, { isAnyDue }: WaitingMail): Promise<number> =>
  isAnyDue ? deliverDueMail(services) : 0;

/** Sends due mails. Returns how many were attempted. */
export async function deliverDueMail(services: Services): Promise<number> {
  const { db, clock, log } = services;
  let handled = 0;
  for (;;) {
    const now = clock.now();
    const lockedUntil = new Date(now.getTime() + LOCK_MS);
    const mails = await claimDueMails(db, { now, lockedUntil, limit: BATCH });
    await Promise.all(
      mails.map((mail) =>
        // The database failed while a mail was being sent. The mail stays locked and is retried later with the same
        // key; the rest of the batch must still be completed.
        deliver(services, mail).catch((error: unknown) => {
          log.error("mail_outcome_not_recorded", error, { mail: mail.id });
        }),
      ),
    );
    handled += mails.length;
    if (mails.length < BATCH) break;
  }
  if (handled > 0) log.info("outbox_delivered", { handled });
  return handled;
}

/**
 * Sends one mail synchronously, unless another worker has already claimed it. It is retried later like any other.
 * @returns its current state
 */
export async function deliverNow(services: Services, idempotencyKey: string) {
  const now = services.clock.now();
  const lockedUntil = new Date(now.getTime() + LOCK_MS);
  for (const mail of await claimDueMails(services.db, { now, lockedUntil, limit: 1, idempotencyKey }))
    await deliver(services, mail);
  const outcome = await selectOutcome(services.db, idempotencyKey);
  return outcome ?? { state: "pending" as const, error: null };
}

type ClaimedMail = Awaited<ReturnType<typeof claimDueMails>>[number];

async function deliver(services: Services, mail: ClaimedMail) {
  const { db, clock, log, secret } = services;
  let accepted: Accepted;
  let leftOut: string[] = [];
  try {
    const read = await readAttachments(services, mail);
    leftOut = read.leftOut;
    accepted = await createMailer(services).send({
      to: mail.toAddress,
      replyTo: replyAddress(services, mail),
      subject: mail.subject,
      ...(await outgoingParts(secret, mail)),
      attachments: read.files,
      idempotencyKey: mail.idempotencyKey,
    });
  } catch (error) {
    // A link that can't be decrypted now never will be.
    const last = mail.attempts >= MAX_ATTEMPTS || error instanceof PrivateLinkError;
    log.error("mail_not_sent", error, { mail: mail.id, attempt: mail.attempts, last });
    await markUnsent(db, {
      id: mail.id,
      attempts: mail.attempts,
      error: truncate(error instanceof Error ? error.message : String(error), ERROR_MAX),
      retryAt: last ? null : new Date(clock.now().getTime() + retryDelayMs(mail.attempts)),
    });
    return;
  }
  const lastError = leftOut.length > 0 ? `${SENT_WITHOUT}${leftOut.join(", ")}` : null;
  await markSent(db, { id: mail.id, sentAt: clock.now(), lastError, ...accepted });
}

export const listFailedMail = ({ db }: Services, _admin: Admin): Promise<FailedMail[]> => failedMails(db, 20);

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((known) => known === text) ?? null;

/** Returns the outbox for a URL's query: filter and page. */
export async function readOutbox(
  { db, clock }: Services,
  _admin: Admin,
  query: URLSearchParams,
): Promise<Outbox> {
  const filter = {
    state: oneOf([...OUTBOX_STATES, BOUNCED], query.get("state")),
    kind: oneOf(MAIL_KINDS, query.get("kind")),
    search: truncate((query.get("q") ?? "").trim(), OUTBOX_SEARCH_MAX),
  };
  const { mails, found, beyond, more, totalOf, page, pages } = await readPage(
    query.get("page"),
    OUTBOX_PAGE_SIZE,
    (window) => selectOutbox(db, { filter, now: clock.now(), ...window }),
  );
  return {
    filter,
    page,
    pages,
    found,
    beyond,
    more,
    totals: {
      pending: totalOf("pending"),
      sending: totalOf("sending"),
      sent: totalOf("sent"),
      failed: totalOf("failed"),
    },
    mails,
  };
}

/** Returns one mail with its body, or null for an unknown id. Private links are removed. */
export async function readMail({ db, clock }: Services, _admin: Admin, id: string): Promise<MailPage | null> {
  const mail = await selectMail(db, { id, now: clock.now() });
  if (!mail) return null;
  const { attachments, ...rest } = mail;
  return {
    ...rest,
    files: attachmentsOf(attachments).map(({ fileName }) => fileName),
    text: withoutSealed(mail.text, PRIVATE_LINK),
    html: withoutSealed(mail.html, PRIVATE_LINK),
  };
}

/**
 * Sends a mail again: restarts a failed one from the first attempt, and sends one that waits for a retry right away.
 * @returns `conflict` with a message if it is already being sent or was delivered
 */
export async function resendMail(
  services: Services,
  admin: Admin,
  { id }: { id: string },
): Promise<Result<{ id: string }>> {
  const { revived, mail } = await reviveMail(services.db, admin, { id, now: services.clock.now() });
  if (!mail) return fail("not_found", { form: MAIL_GONE });
  if (!revived) return fail("conflict", { form: mail.state === "sent" ? MAIL_SENT : MAIL_ON_ITS_WAY });
  announceMail(services);
  return ok({ id });
}

/** Records that the couple was called about a bounced mail. `conflict` if no call is due anymore. */
export async function settleCall(
  { db, clock }: Services,
  admin: Admin,
  { id }: { id: string },
): Promise<Result<{ id: string }>> {
  const { settled, exists } = await settleRow(db, admin, { id, at: clock.now() });
  if (settled) return ok({ id });
  return exists ? fail("conflict", { form: CALL_SETTLED }) : fail("not_found", { form: MAIL_GONE });
}

/**
 * Deletes a mail permanently. If it was still waiting, it is never sent. `conflict` with a message if it can't be
 * deleted now.
 */
export async function deleteMail(
  { db, clock }: Services,
  admin: Admin,
  { id }: { id: string },
): Promise<Result<{ id: string }>> {
  const { deleted, mail } = await deleteRow(db, admin, { id, at: clock.now() });
  if (!mail) return fail("not_found", { form: MAIL_GONE });
  if (!deleted) {
    return fail("conflict", { form: mail.state === "sending" ? MAIL_BEING_SENT : SUMMARY_TOO_NEW });
  }
  return ok({ id });
}
