import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen, isOwed } from "#server/mail/outbox/statements.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import type { Recipient } from "../couple-address/contract.ts";

/** A letter to a couple: the mail to each of its recipients. */
export type Letter = { copies: { to: Recipient; mail: NewMail & { id: string } }[] };

const isCopied = ({ idempotencyKey }: NewMail) => isOwed({ idempotencyKey });

/** True if each recipient still has the letter's address, and somebody hasn't been sent it yet. */
export const isLetterOwed = (bookingId: string, { copies }: Letter): SQL => {
  const current = copies.map(
    ({ to }) =>
      sql`exists (select 1 from ${contacts} where ${contacts.id} = ${to.id} and ${contacts.bookingId} = ${bookingId} and ${contacts.email} = ${to.email})`,
  );
  const open = copies.map(({ mail }) => sql`not ${isCopied(mail)}`);
  return sql`${and(...current)} and (${sql.join(open, sql` or `)})`;
};

/** The statements that queue a letter, once to each recipient. */
export const insertLetter = (db: Database, { copies }: Letter, at: Date, condition: SQL) =>
  copies.map(({ mail }) => insertMailWhen(db, mail, at, sql`${condition} and not ${isCopied(mail)}`));

/** The addresses of a letter, for a message and the log. */
export const addressesOf = ({ copies }: Letter) => formatList(copies.map(({ mail }) => mail.toAddress));

/** The statement that reads which copies of a letter exist already. */
export const existingCopies = (db: Database, { copies }: Letter) =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      inArray(
        outbox.idempotencyKey,
        copies.map(({ mail }) => mail.idempotencyKey),
      ),
    );
