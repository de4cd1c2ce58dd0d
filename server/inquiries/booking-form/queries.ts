import { eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { packages } from "#drizzle/schema/packages.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen, isOwed } from "#server/mail/outbox/statements.ts";
import { insertInspiration, reclaimInspiration } from "../inspiration/queries.ts";
import type { Acknowledgement } from "../submissions/acknowledgements.ts";
import { insertAcknowledgement } from "../submissions/queries.ts";
import type { Inquiry } from "./contract.ts";

export async function isStored(db: Database, submissionId: string): Promise<boolean> {
  const row = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.submissionId, submissionId))
    .get();
  return row !== undefined;
}

/**
 * Writes an inquiry and its mails in one batch. A repeat changes nothing: the submission id is unique, and mails are
 * only added with the first write, however long they are kept.
 */
export async function insertInquiry(
  db: Database,
  inquiry: Inquiry,
  { alert, acknowledgement }: { alert: NewMail; acknowledgement: Acknowledgement },
): Promise<void> {
  const { packageId, ...input } = inquiry.input;
  const receivedAt = new Date(inquiry.receivedAt);
  const sent = { images: inquiry.images, sentWith: inquiry.id, at: receivedAt };
  const isNew = sql`not exists (select 1 from ${bookings} where ${bookings.submissionId} = ${inquiry.submissionId})`;
  await db.batch([
    insertMailWhen(db, alert, receivedAt, sql`${isNew} and not ${isOwed(alert)}`),
    ...insertAcknowledgement(db, acknowledgement, receivedAt, isNew),
    db
      .insert(bookings)
      .values({
        id: inquiry.id,
        submissionId: inquiry.submissionId,
        ...input,
        // A package that was deleted in the meantime must not make the inquiry fail.
        packageId: packageId
          ? sql`(select ${packages.id} from ${packages} where ${packages.id} = ${packageId})`
          : null,
        packageName: inquiry.packageName,
        packagePriceCents: inquiry.packagePriceCents,
        unchecked: inquiry.unchecked,
        waitingSince: inquiry.waiting ? receivedAt : null,
        createdAt: receivedAt,
        updatedAt: receivedAt,
      })
      .onConflictDoNothing(),
    ...insertInspiration(db, sent),
    ...(sent.images.length > 0 ? [reclaimInspiration(db, sent)] : []),
  ]);
}
