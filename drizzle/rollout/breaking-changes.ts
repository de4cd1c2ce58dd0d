import type { Column, Schema, Table } from "./schema-snapshot.ts";

type Keyed = { keys: () => Iterable<string>; has: (key: string) => boolean };
const added = (before: Keyed, after: Keyed) => [...after.keys()].filter((key) => !before.has(key));

function columnChanges(name: string, before: Column, after: Column | undefined): string[] {
  if (!after) return [`drops or renames the column ${name}`];
  const changes: string[] = [];
  if (before.type !== after.type)
    changes.push(`changes the type of ${name} from ${before.type} to ${after.type}`);
  if (after.notNull && !before.notNull) changes.push(`makes ${name} NOT NULL`);
  if (before.hasDefault && !after.hasDefault && after.notNull)
    changes.push(`takes the default of ${name} away`);
  return changes;
}

const isRequired = ({ notNull, hasDefault, generated }: Column) => notNull && !hasDefault && !generated;

/** Returns columns that the running version doesn't know and therefore doesn't write. */
const newColumns = (before: Table, after: Table) =>
  [...after.columns].filter(([name]) => !before.columns.has(name));

/** Returns conditions that the running version's rows can violate: those on columns that it writes. */
function newConditions(before: Table, after: Table): string[] {
  const isWritten = (name: string) => before.columns.has(name);
  // SQLite treats NULLs as distinct, and a new column without a default is NULL in the running version's rows.
  const empty = newColumns(before, after)
    .filter(([, { hasDefault }]) => !hasDefault)
    .map(([name]) => name);
  const checks = added(before.checks, after.checks).filter((check) =>
    [...before.columns.keys()].some((name) => new RegExp(`\\b${name}\\b`, "i").test(check)),
  );
  const uniques = [...after.uniques].filter(
    ([key, columns]) => !before.uniques.has(key) && !columns.some((name) => empty.includes(name)),
  );
  const references = [...after.references].filter(
    ([key, { column, onDelete }]) =>
      !before.references.has(key) && (isWritten(column) || !["set null", "cascade"].includes(onDelete)),
  );
  return [
    ...checks.map((check) => `adds or changes a check: ${check}`),
    ...uniques.map(([key]) => `makes (${key}) unique`),
    ...references.map(([key]) => `adds the foreign key ${key}`),
  ];
}

function tableChanges(before: Table, after: Table): string[] {
  return [
    ...[...before.columns].flatMap(([name, column]) => columnChanges(name, column, after.columns.get(name))),
    ...newColumns(before, after)
      .filter(([, column]) => isRequired(column))
      .map(([name]) => `adds the column ${name} as NOT NULL without a default`),
    ...newConditions(before, after),
    // An upsert names the unique key that it expects.
    ...added(after.uniques, before.uniques).map((key) => `takes the unique key (${key}) away`),
  ];
}

function triggerChanges(before: Schema, after: Schema): string[] {
  // A dropped table's triggers are covered by the table. A rebuilt table loses its triggers, too.
  const dropped = [...before.triggers].filter(
    ([name, { table }]) => !after.triggers.has(name) && after.tables.has(table),
  );
  const refusing = [...after.triggers].filter(
    ([name, { table, sql }]) =>
      before.tables.has(table) && /\braise ?\(/.test(sql) && before.triggers.get(name)?.sql !== sql,
  );
  return [
    ...dropped.map(([name]) => `drops the trigger ${name}`),
    ...refusing.map(
      ([name, { table }]) => `adds or changes the trigger ${name}, which can refuse writes to ${table}`,
    ),
  ];
}

/**
 * Describes what a migration breaks for the version that runs while it is applied. Compares schemas instead of SQL,
 * because SQLite makes most changes by rebuilding the table under another name.
 */
export function breakingChanges(before: Schema, after: Schema): string[] {
  const tables = [...before.tables].flatMap(([name, table]) => {
    const now = after.tables.get(name);
    if (!now) return [`drops or renames the table ${name}`];
    return tableChanges(table, now).map((change) => `${name}: ${change}`);
  });
  const views = added(after.views, before.views).map((name) => `drops or renames the view ${name}`);
  return [...tables, ...views, ...triggerChanges(before, after)];
}
