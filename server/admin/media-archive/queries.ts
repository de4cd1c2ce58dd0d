import { and, between, gt, lt } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { invoices } from "#drizzle/schema/invoices.ts";
import { media } from "#drizzle/schema/media.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { invoiceKey } from "#server/payments/invoice-file/contract.ts";
import { agreementKey } from "#server/proposals/agreement-file/contract.ts";

/** The keys of the first and the last object of a page. */
type Span = [string, string];

/** The character after the slash, so that all keys of a folder sort before it. */
const AFTER_SLASH = "0";
const folderOf = (key: string) => key.slice(0, key.lastIndexOf("/") + 1);

/** Returns the keys, including copies, of the files in these folders and those between them. */
export async function selectKeysBetween(db: Database, [first, last]: Span): Promise<Set<string>> {
  const found = await db
    .select({ key: media.key, variants: media.variants })
    .from(media)
    .where(and(gt(media.key, folderOf(first)), lt(media.key, folderOf(last).slice(0, -1) + AFTER_SLASH)));
  return new Set(found.flatMap(({ key, variants }) => [key, ...variants.map((copy) => copy.key)]));
}

/** Returns the name of a file without its folder and ending. */
const nameOf = (key: string) => key.slice(key.lastIndexOf("/") + 1, key.lastIndexOf("."));

/** Returns the keys of the signed agreements between these two. */
export async function selectAgreementKeys(db: Database, [first, last]: Span): Promise<Set<string>> {
  const found = await db
    .select({ hash: proposals.fileHash })
    .from(proposals)
    .where(between(proposals.fileHash, nameOf(first), nameOf(last)));
  return new Set(found.flatMap(({ hash }) => (hash === null ? [] : [agreementKey(hash)])));
}

/** Returns the keys of the invoices between these two, whether they have a file or not. */
export async function selectInvoiceKeys(db: Database, [first, last]: Span): Promise<Set<string>> {
  const found = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(between(invoices.id, nameOf(first), nameOf(last)));
  return new Set(found.map(({ id }) => invoiceKey(id)));
}
