import { and, gt, inArray, lt } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { listOf } from "#drizzle/expressions.ts";
import { invoices } from "#drizzle/schema/invoices.ts";
import { media } from "#drizzle/schema/media.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { invoiceKey } from "#server/payments/invoice-file/contract.ts";
import { agreementKey } from "#server/proposals/agreement-file/contract.ts";

const named = {
  key: media.key,
  fileName: media.fileName,
  contentType: media.contentType,
  sizeBytes: media.sizeBytes,
  width: media.width,
  private: media.private,
  variants: media.variants,
};

/** An upload creates one, an inquiry at most ten. */
const FILES_OF_A_FOLDER = 20;

/** Returns the files of these folders. An image and its copies are in the same folder. */
export async function selectFilesOfFolders(db: Database, folders: string[]) {
  const [first, ...others] = folders.map((folder) =>
    db
      .select(named)
      .from(media)
      // The character after the slash.
      .where(and(gt(media.key, folder), lt(media.key, `${folder.slice(0, -1)}0`)))
      .limit(FILES_OF_A_FOLDER),
  );
  return first ? (await db.batch([first, ...others])).flat() : [];
}

type Documents = {
  /** The SHA-256 of agreements' files. */
  hashes: string[];
  /** Of invoices and credit notes. */
  ids: string[];
};

/** Returns the keys of those files that a signed agreement or an invoice refers to. */
export async function selectDocuments(db: Database, { hashes, ids }: Documents): Promise<Set<string>> {
  const [signed, issued] = await db.batch([
    db
      .select({ hash: proposals.fileHash })
      .from(proposals)
      .where(inArray(proposals.fileHash, listOf(hashes))),
    db
      .select({ id: invoices.id })
      .from(invoices)
      .where(inArray(invoices.id, listOf(ids))),
  ]);
  return new Set([
    ...signed.flatMap(({ hash }) => (hash === null ? [] : [agreementKey(hash)])),
    ...issued.map(({ id }) => invoiceKey(id)),
  ]);
}
