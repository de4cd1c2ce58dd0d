import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, updatedAt, version } from "../columns.ts";
import { TEMPLATE_PURPOSES } from "../enums.ts";

/** The studio's own texts for mails. A purpose without a row uses the default text. */
export const mailTemplates = sqliteTable(
  "mail_templates",
  {
    /** The purpose itself if there is only one template for it; a UUID for replies. */
    id: id(),
    purpose: text("purpose", { enum: TEMPLATE_PURPOSES }).notNull(),
    name: text("name").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("mail_templates_purpose").on(table.purpose, table.name)],
);
