import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { updatedAt, version } from "../columns.ts";

/** How couples can pay without a card. One row, id `main`; a method without a text is not offered. */
export const paymentSettings = sqliteTable(
  "payment_settings",
  {
    id: text("id").primaryKey(),
    bankTransfer: text("bank_transfer").notNull().default(""),
    cheque: text("cheque").notNull().default(""),
    /** Whether couples are automatically reminded of amounts due. */
    sendReminders: integer("send_reminders", { mode: "boolean" }).notNull().default(false),
    version: version(),
    updatedAt: updatedAt(),
  },
  // So that the cron reads no row if reminders are off.
  (table) => [index("payment_settings_send_reminders").on(table.id).where(sql`${table.sendReminders} = 1`)],
);
