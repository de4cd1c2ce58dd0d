import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Rows whose text holds these words anywhere, whatever their case. The words' own signs mean nothing. */
export function holds(column: SQLWrapper, words: string): SQL {
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`${column} like ${pattern} escape '\\'`;
}
