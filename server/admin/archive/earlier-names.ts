import "#server/platform/boundary.server.ts";

type Row = Record<string, unknown>;
type Tables = Record<string, unknown[]>;

/** The first version of archives with the names of today. */
const RENAMED_IN = 2;

const TABLES: Record<string, string> = {
  deskSettings: "bookingSettings",
  pageTexts: "contentBlocks",
  siteDrafts: "themeDrafts",
  siteEditions: "themeVersions",
};

/** Columns, by the table's name of today. */
const COLUMNS: Record<string, Record<string, string>> = {
  bookings: { toldFreeAt: "notifiedFreeAt" },
  settings: { design: "theme" },
  themeDrafts: { design: "theme" },
  themeVersions: { design: "theme" },
};

const SOURCES: Record<string, string> = { desk: "manual" };

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const nameIn = (names: Record<string, string>, name: string) =>
  Object.hasOwn(names, name) ? (names[name] ?? name) : name;

const rename = (row: Row, names: Record<string, string>): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [nameIn(names, name), value]));

function renameValue(column: string, value: unknown): unknown {
  if (column === "theme" && isRow(value)) return rename(value, { rooms: "surfaces" });
  if (column === "source" && typeof value === "string") return nameIn(SOURCES, value);
  return value;
}

function renameRow(table: string, row: unknown): unknown {
  if (!isRow(row)) return row;
  const named = rename(row, COLUMNS[table] ?? {});
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [name, renameValue(name, value)]));
}

/** An archive's tables, columns and values under the names that they have today, whichever version wrote it. */
export function withCurrentNames({ version, tables }: { version: number; tables: Tables }): Tables {
  if (version >= RENAMED_IN) return tables;
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => {
      const table = nameIn(TABLES, name);
      return [table, rows.map((row) => renameRow(table, row))];
    }),
  );
}
