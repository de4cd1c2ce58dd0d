import { isResponseTooLarge } from "./error-text.ts";

type Page<Row, Key> = { rows: Row[]; last: Key | null };

/**
 * Yields a table's rows in pages: each with `limit` rows, or fewer if they are too long for one response of the
 * database.
 * @param read returns up to `limit` rows after a key, and the key of the last one; null if there is none
 */
export async function* rowPages<Row, Key>(
  read: (after: Key | null, limit: number) => Promise<Page<Row, Key>>,
  limit: number,
): AsyncGenerator<Row[]> {
  let after: Key | null = null;
  let size = limit;
  for (;;) {
    try {
      const { rows, last }: Page<Row, Key> = await read(after, size);
      if (rows.length > 0) yield rows;
      if (last === null || rows.length < size) return;
      after = last;
    } catch (error) {
      if (size === 1 || !isResponseTooLarge(error)) throw error;
      size = Math.ceil(size / 4);
    }
  }
}
