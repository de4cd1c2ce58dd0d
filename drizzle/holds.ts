import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Rows whose text holds these words anywhere. LIKE's own signs count as the letters they are. */
export function holds(text: SQLWrapper, words: string): SQL {
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`${text} like ${pattern} escape '\\'`;
}
