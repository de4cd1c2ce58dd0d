import "#server/platform/boundary.server.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import type { MailAttachment } from "#server/mail/attachments/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { PROPOSAL_LINK } from "#server/mail/templates/contract.ts";
import { readWords, renderWords } from "#server/mail/templates/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { answerFile } from "#server/platform/http/file-response.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { choiceSchema } from "../offer/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { signerMails } from "../sending/mails.ts";
import { FILE_HASH, fileNameOf, HASH_MISSING, HASH_WRONG, type Verdict } from "./contract.ts";
import { pdfDocumentOf } from "./pdf-document.ts";
import { saveFile, selectByHash, selectFile, selectForFile } from "./queries.ts";

const FOLDER = "private/agreements/";
const PDF = "application/pdf";
const hexOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString("hex");

/** The link in the mail that brings an agreement signs in as long; after that it sends a code. */
const LINK_MS = 30 * 86_400_000;

/** What is so of the retainer, in sentences: asked for as the mails are written, because money may come meanwhile. */
type Retainer = () => Promise<string>;

type Completed = { id: string; bookingId: string | null; document: ProposalDocument };

const COPY = "agreement_completed_alert";

/** The mails that bring everybody the signed file, the studio too. Of a wedding that is deleted nobody is written to any more. */
async function mailsWith(services: Services, file: MailAttachment, agreement: Completed, retainer: Retainer) {
  const { id, bookingId, document } = agreement;
  if (bookingId === null) return [];
  const [studio, wordsOf, sentence] = await Promise.all([
    loadStudio(services),
    readWords(services, ["agreement_completed", COPY]),
    retainer(),
  ]);
  const mails = await signerMails(services, {
    ...{ kind: "agreement_completed", studio, document, proposalId: id, bookingId },
    ...{ words: wordsOf("agreement_completed"), validFor: LINK_MS, retainer: sentence },
  });
  const copy: NewMail = {
    ...{ idempotencyKey: `${COPY}:${id}`, kind: COPY, bookingId, toAddress: studio.inbox, replyTo: null },
    ...renderWords(studio, wordsOf(COPY), {
      purpose: COPY,
      variables: { couple: document.couple, date: formatCalendarDate(document.weddingDate) },
      link: { label: PROPOSAL_LINK, url: `${services.siteUrl}/admin/proposals/${id}` },
    }),
  };
  return [...mails, copy].map((mail) => ({ ...mail, attachments: [file] }));
}

/**
 * Makes the PDF of a completed agreement, keeps it under its own SHA-256 and sends it to everybody who has signed and to the studio, once:
 * of two that are made at the same time one counts, and both are the same bytes.
 */
export async function makeAgreementFile(services: Services, id: string, retainer: Retainer): Promise<void> {
  const { db, storage, clock } = services;
  const { agreement, events } = await selectForFile(db, id);
  if (!agreement) return;
  const { documentHash, choice, completedAt, fileHash, bookingId, number } = agreement;
  if (!agreement.document || !documentHash || !choice || !completedAt || fileHash) return;
  const document = JSON.parse(agreement.document) as ProposalDocument;
  // Loaded on first use: no other request of a Worker needs it.
  const { makePdf } = await import("#server/platform/pdf/service.ts");
  const made = await makePdf(
    pdfDocumentOf({
      document,
      choice: choiceSchema.parse(JSON.parse(choice)),
      // What comes after is not part of it: its bytes are the same whenever they are made.
      events: events.slice(0, events.findIndex(({ kind }) => kind === "completed") + 1),
      ...{ documentHash, completedAt },
    }),
    services.env.ASSETS,
  );
  const bytes = new Uint8Array(made);
  const hash = hexOf(await crypto.subtle.digest("SHA-256", bytes));
  const key = `${FOLDER}${hash}.pdf`;
  // First the bytes, then the row that says where they are, with the mails that take them along.
  await storage.putBytes(key, bytes, PDF);
  const file = { key, fileName: fileNameOf(number), contentType: PDF };
  const mails = await mailsWith(services, file, { id, bookingId, document }, retainer);
  if (await saveFile(db, { id, key, hash, mails, at: clock.now() })) announceMail(services);
}

async function answer({ storage }: Services, request: Request, key: string, number: number) {
  const stored = await storage.describe(key);
  if (!stored) return null;
  return answerFile(request, {
    size: stored.size,
    etag: stored.etag,
    modified: null,
    headers: {
      "content-type": PDF,
      "content-disposition": `attachment; filename="${fileNameOf(number)}"`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
    open: (range) => storage.readPart(key, { ...range, etag: stored.etag }),
  });
}

type Asked = { id: string; request: Request };

/** The signed file for a partner of its wedding; null for everybody else, and until it is made. */
export async function agreementFileFor(services: Services, clients: Client[], { id, request }: Asked) {
  if (clients.length === 0) return null;
  const file = await selectFile(services.db, id);
  const isTheirs = clients.some(({ role, bookingId }) => role === "partner" && bookingId === file?.bookingId);
  return file?.key && isTheirs ? answer(services, request, file.key, file.number) : null;
}

/** The signed file for the desk; null until it is made. */
export async function agreementFile(services: Services, _admin: Admin, { id, request }: Asked) {
  const file = await selectFile(services.db, id);
  return file?.key ? answer(services, request, file.key, file.number) : null;
}

/**
 * Whether a file with this SHA-256 is an agreement that this studio has signed.
 * @returns `invalid` with words for `sha256` where the text is none
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
