import journal from "../migrations/meta/_journal.json" with { type: "json" };

const newest = journal.entries.at(-1);
if (!newest) throw new Error("migrations/meta/_journal.json lists no migration");

/** The last migration of this checkout or build: its file's name without `.sql`, and the time the migrator stores. */
export const NEWEST_MIGRATION = { tag: newest.tag, createdAt: newest.when };
