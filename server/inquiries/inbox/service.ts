import { MESSAGE_STATUSES, type MessageStatus } from "#drizzle/enums.ts";
import { detailsOf } from "#server/mail/incoming/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { unfilledProblems, type Words } from "#server/mail/templates/contract.ts";
import { composeReply, readReplies } from "#server/mail/templates/service.ts";
import type { TemplateValues } from "#server/mail/variables/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { readPage } from "#server/platform/paging.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { truncate } from "#server/platform/truncate.ts";
import {
  ALREADY_THERE,
  INBOX_PAGE_SIZE,
  INBOX_SEARCH_MAX,
  type Inbox,
  type LinkedBooking,
  MESSAGE_CHANGED,
  MESSAGE_GONE,
  type MessagePage,
  type MessageView,
  REPLY_MEANWHILE,
} from "./contract.ts";
import { insertReply, selectInbox, selectMessage, updateMessageStatus } from "./queries.ts";

/** Reads the inbox for an address: its tab, search and page. */
export async function readInbox({ db }: Services, _admin: Admin, query: URLSearchParams): Promise<Inbox> {
  const tab = MESSAGE_STATUSES.find((known) => known === query.get("tab")) ?? "open";
  const search = truncate((query.get("q") ?? "").trim(), INBOX_SEARCH_MAX);
  const { messages, found, more, totalOf, page, pages } = await readPage(
    query.get("page"),
    INBOX_PAGE_SIZE,
    (window) => selectInbox(db, { status: tab, search, ...window }),
  );
  return {
    tab,
    search,
    page,
    pages,
    found,
    more,
    totals: {
      open: totalOf("open"),
      answered: totalOf("answered"),
      archived: totalOf("archived"),
      suspected: totalOf("suspected"),
      spam: totalOf("spam"),
    },
    messages,
  };
}

/** The variables that a reply to this message can use. */
const valuesOf = (
  { name, message }: Pick<MessageView, "name" | "message">,
  booking: LinkedBooking | null,
): TemplateValues => ({
  couple: booking ? `${booking.brideName} & ${booking.groomName}` : name,
  name,
  message,
  date: booking?.weddingDate ? formatCalendarDate(booking.weddingDate) : null,
});

/**
 * Reads a message with its thread and the other records from its address; null if there is no message with this id.
 */
export async function readMessage(
  services: Services,
  _admin: Admin,
  id: string,
): Promise<MessagePage | null> {
  const [found, replies] = await Promise.all([selectMessage(services.db, id), readReplies(services)]);
  if (!found) return null;
  return {
    ...found,
    message: { ...found.message, mail: detailsOf(found.message.mail) },
    otherBookings: found.otherBookings.filter((other) => other.id !== found.booking?.id),
    replies: replies(valuesOf(found.message, found.booking)),
  };
}

type Target = { id: string; version: number };

/** Moves a message to another tab. Returns `conflict` if it is already there, or somebody else changed it first. */
export async function moveMessage(
  { db, clock }: Services,
  admin: Admin,
  { status, ...target }: Target & { status: MessageStatus },
): Promise<Result<{ status: MessageStatus; version: number }>> {
  const { moved, message } = await updateMessageStatus(db, admin, { ...target, status, at: clock.now() });
  if (!message) return fail("not_found", { form: MESSAGE_GONE });
  if (moved) return ok(message);
  const stale = message.version !== target.version;
  return fail("conflict", { form: stale ? MESSAGE_CHANGED : ALREADY_THERE });
}

/**
 * Replies to a message by mail. Repeating the key doesn't send a second mail.
 * @returns `invalid` with messages for the fields; `conflict` if somebody dealt with it in the meantime
 */
export async function replyToMessage(
  services: Services,
  admin: Admin,
  { id, version, key, ...words }: Target & Words & { key: string },
): Promise<Result<{ version: number }>> {
  const problems = unfilledProblems(words);
  if (Object.keys(problems).length > 0) return fail("invalid", problems);
  const [found, mail] = await Promise.all([selectMessage(services.db, id), composeReply(services, words)]);
  if (!found) return fail("not_found", { form: MESSAGE_GONE });
  const { sent, message } = await insertReply(services.db, admin, {
    id,
    version,
    at: services.clock.now(),
    mail: {
      ...mail,
      idempotencyKey: `message-reply:${key}`,
      kind: "message_reply",
      bookingId: found.booking?.id ?? null,
      messageId: id,
      sentBy: admin.userId,
      toAddress: found.message.email,
      replyTo: services.studioInbox,
    },
  });
  if (!message) return fail("not_found", { form: MESSAGE_GONE });
  if (!sent) return fail("conflict", { form: REPLY_MEANWHILE });
  announceMail(services);
  return ok({ version: message.version });
}
