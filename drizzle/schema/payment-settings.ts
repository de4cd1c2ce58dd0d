import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { updatedAt, version } from "../columns.ts";

/** How couples can pay without a card. One row, id `main`; a way without a text is not offered. */
export const paymentSettings = sqliteTable("payment_settings", {
  id: text("id").primaryKey(),
  bankTransfer: text("bank_transfer").notNull().default(""),
  cheque: text("cheque").notNull().default(""),
  version: version(),
  updatedAt: updatedAt(),
});
