import { count, type SQL, sql } from "drizzle-orm";
import { foldText } from "#server/platform/accent-folding/contract.ts";
import { SEARCH_MOST } from "#server/platform/search/contract.ts";
import type { Database } from "./client.ts";

/** What has a column in `search_index`; the migration full_text_search says which texts of it are searched. */
export type Searchable = "booking" | "message" | "film" | "file" | "mail";

/** The index finds no less than three letters, and has two spaces before every word and around each of these signs. */
const TRIGRAM = 3;
const SIGNS = /[%_\\'@.\-+&/*?]/g;

function phraseOf(word: string): string {
  const folded = foldText(word).replace(SIGNS, "  $&  ");
  const padding = " ".repeat(Math.max(0, TRIGRAM - [...folded].length));
  return `"${padding}${folded.replaceAll('"', '""')}"`;
}

/** In FTS5's language: every word, anywhere and in any order; one or two letters at the beginning of a word. */
const matchOf = (kind: Searchable, words: string[]) => `${kind} : (${words.map(phraseOf).join(" AND ")})`;

/** The ids of the newest records that have every word, whatever its case and accents. There must be a word. */
export const newestMatches = (kind: Searchable, words: string[], most = SEARCH_MOST): SQL =>
  sql`(select record_id from search_index where search_index match ${matchOf(kind, words)} order by rowid desc limit ${most})`;

/** The ids of all that have every word: for an export, which reads them all anyway. */
export const allMatches = (kind: Searchable, words: string[]): SQL =>
  sql`(select record_id from search_index where search_index match ${matchOf(kind, words)})`;

/** Whether more records have the words than a screen lists; for a batch. */
export const moreMatches = (db: Database, kind: Searchable, words: string[]) =>
  db
    .select({ n: count() })
    .from(words.length === 0 ? sql`(select 1 where 0)` : newestMatches(kind, words, SEARCH_MOST + 1));
