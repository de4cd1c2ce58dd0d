import { createHash } from "node:crypto";
import { ATTACHMENTS_MAX_BYTES } from "#server/mail/attachments/contract.ts";
import { RESTORE_REFUSALS } from "#server/media/restored-files/contract.ts";
import { INVOICE_FOLDER, PDF_TYPE } from "#server/payments/invoice-file/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { receiveUpload, type Upload } from "#server/platform/http/upload-guard.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { AGREEMENT_FOLDER } from "#server/proposals/agreement-file/contract.ts";
import { selectDocuments } from "./queries.ts";

const DOCUMENT = /^[\w-]{1,64}\.pdf$/;

const namesIn = (keys: string[], folder: string) =>
  keys
    .filter((key) => key.startsWith(folder) && DOCUMENT.test(key.slice(folder.length)))
    .map((key) => key.slice(folder.length, -".pdf".length));

/** Whether a key is in a folder of signed agreements or invoices. */
export const isDocument = (key: string) => key.startsWith(AGREEMENT_FOLDER) || key.startsWith(INVOICE_FOLDER);

/** Returns those of these keys that belong to a signed agreement or an invoice. No database call if none can. */
export async function findDocuments({ db }: Pick<Services, "db">, keys: string[]): Promise<Set<string>> {
  const [hashes, ids] = [namesIn(keys, AGREEMENT_FOLDER), namesIn(keys, INVOICE_FOLDER)];
  return hashes.length + ids.length === 0 ? new Set() : selectDocuments(db, { hashes, ids });
}

const PDF_BEGINNING = "%PDF-";

/** An agreement is the file that was signed only if its bytes have the SHA-256 of its name. */
const isTheDocument = (key: string, bytes: Uint8Array) =>
  key.startsWith(AGREEMENT_FOLDER)
    ? key.includes(createHash("sha256").update(bytes).digest("hex"))
    : Buffer.from(bytes.subarray(0, PDF_BEGINNING.length)).toString("latin1") === PDF_BEGINNING;

/** Stores the PDF of an agreement or invoice from an archive. An existing one is not overwritten. */
export async function putDocument(
  services: Services,
  _admin: Admin,
  { key, upload }: { key: string; upload: Upload },
): Promise<Result<{ key: string }>> {
  const found = await findDocuments(services, [key]);
  if (!found.has(key)) return fail("not_found", { file: RESTORE_REFUSALS.unknown });
  const received = await receiveUpload(upload, ATTACHMENTS_MAX_BYTES);
  if (!received || !isTheDocument(key, received.bytes))
    return fail("unsupported", { file: RESTORE_REFUSALS.not_the_file });
  await services.storage.putNewBytes(key, received.bytes, PDF_TYPE);
  received.release();
  return ok({ key });
}
