import type { Client } from "#server/clients/gate/contract.ts";
import { can } from "#server/clients/rights/contract.ts";
import type { MailAttachment } from "#server/mail/attachments/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { PROPOSAL_LINK } from "#server/mail/templates/contract.ts";
import { readWords, renderWords } from "#server/mail/templates/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { isDemoId } from "#server/platform/demo-ids/contract.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { answerPrivateFile } from "#server/platform/http/private-file.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { choiceSchema } from "../offer/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { signerMails } from "../sending/mails.ts";
import { agreementKey, FILE_HASH, fileNameOf, HASH_MISSING, HASH_WRONG, type Verdict } from "./contract.ts";
import { pdfDocumentOf } from "./pdf-document.ts";
import { saveFile, selectByHash, selectFile, selectForFile } from "./queries.ts";
import { requireSignedWords } from "./signed-words.ts";

const PDF = "application/pdf";
const hexOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString("hex");

/** How long the link in the mail with an agreement signs in. After that, a code is required. */
const LINK_MS = 30 * 86_400_000;

/**
 * Returns sentences about the state of the retainer. Called when the mails are written, because money may arrive in
 * the meantime.
 */
type Retainer = () => Promise<string>;

type Completed = { id: string; bookingId: string | null; document: ProposalDocument };

const COPY = "agreement_completed_alert";

/**
 * Builds the mails that deliver the signed file to all signers and the studio. None if the wedding was deleted, nor for a
 * wedding of the demo, which was signed long before its file is made.
 */
async function mailsWith(services: Services, file: MailAttachment, agreement: Completed, retainer: Retainer) {
  const { id, bookingId, document } = agreement;
  if (bookingId === null || isDemoId(bookingId)) return [];
  const [studio, wordsOf, sentence] = await Promise.all([
    loadStudio(services),
    readWords(services, ["agreement_completed", COPY]),
    retainer(),
  ]);
  const mails = await signerMails(services, {
    kind: "agreement_completed",
    studio,
    document,
    proposalId: id,
    bookingId,
    words: wordsOf("agreement_completed"),
    validFor: LINK_MS,
    retainer: sentence,
  });
  const copy: NewMail = {
    idempotencyKey: `${COPY}:${id}`,
    kind: COPY,
    bookingId,
    toAddress: studio.inbox,
    replyTo: null,
    ...renderWords(studio, wordsOf(COPY), {
      purpose: COPY,
      variables: { couple: document.couple, date: formatCalendarDate(document.weddingDate) },
      link: { label: PROPOSAL_LINK, url: `${services.siteUrl}/admin/proposals/${id}` },
    }),
  };
  return [...mails, copy].map((mail) => ({ ...mail, attachments: [file] }));
}

/**
 * Makes the PDF of a completed agreement and stores it under its SHA-256. Its bytes are the same every time.
 * @returns null if the agreement doesn't exist or isn't completed
 */
async function storePdf(
  services: Services,
  { agreement, events }: Awaited<ReturnType<typeof selectForFile>>,
) {
  if (!agreement?.document || !agreement.documentHash || !agreement.choice || !agreement.completedAt)
    return null;
  const { documentHash, choice, completedAt } = agreement;
  const document = JSON.parse(agreement.document) as ProposalDocument;
  const chosen = choiceSchema.parse(JSON.parse(choice));
  await requireSignedWords({ document, choice: chosen, events });
  // Loaded on first use, since most requests don't need it.
  const { makePdf } = await import("#server/platform/pdf/service.ts");
  const made = await makePdf(
    pdfDocumentOf({
      document,
      choice: chosen,
      // Later events are excluded, so the bytes are the same every time.
      events: events.slice(0, events.findIndex(({ kind }) => kind === "completed") + 1),
      documentHash,
      completedAt,
    }),
    services.env.ASSETS,
  );
  const bytes = new Uint8Array(made);
  const hash = hexOf(await crypto.subtle.digest("SHA-256", bytes));
  const key = agreementKey(hash);
  await services.storage.putBytes(key, bytes, PDF);
  return { key, hash, document };
}

/**
 * Makes the PDF of a completed agreement and mails it to everybody who signed and to the studio, once. If two are made
 * concurrently, only one is saved, and both have the same bytes.
 */
export async function makeAgreementFile(services: Services, id: string, retainer: Retainer): Promise<void> {
  const { db, clock } = services;
  const found = await selectForFile(db, id);
  if (!found.agreement || found.agreement.fileHash) return;
  const { bookingId, number } = found.agreement;
  // Store the bytes first, then the row with their key and the mails that attach them.
  const stored = await storePdf(services, found);
  if (!stored) return;
  const { key, hash, document } = stored;
  const file = { key, fileName: fileNameOf(number), contentType: PDF };
  const mails = await mailsWith(services, file, { id, bookingId, document }, retainer);
  if (await saveFile(db, { id, key, hash, mails, at: clock.now() })) announceMail(services);
}

type Asked = { id: string; request: Request };

/** Answers with the file. Who asks between the last signature and the mail that brings it gets the same bytes. */
async function answer(
  services: Services,
  key: string | null,
  { id, request, number }: Asked & { number: number },
) {
  const found = key ?? (await storePdf(services, await selectForFile(services.db, id)))?.key;
  if (!found) return null;
  return answerPrivateFile(services, request, { key: found, fileName: fileNameOf(number), contentType: PDF });
}

/** Returns the signed file for a partner of its wedding. Null for everybody else, and until everybody has signed. */
export async function agreementFileFor(services: Services, clients: Client[], { id, request }: Asked) {
  if (clients.length === 0) return null;
  const file = await selectFile(services.db, id);
  const isTheirs = clients.some(
    (client) => client.bookingId === file?.bookingId && can(client, "see_agreement"),
  );
  return file && isTheirs ? answer(services, file.key, { id, request, number: file.number }) : null;
}

/** Returns the signed file for the back office. Null until everybody has signed. */
export async function agreementFile(services: Services, _admin: Admin, { id, request }: Asked) {
  const file = await selectFile(services.db, id);
  return file ? answer(services, file.key, { id, request, number: file.number }) : null;
}

/**
 * Checks whether a file with this SHA-256 is an agreement that this studio has signed.
 * @returns `invalid` with a message for `sha256` if the text is not a hash
 * @throws when the database does not answer
 */
export async function verifyHash({ db }: Pick<Services, "db">, typed: string): Promise<Result<Verdict>> {
  const hash = typed.trim().toLowerCase();
  if (!FILE_HASH.test(hash)) return fail("invalid", { sha256: hash === "" ? HASH_MISSING : HASH_WRONG });
  const found = await selectByHash(db, hash);
  if (!found?.completedAt) return ok({ genuine: false });
  const completedOn = formatCalendarDate(calendarDateIn(found.completedAt, STUDIO_ZONE));
  return ok({ genuine: true, completedOn });
}
