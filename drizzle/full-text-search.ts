import { count, type SQL, sql } from "drizzle-orm";
import { foldText } from "#server/platform/accent-folding/contract.ts";
import { SEARCH_MOST } from "#server/platform/search/contract.ts";
import type { Database } from "./client.ts";

/**
 * Records with a column in `search_index`; the migrations full_text_search and contact_search define which of their
 * texts are searched.
 */
export type Searchable = "booking" | "message" | "film" | "file" | "mail";

/**
 * The index needs at least three characters, and stores two spaces before every word and around each of these signs.
 */
const TRIGRAM = 3;
const SIGNS = /[%_\\'@.\-+&/*?]/g;

function phraseOf(word: string): string {
  const folded = foldText(word).replace(SIGNS, "  $&  ");
  const padding = " ".repeat(Math.max(0, TRIGRAM - [...folded].length));
  return `"${padding}${folded.replaceAll('"', '""')}"`;
}

/** Records whose phone numbers are indexed, as digits only (the migrations phone_search and contact_search). */
const HAVE_PHONES: readonly Searchable[] = ["booking", "message"];
const PHONE = /^[\d()\-.+/]+$/;
/** The digits of a number without its country code, which is optional. */
const PHONE_DIGITS_MAX = 10;

/** Returns a phone number as it is indexed, regardless of its format; undefined for other text. */
function phoneDigits(words: string[]): string | undefined {
  const typed = words.join("");
  const digits = typed.replace(/\D/g, "");
  return PHONE.test(typed) && digits.length >= TRIGRAM ? digits.slice(-PHONE_DIGITS_MAX) : undefined;
}

/**
 * Returns the FTS5 query: every word, anywhere and in any order; one or two letters only at the beginning of a word.
 * Or the phone number that the words form.
 */
function matchOf(kind: Searchable, words: string[]) {
  const digits = HAVE_PHONES.includes(kind) ? phoneDigits(words) : undefined;
  const every = words.map(phraseOf).join(" AND ");
  return `${kind} : (${digits ? `(${every}) OR "${digits}"` : every})`;
}

/**
 * Selects the ids of the newest records that contain every word, ignoring case and accents, or that phone number.
 * Requires at least one word.
 */
export const newestMatches = (kind: Searchable, words: string[], most = SEARCH_MOST): SQL =>
  sql`(select record_id from search_index where search_index match ${matchOf(kind, words)} order by rowid desc limit ${most})`;

/** Selects the ids of all records that contain every word: for an export, which reads them all anyway. */
export const allMatches = (kind: Searchable, words: string[]): SQL =>
  sql`(select record_id from search_index where search_index match ${matchOf(kind, words)})`;

/** Selects whether more records match than a screen lists; for a batch. */
export const moreMatches = (db: Database, kind: Searchable, words: string[]) =>
  db
    .select({ n: count() })
    .from(words.length === 0 ? sql`(select 1 where 0)` : newestMatches(kind, words, SEARCH_MOST + 1));
