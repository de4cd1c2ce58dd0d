import type { Client, Row } from "@libsql/client";

export type Column = { type: string; notNull: boolean; hasDefault: boolean; generated: boolean };
/** The referencing column, and what happens to its row when the referenced row is deleted. */
export type Reference = { column: string; onDelete: string };
export type Table = {
  columns: Map<string, Column>;
  /** Conditions of its CHECK constraints, without quotes. */
  checks: Set<string>;
  /** Unique indexes and the primary key: columns and condition as the key, the columns as the value. */
  uniques: Map<string, string[]>;
  /** Foreign keys, each as `column -> table.column`. */
  references: Map<string, Reference>;
};
export type Trigger = { table: string; sql: string };
export type Schema = { tables: Map<string, Table>; triggers: Map<string, Trigger>; views: Set<string> };

const text = (value: unknown) => String(value ?? "");
const plain = (sql: string) =>
  sql
    .replaceAll(/[`"[\]]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();

/** Returns the text between each `CHECK (` and its closing parenthesis. */
function checksIn(sql: string): string[] {
  return [...sql.matchAll(/\bcheck\s*\(/gi)].map(({ index, 0: opening }) => {
    const start = index + opening.length;
    let depth = 1;
    let end = start;
    for (; end < sql.length && depth > 0; end += 1) {
      if (sql[end] === "(") depth += 1;
      if (sql[end] === ")") depth -= 1;
    }
    return plain(sql.slice(start, end - 1));
  });
}

const TABLES =
  "select name, sql from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'";
const QUERIES = {
  tables: TABLES,
  columns: `select t.name as owner, c.* from (${TABLES}) t, pragma_table_xinfo(t.name) c order by c.pk`,
  uniqueColumns: `select t.name as owner, i.name as key, m.sql, c.name from (${TABLES}) t, pragma_index_list(t.name) i,
    pragma_index_info(i.name) c left join sqlite_master m on m.name = i.name where i."unique" = 1 order by c.seqno`,
  references: `select t.name as owner, r."from", r."table", r."to", r.on_delete from (${TABLES}) t, pragma_foreign_key_list(t.name) r`,
  others: "select type, name, tbl_name, sql from sqlite_master where type in ('trigger', 'view')",
};

function readColumns(rows: Row[]): [string, Column][] {
  return rows.map((row) => [
    text(row.name),
    {
      type: text(row.type).toLowerCase(),
      notNull: Number(row.notnull) === 1,
      hasDefault: row.dflt_value !== null,
      generated: Number(row.hidden) > 1,
    },
  ]);
}

function readUniques(columns: Row[], indexed: Row[]): [string, string[]][] {
  const primary = columns.filter(({ pk }) => Number(pk) > 0).map(({ name }) => text(name));
  const keys = [...Map.groupBy(indexed, ({ key }) => key).values()].map((parts): [string, string[]] => {
    const names = parts.map(({ name }) => text(name) || "(expression)");
    const condition = /\bwhere\b([\s\S]*)$/i.exec(text(parts[0]?.sql))?.[1];
    return [condition ? `${names.join(", ")} where ${plain(condition)}` : names.join(", "), names];
  });
  return primary.length > 0 ? [[primary.join(", "), primary], ...keys] : keys;
}

function readReferences(rows: Row[]): [string, Reference][] {
  return rows.map(({ from, table, to, on_delete }) => [
    `${from} -> ${table}.${text(to)}`,
    { column: text(from), onDelete: text(on_delete).toLowerCase() },
  ]);
}

/** Reads the parts of a schema that queries depend on. Skips plain indexes, which only affect speed. */
export async function readSchema(client: Client): Promise<Schema> {
  const read = async (sql: string) => (await client.execute(sql)).rows;
  const others = await read(QUERIES.others);
  const columns = Map.groupBy(await read(QUERIES.columns), ({ owner }) => owner);
  const indexed = Map.groupBy(await read(QUERIES.uniqueColumns), ({ owner }) => owner);
  const references = Map.groupBy(await read(QUERIES.references), ({ owner }) => owner);
  const tables = (await read(QUERIES.tables)).map(({ name = null, sql }): [string, Table] => {
    const own = columns.get(name) ?? [];
    return [
      text(name),
      {
        columns: new Map(readColumns(own)),
        checks: new Set(checksIn(text(sql))),
        uniques: new Map(readUniques(own, indexed.get(name) ?? [])),
        references: new Map(readReferences(references.get(name) ?? [])),
      },
    ];
  });
  return {
    tables: new Map(tables),
    triggers: new Map(
      others
        .filter(({ type }) => type === "trigger")
        .map(({ name, tbl_name, sql }) => [text(name), { table: text(tbl_name), sql: plain(text(sql)) }]),
    ),
    views: new Set(others.filter(({ type }) => type === "view").map(({ name }) => text(name))),
  };
}
