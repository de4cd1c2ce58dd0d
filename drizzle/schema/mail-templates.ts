import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, updatedAt, version } from "../columns.ts";
import { TEMPLATE_PURPOSES } from "../enums.ts";

/** The studio's own words for a mail. A purpose without a row is written in the words of the code. */
export const mailTemplates = sqliteTable(
  "mail_templates",
  {
    /** The purpose itself where there is one of it; a UUID for replies. */
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
