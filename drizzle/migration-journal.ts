import journal from "../migrations/meta/_journal.json" with { type: "json" };

/**
 * All migrations of this checkout or build in order, each with its file name without `.sql` and the time that the
 * migrator stores.
 */
export const MIGRATION_JOURNAL = journal.entries.map(({ tag, when }) => ({ tag, createdAt: when }));

const newest = MIGRATION_JOURNAL.at(-1);
if (!newest) throw new Error("migrations/meta/_journal.json lists no migration");
export const NEWEST_MIGRATION = newest;
