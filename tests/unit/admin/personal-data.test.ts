import { getTableColumns, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { schema } from "#drizzle/client.ts";
import { DELETIONS, type Placement } from "#server/admin/personal-data/personal-columns/placement.ts";
import { PLACED_BY_DOMAIN, PLACEMENT } from "#server/admin/personal-data/personal-columns.ts";

const tables = Object.entries(schema).flatMap(([name, table]) =>
  is(table, SQLiteTable) ? [{ name, columns: Object.keys(getTableColumns(table)) }] : [],
);

/** Returns the problems with the placement of a table's columns. */
function problemsOf(name: string, columns: string[], placement: Placement | undefined): string[] {
  if (!placement)
    return [`${name} is in no list: place its columns in server/admin/personal-data/personal-columns/`];
  const { exported = [], withheld = [], overwritten = [], other = [], deletion } = placement;
  const placed = [...exported, ...withheld, ...overwritten, ...other];
  const personal = exported.length + withheld.length > 0;
  return [
    ...columns
      .filter((column) => !placed.includes(column))
      .map((column) => `${name}.${column} is in no list`),
    ...placed.filter((column) => !columns.includes(column)).map((column) => `${name}.${column} is no column`),
    ...placed
      .filter((column, at) => placed.indexOf(column) !== at)
      .map((column) => `${name}.${column} is twice`),
    ...(personal && !deletion ? [`${name} has personal columns, and nothing says how they are deleted`] : []),
    ...(!personal && deletion ? [`${name} has nothing personal to delete`] : []),
    ...(deletion && !Object.hasOwn(DELETIONS, deletion) ? [`${name}: no such deletion`] : []),
  ];
}

describe("S48 the placement of database columns", () => {
  it.each(tables)("covers every column of $name", ({ name, columns }) => {
    expect(problemsOf(name, columns, (PLACEMENT as Record<string, Placement>)[name])).toEqual([]);
  });

  it("names no table that does not exist", () => {
    expect(Object.keys(PLACEMENT).sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it("lists no table in two domains", () => {
    const names = Object.values(PLACED_BY_DOMAIN).flatMap((tables) => Object.keys(tables));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.sort()).toEqual(Object.keys(PLACEMENT).sort());
  });

  it("detects a new column, a new table and a removed column", () => {
    expect(problemsOf("messages", ["id", "nickname"], { other: ["id"] })).toEqual([
      "messages.nickname is in no list",
    ]);
    expect(problemsOf("guests", ["id"], undefined)).toHaveLength(1);
    expect(problemsOf("messages", ["id"], { other: ["id", "fax"] })).toEqual(["messages.fax is no column"]);
    expect(problemsOf("messages", ["id", "fax"], { other: ["id"], exported: ["fax"] })).toHaveLength(1);
  });
});
