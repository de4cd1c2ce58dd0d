import "#server/platform/boundary.server.ts";

type Row = Record<string, unknown>;

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

function renameRow(table: string, row: Row): Row {
  const named = rename(row, COLUMNS[table] ?? {});
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [name, renameValue(name, value)]));
}

/**
 * Rows of an archive's table under the names that table, columns and values have today. Version 1 had other names, of
 * which none means something else since: so whose rows they are need not be known.
 */
export function withCurrentNames({ table, rows }: { table: string; rows: Row[] }): {
  table: string;
  rows: Row[];
} {
  const current = nameIn(TABLES, table);
  return { table: current, rows: rows.map((row) => renameRow(current, row)) };
}
