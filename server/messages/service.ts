import "#server/boundary.server.ts";
import { type Intake, keep, newReceipt, submissionIdOf, trapOf } from "#server/intake/service.ts";
import { fieldErrors } from "#server/lib/fields.ts";
import { fail, ok, type Result } from "#server/lib/result.ts";
import { announceMail } from "#server/outbox/service.ts";
import type { Services } from "#server/services.ts";
import { loadStudio } from "#server/site/service.ts";
import { readWords } from "#server/templates/service.ts";
import { type ContactMessage, keptMessage, messageInput } from "./contract.ts";
import { MESSAGE_TEMPLATES, messageMails } from "./mails.ts";
import { insertMessage } from "./queries.ts";

export const messageIntake: Intake<ContactMessage> = {
  kind: "messages",
  kept: keptMessage,
  async store(services, message) {
    if (message.spam) return insertMessage(services.db, message, []);
    const [studio, wordsOf] = await Promise.all([
      loadStudio(services),
      readWords(services, MESSAGE_TEMPLATES),
    ]);
    const mails = messageMails(studio, wordsOf, message);
    await insertMessage(services.db, message, mails);
    announceMail(services);
  },
};

type Submission = { fields: Record<string, string>; token: string };

/**
 * Takes a contact message. A value means that it is durable: in the database, or in the object store
 * until the database is back.
 * @returns the receipt; `invalid` with words for the fields; `unavailable` when nothing could keep it
 */
export async function submitMessage(
  services: Services,
  { fields, token }: Submission,
): Promise<Result<{ receipt: string }>> {
  const parsed = messageInput.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { kind } = messageIntake;
  const spam = trapOf(services, { kind, token, fields }) !== null;
  // Apart from the same words sent by a person: one sending may be taken for both.
  const input = spam ? { ...parsed.data, spam } : parsed.data;
  const submissionId = await submissionIdOf(services, { kind, token, input });
  const message: ContactMessage = {
    id: submissionId.slice(0, 32),
    submissionId,
    receivedAt: services.clock.now().toISOString(),
    siteUrl: services.siteUrl,
    spam,
    images: [],
    input: parsed.data,
  };
  if (!(await keep(services, messageIntake, message))) return fail("unavailable");
  return ok({ receipt: newReceipt(services, kind, message.id) });
}
