import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { TemplatePurpose } from "#drizzle/enums.ts";
import { mailTemplates } from "#drizzle/schema/mail-templates.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { subjectOf } from "#server/audit/contract.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import type { NewMail } from "../outbox/contract.ts";
import { insertMailWhen } from "../outbox/statements.ts";
import type { Words } from "./contract.ts";

/** Returns the studio's own texts for these templates. Templates with the default text have no row. */
export const selectWords = (db: Database, ids: string[]) =>
  db
    .select({ id: mailTemplates.id, subject: mailTemplates.subject, body: mailTemplates.body })
    .from(mailTemplates)
    .where(inArray(mailTemplates.id, ids));

export const selectTemplates = (db: Database) =>
  db
    .select({
      id: mailTemplates.id,
      purpose: mailTemplates.purpose,
      name: mailTemplates.name,
      subject: mailTemplates.subject,
      body: mailTemplates.body,
      version: mailTemplates.version,
      updatedAt: mailTemplates.updatedAt,
    })
    .from(mailTemplates)
    .orderBy(asc(mailTemplates.name));

const versionOf = (id: string) =>
  sql`coalesce((select ${mailTemplates.version} from ${mailTemplates} where ${mailTemplates.id} = ${id}), 0)`;

const described = (id: string) =>
  sql`(select json_object('template', ${mailTemplates.name}, 'subject', ${mailTemplates.subject}, 'body', ${mailTemplates.body}) from ${mailTemplates} where ${mailTemplates.id} = ${id})`;

type Save = Words & {
  id: string;
  purpose: TemplatePurpose;
  name: string;
  /** The version that the editor started from. */
  version: number;
  /** The code's default text, until the first save. */
  standard: Words | null;
  at: Date;
};

/**
 * Saves a template unless it was changed since the editor read it. Returns whether it was saved, and its current
 * version.
 */
export async function upsertTemplate(db: Database, admin: Admin, save: Save) {
  const { id, purpose, name, subject, body, version, standard, at } = save;
  const earlier = standard
    ? sql`coalesce(${described(id)}, ${JSON.stringify({ template: name, subject: standard.subject, body: standard.body })})`
    : described(id);
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "save_template",
      entity: "mail_template",
      entityId: id,
      before: earlier,
      after: { template: name, subject, body },
      at,
    },
    sql`${versionOf(id)} = ${version}`,
  );
  const [logged, , current] = await db.batch([
    note,
    db.run(
      sql`insert into ${mailTemplates} (id, purpose, name, subject, body, version, created_at, updated_at) select ${id}, ${purpose}, ${name}, ${subject}, ${body}, 1, ${at.getTime()}, ${at.getTime()} where ${entryExists} on conflict (id) do update set name = excluded.name, subject = excluded.subject, body = excluded.body, version = ${mailTemplates.version} + 1, updated_at = excluded.updated_at`,
    ),
    db.select({ version: mailTemplates.version }).from(mailTemplates).where(eq(mailTemplates.id, id)),
  ]);
  return { saved: logged.rowsAffected > 0, version: current[0]?.version ?? 0 };
}

type Removal = { id: string; version: number; at: Date };

/** Deletes a template unless it was changed. Returns whether it was deleted, and whether it still exists. */
export async function deleteTemplate(db: Database, admin: Admin, { id, version, at }: Removal) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "delete_template",
      entity: "mail_template",
      entityId: id,
      before: described(id),
      at,
    },
    sql`${versionOf(id)} = ${version}`,
  );
  const [logged, , current] = await db.batch([
    note,
    db.delete(mailTemplates).where(and(eq(mailTemplates.id, id), entryExists)),
    db.select({ id: mailTemplates.id }).from(mailTemplates).where(eq(mailTemplates.id, id)),
  ]);
  return { deleted: logged.rowsAffected > 0, exists: current.length > 0 };
}

type Test = { templateId: string; template: string; mail: NewMail; at: Date };

/** Queues a test mail, once per key, and logs it. */
export async function insertTest(db: Database, admin: Admin, { templateId, template, mail, at }: Test) {
  const { toAddress, subject } = mail;
  const unsent: SQL = sql`not exists (select 1 from ${outbox} where ${outbox.idempotencyKey} = ${mail.idempotencyKey})`;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "send_test_mail",
      entity: "mail_template",
      entityId: templateId,
      after: { template, to: toAddress, subject },
      // The recipient is the acting admin.
      subject: subjectOf("user", admin.userId),
      at,
    },
    unsent,
  );
  const [logged] = await db.batch([note, insertMailWhen(db, mail, at, entryExists)]);
  return logged.rowsAffected > 0;
}
