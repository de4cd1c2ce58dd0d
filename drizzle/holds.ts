import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Signs that mean something to LIKE. */
const SIGNS = /[\\%_]/g;

/**
 * Rows whose text holds these words anywhere, whatever their case. The words' own signs mean nothing. SQLite
 * folds the case of ASCII alone (https://sqlite.org/lang_expr.html#like), so any letter beyond it stands for
 * one letter of whatever kind: `ångström` finds `Ångström`.
 */
export function holds(column: SQLWrapper, words: string): SQL {
  const letters = words
    .normalize("NFC")
    .replace(SIGNS, (sign) => `\\${sign}`)
    .replace(/(?![a-z])\p{L}/giu, "_");
  return sql`${column} like ${`%${letters}%`} escape '\\'`;
}
