import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { updatedAt, version } from "../columns.ts";

/** The texts of one content block of the public pages. A block without a row has its default texts. */
export const contentBlocks = sqliteTable("content_blocks", {
  /** The block's name in the code, such as `home-stats`. */
  id: text("id").primaryKey(),
  /** JSON of the form's texts, as they were typed. */
  texts: text("texts", { mode: "json" }).notNull().$type<Record<string, string>>(),
  version: version(),
  updatedAt: updatedAt(),
});
