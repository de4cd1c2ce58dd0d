import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen, isOwed } from "#server/mail/outbox/statements.ts";
import { eventsStatement } from "../history/statements.ts";

/** Reads an agreement and its events for the PDF. */
export async function selectForFile(db: Database, id: string) {
  const [found, events] = await db.batch([
    db
      .select({
        bookingId: proposals.bookingId,
        number: proposals.number,
        document: proposals.document,
        choice: proposals.choice,
        documentHash: proposals.documentHash,
        completedAt: proposals.completedAt,
        fileHash: proposals.fileHash,
      })
      .from(proposals)
      .where(eq(proposals.id, id)),
    eventsStatement(db, id),
  ]);
  return { agreement: found[0] ?? null, events };
}

type File = { id: string; key: string; hash: string; mails: NewMail[]; at: Date };

/**
 * Saves the key of the PDF, unless another one was saved first, and queues the mails that deliver it.
 * @returns whether this one was saved
 */
export async function saveFile(db: Database, { id, key, hash, mails, at }: File) {
  const isKept = sql`exists (select 1 from ${proposals} where ${proposals.id} = ${id} and ${proposals.fileHash} = ${hash})`;
  const [saved] = await db.batch([
    db
      .update(proposals)
      .set({ fileKey: key, fileHash: hash })
      .where(and(eq(proposals.id, id), isNull(proposals.fileHash))),
    ...mails.map((mail) => insertMailWhen(db, mail, at, sql`${isKept} and not ${isOwed(mail)}`)),
  ]);
  return saved.rowsAffected > 0;
}

/** Reads the storage key of a proposal's PDF. */
export const selectFile = (db: Database, id: string) =>
  db
    .select({ key: proposals.fileKey, number: proposals.number, bookingId: proposals.bookingId })
    .from(proposals)
    .where(eq(proposals.id, id))
    .get();

/** Finds the agreement of this studio whose file has this hash, and when it was completed. */
export const selectByHash = (db: Database, hash: string) =>
  db.select({ completedAt: proposals.completedAt }).from(proposals).where(eq(proposals.fileHash, hash)).get();
