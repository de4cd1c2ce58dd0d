import { and, eq, gt, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#drizzle/client.ts";
import { outbox } from "#drizzle/schema/outbox.ts";

export type Finish = {
  bookingId: string;
  /** Texts in the unfinished mails and what takes their place. Neither may need escaping in HTML. */
  texts: readonly { from: string; to: string }[];
  at: Date;
};

/** Completes a booking's unfinished mails, which are then due. */
export function completeMails(db: Database, { bookingId, texts, at }: Finish) {
  const finished = (column: SQLiteColumn) =>
    texts.reduce((text, { from, to }) => sql`replace(${text}, ${from}, ${to})`, sql`${column}`);
  const isUnfinished = texts.map(({ from }) => sql`instr(${outbox.textBody}, ${from}) > 0`);
  return db
    .update(outbox)
    .set({
      subject: finished(outbox.subject),
      textBody: finished(outbox.textBody),
      htmlBody: finished(outbox.htmlBody),
      nextAttemptAt: at,
    })
    .where(
      and(
        eq(outbox.bookingId, bookingId),
        eq(outbox.state, "pending"),
        eq(outbox.attempts, 0),
        gt(outbox.nextAttemptAt, at),
        or(...isUnfinished),
      ),
    );
}
