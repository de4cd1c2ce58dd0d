import { messageAlert } from "#server/inquiries/contact-form/service.ts";
import { detailsOf } from "#server/mail/incoming/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { type Limit, secondsToWait } from "#server/platform/rate-limits/service.ts";
import { fail, limited, ok, type Result } from "#server/platform/result/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";
import type { Client } from "../gate/contract.ts";
import { can, countedAs } from "../rights/contract.ts";
import { clientMessage, type DeskMessage } from "./contract.ts";
import { insertClientMessage, selectDeskThread } from "./queries.ts";

const HOUR = 60 * 60;
const MESSAGES: Limit = { name: "client_message:contact", most: 20, seconds: HOUR };

/**
 * Adds a partner's message to the studio's inbox, as a message of their booking. The same words from the same form
 * are one message.
 * @returns `forbidden` for a payer or planner: the conversation is the couple's
 */
export async function writeMessage(
  services: Services,
  client: Client,
  fields: Record<string, string>,
): Promise<Result<null>> {
  if (!can(client, "write_message")) return fail("forbidden");
  const parsed = clientMessage.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { contactId, bookingId, name, email } = client;
  // Inquiries cost nothing, so what is written into those of one mailbox is counted together until one is answered.
  const owner = client.isAnswered ? contactId : `mailbox:${await digest(email.toLowerCase())}`;
  const wait = await secondsToWait(services, [{ limit: MESSAGES, who: countedAs(client, owner) }]);
  if (wait > 0) return limited(wait);
  const { message } = parsed.data;
  const id = crypto.randomUUID();
  const submissionId = `client:${await digest(JSON.stringify([contactId, fields.key ?? "", message]))}`;
  const alert = await messageAlert(services, {
    id,
    submissionId,
    input: { name, email, phone: null, message },
  });
  await insertClientMessage(services.db, {
    id,
    submissionId,
    bookingId,
    contactId,
    name,
    email,
    message,
    at: services.clock.now(),
    alert: { ...alert, bookingId },
  });
  announceMail(services);
  return ok(null);
}

type Reply = Awaited<ReturnType<typeof selectDeskThread>>["replies"][number];

/** Returns a letter with each of its copies. */
function lettersOf(copies: Reply[]): DeskMessage[] {
  const [first] = copies;
  if (!first) return [];
  const { id, at, from, subject, text } = first;
  return [
    {
      kind: "reply" as const,
      id,
      at,
      from,
      subject,
      text,
      copies: copies.map(({ to, state, attempts, sentAt, delivery, deliveryAt }) => ({
        to,
        state,
        attempts,
        sentAt,
        delivery,
        deliveryAt,
      })),
    },
  ];
}

/**
 * Returns the messages between the couple and the studio about a wedding, oldest first, as the couple's page shows
 * them. Roles without the `money` right don't get the letters that name amounts.
 */
export async function readConversation(
  { db }: Services,
  { role }: Admin,
  bookingId: string,
): Promise<DeskMessage[]> {
  const money = hasRight(role, "money");
  const { written, replies, files } = await selectDeskThread(db, bookingId, { money });
  const all: DeskMessage[] = [
    ...written.map(({ mail, ...message }) => ({
      kind: "message" as const,
      ...message,
      mail: detailsOf(mail),
      files: files.filter(({ messageId }) => messageId === message.id),
    })),
    ...[...Map.groupBy(replies, ({ letter }) => letter).values()].flatMap(lettersOf),
  ];
  return all.sort((one, other) => one.at.getTime() - other.at.getTime());
}
