type Row = Record<string, unknown>;

const TABLES: Record<string, string> = {
  deskSettings: "bookingSettings",
  pageTexts: "contentBlocks",
  siteDrafts: "themeDrafts",
  siteEditions: "themeVersions",
};

/** Renamed columns, by the table's current name. */
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
 * Returns an archive table's rows with the current names of the table, its columns and its values. No name of version
 * 1 has since been reused with another meaning, so the archive's version doesn't matter.
 */
export function withCurrentNames({ table, rows }: { table: string; rows: Row[] }): {
  table: string;
  rows: Row[];
} {
  const current = nameIn(TABLES, table);
  return { table: current, rows: rows.map((row) => renameRow(current, row)) };
}
