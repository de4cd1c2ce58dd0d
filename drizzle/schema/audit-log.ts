import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "../columns.ts";

/** Who changed what, and when: references and field names, no personal data. Append-only, enforced by triggers. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: id(),
    /** The account that made the change; its name and address are read from the account while it exists. */
    actorId: text("actor_id").notNull(),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    /** JSON list of the fields for which the entry has values. */
    fields: text("fields", { mode: "json" }).notNull().$type<string[]>().default(sql`'[]'`),
    createdAt: createdAt(),
  },
  (table) => [
    index("audit_log_created_at").on(table.createdAt),
    index("audit_log_record").on(table.entity, table.entityId, table.createdAt),
    index("audit_log_action").on(table.action, table.createdAt),
    index("audit_log_entity_created_at").on(table.entity, table.createdAt),
    index("audit_log_actor_id").on(table.actorId, table.createdAt),
    // One index per filter of the activity page, in its order: one part alone may match years of entries, and another
    // none of them.
    index("audit_log_action_entity").on(table.action, table.entity, table.createdAt),
    index("audit_log_actor_action").on(table.actorId, table.action, table.createdAt),
    index("audit_log_actor_entity").on(table.actorId, table.entity, table.createdAt),
    index("audit_log_actor_action_entity").on(table.actorId, table.action, table.entity, table.createdAt),
  ],
);

/** The values of a log entry's fields before and after. These rows can be deleted; the entry stays. */
export const auditValues = sqliteTable(
  "audit_values",
  {
    auditId: text("audit_id")
      .primaryKey()
      .references(() => auditLog.id),
    /**
     * The person or record whose data this is: `booking:…`, `message:…`, `user:…` or `invitation:…`; null for
     * nobody's.
     */
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
 * The email addresses in the values of log entries, in lower case: a deleted person's address must be found in
 * entries about others, too. A trigger fills the table, and its rows are deleted with the values.
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
 * The table to insert changes into. A trigger moves each row into the two tables above, so this one is always empty.
 * One INSERT fills both, and no values can get into the log itself.
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
