import type { NewMail } from "#server/mail/outbox/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { readWords } from "#server/mail/templates/service.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { FORM_TOO_LONG } from "#server/platform/forms/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { acknowledgement } from "../submissions/acknowledgements.ts";
import { marksOf } from "../submissions/classify-submission.ts";
import { receiveForm } from "../submissions/receive-form.ts";
import { type SubmissionKind, storeSubmission } from "../submissions/service.ts";
import { type ContactMessage, messageInput, queuedMessage } from "./contract.ts";
import { MESSAGE_TEMPLATES, messageMails } from "./mails.ts";
import { insertMessage, isStored } from "./queries.ts";

export const messageSubmissions: SubmissionKind<ContactMessage> = {
  kind: "messages",
  kept: queuedMessage,
  deletedKind: "message",
  isStored,
  async store(services, message) {
    if (message.spam) return insertMessage(services.db, message, { alert: null, acknowledgement: null });
    const [studio, wordsOf] = await Promise.all([
      loadStudio(services),
      readWords(services, MESSAGE_TEMPLATES),
    ]);
    const mails = messageMails(studio, wordsOf, message);
    await insertMessage(services.db, message, {
      alert: mails.alert,
      acknowledgement: mails.acknowledgement && (await acknowledgement(services, mails.acknowledgement)),
    });
    announceMail(services);
  },
};

/** Returns the mail that tells the studio about a message that didn't come through the public form. */
export async function messageAlert(
  services: Services,
  message: Pick<ContactMessage, "id" | "submissionId" | "input">,
  more: [string, string][] = [],
): Promise<NewMail> {
  const [studio, wordsOf] = await Promise.all([loadStudio(services), readWords(services, MESSAGE_TEMPLATES)]);
  const checked = { spam: false, suspected: false, unchecked: false, images: [] };
  const receivedAt = services.clock.now().toISOString();
  const { siteUrl } = services;
  return messageMails(studio, wordsOf, { ...message, ...checked, siteUrl, receivedAt }, more).alert;
}

type Submission = {
  fields: Record<string, string>;
  token: string;
  headers: Headers;
  /** Whether there was more text than a form may contain. */
  cut: boolean;
};

/**
 * Accepts a contact message. A success means that it is durable: in the database, or in the object store until the
 * database is back.
 * @returns the receipt; `invalid` or `too_large` with messages for the fields; `limited` with a message for the form;
 *   `unavailable` if it couldn't be stored anywhere
 */
export async function submitMessage(
  services: Services,
  { fields, token, headers, cut }: Submission,
): Promise<Result<{ receipt: string }>> {
  if (cut) return fail("too_large", { message: FORM_TOO_LONG });
  const parsed = messageInput.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { data: input } = parsed;
  const posted = { submissionKind: messageSubmissions, fields, token, headers, content: input };
  return receiveForm(services, posted, async (submitted, { verdict }) => {
    const message: ContactMessage = { ...submitted, ...marksOf(verdict), images: [], input };
    return (await storeSubmission(services, messageSubmissions, message))
      ? ok({ note: "" })
      : fail("unavailable");
  });
}
