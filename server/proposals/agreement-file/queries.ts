import "#server/platform/boundary.server.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen, isOwed } from "#server/mail/outbox/statements.ts";
import { eventsStatement } from "../history/statements.ts";

/** An agreement with its events, as its PDF says them. */
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

/** Keeps where the PDF is, unless another was made first, and owes the mails that bring it. @returns whether this one counts */
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

/** Where the PDF of a proposal is. */
export const selectFile = (db: Database, id: string) =>
  db
    .select({ key: proposals.fileKey, number: proposals.number, bookingId: proposals.bookingId })
    .from(proposals)
    .where(eq(proposals.id, id))
    .get();

/** Whether a file of these bytes is an agreement of this studio, and since when. */
export const selectByHash = (db: Database, hash: string) =>
  db.select({ completedAt: proposals.completedAt }).from(proposals).where(eq(proposals.fileHash, hash)).get();
