import type { Database } from "#drizzle/client.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMails } from "#server/mail/outbox/statements.ts";

export const insertAlert = (db: Database, mail: NewMail, at: Date) => insertMails(db, [mail], at);
