import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "../columns.ts";

/**
 * Who changed what, and when: references and names of fields, no personal data. Only ever appended to, which
 * triggers see to.
 */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: id(),
    /** The account that did it; its name and address are read from the account while it exists. */
    actorId: text("actor_id").notNull(),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    /** JSON list of the names of the fields that the entry has values of. */
    fields: text("fields", { mode: "json" }).notNull().$type<string[]>().default(sql`'[]'`),
    createdAt: createdAt(),
  },
  (table) => [
    index("audit_log_created_at").on(table.createdAt),
    index("audit_log_record").on(table.entity, table.entityId, table.createdAt),
    index("audit_log_action").on(table.action, table.createdAt),
    index("audit_log_entity_created_at").on(table.entity, table.createdAt),
    index("audit_log_actor_id").on(table.actorId, table.createdAt),
    // Each filter of the activity page in its order: one part of it may match years of entries, and another none of them.
    index("audit_log_action_entity").on(table.action, table.entity, table.createdAt),
    index("audit_log_actor_action").on(table.actorId, table.action, table.createdAt),
    index("audit_log_actor_entity").on(table.actorId, table.entity, table.createdAt),
    index("audit_log_actor_action_entity").on(table.actorId, table.action, table.entity, table.createdAt),
  ],
);

/** What the fields of a log entry were before and after. These rows can be deleted; the entry stays. */
export const auditValues = sqliteTable(
  "audit_values",
  {
    auditId: text("audit_id")
      .primaryKey()
      .references(() => auditLog.id),
    /** Whose data this is, `booking:…`, `message:…`, `user:…` or `invitation:…`; null for nobody's. */
    subject: text("subject"),
    before: text("before", { mode: "json" }).$type<unknown>(),
    after: text("after", { mode: "json" }).$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    index("audit_values_subject").on(table.subject),
    index("audit_values_created_at").on(table.createdAt),
  ],
);

/**
 * The email addresses among the values of log entries, in lower case: who is deleted must be found in entries about
 * others, too. A trigger fills it, and its rows go with the values.
 */
export const auditAddresses = sqliteTable(
  "audit_addresses",
  {
    address: text("address").notNull(),
    auditId: text("audit_id")
      .notNull()
      .references(() => auditValues.auditId, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.address, table.auditId] }),
    index("audit_addresses_audit_id").on(table.auditId),
  ],
);

/**
 * Where changes are written. A trigger moves each row into the two tables above, so this one is always empty:
 * one INSERT fills both, and nothing can put values into the log itself.
 */
export const auditEntries = sqliteTable("audit_entries", {
  id: id(),
  actorId: text("actor_id").notNull(),
  action: text("action").notNull(),
  entity: text("entity").notNull(),
  entityId: text("entity_id").notNull(),
  subject: text("subject"),
  before: text("before", { mode: "json" }).$type<unknown>(),
  after: text("after", { mode: "json" }).$type<unknown>(),
  createdAt: createdAt(),
});
