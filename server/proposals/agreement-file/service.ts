import "#server/platform/boundary.server.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { answerFile } from "#server/platform/http/file-response.ts";
import type { Services } from "#server/platform/services.ts";
import { choiceSchema } from "../offer/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { FILE_HASH, type Verdict } from "./contract.ts";
import { pdfDocumentOf } from "./pdf-document.ts";
import { saveFile, selectByHash, selectFile, selectForFile } from "./queries.ts";

const FOLDER = "private/agreements/";
const PDF = "application/pdf";
const hexOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString("hex");

/**
 * Makes the PDF of a completed agreement and keeps it under its own SHA-256, once: of two that are made at the same
 * time one counts, and both are the same bytes.
 */
export async function makeAgreementFile({ db, storage }: Services, id: string): Promise<void> {
  const { agreement, events } = await selectForFile(db, id);
  const { document, documentHash, choice, completedAt, fileHash } = agreement ?? {};
  if (!document || !documentHash || !choice || !completedAt || fileHash) return;
  // Loaded on first use: no other request of a Worker needs it.
  const { makePdf } = await import("#server/platform/pdf/service.ts");
  const made = await makePdf(
    pdfDocumentOf({
      document: JSON.parse(document) as ProposalDocument,
      choice: choiceSchema.parse(JSON.parse(choice)),
      ...{ documentHash, events, completedAt },
    }),
  );
  const bytes = new Uint8Array(made);
  const hash = hexOf(await crypto.subtle.digest("SHA-256", bytes));
  const key = `${FOLDER}${hash}.pdf`;
  // First the bytes, then the row that says where they are.
  await storage.putBytes(key, bytes, PDF);
  await saveFile(db, { id, key, hash });
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
      "content-disposition": `attachment; filename="wedding-film-agreement-${number}.pdf"`,
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

/** Whether a file with this SHA-256 is an agreement that this studio has signed. */
export async function verifyHash({ db }: Pick<Services, "db">, hash: string): Promise<Verdict> {
  const found = FILE_HASH.test(hash) ? await selectByHash(db, hash) : undefined;
  if (!found?.completedAt) return { genuine: false };
  return { genuine: true, completedOn: formatCalendarDate(calendarDateIn(found.completedAt, STUDIO_ZONE)) };
}
