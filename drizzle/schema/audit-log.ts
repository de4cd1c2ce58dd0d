import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "../columns.ts";

/** Who changed what, when, from what, to what. Only ever appended to. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: id(),
    actorId: text("actor_id").notNull(),
    actorEmail: text("actor_email").notNull(),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    before: text("before", { mode: "json" }).$type<unknown>(),
    after: text("after", { mode: "json" }).$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    index("audit_log_created_at").on(table.createdAt),
    index("audit_log_entity").on(table.entity, table.entityId),
  ],
);
