import { eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { withTable } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { strippedColumns } from "#tests/support/stripped-columns.ts";

const query = new QueryBuilder();
const isFull = (id: unknown) =>
  sql<boolean>`exists (select 1 from ${bookings} as own where own.id = ${id} and own.status = 'new')`;

describe("S50: columns that lost their table's name inside a subselect", () => {
  it("are found in a selection from a single table", () => {
    const { sql: text } = query
      .select({ isFull: isFull(bookings.id) })
      .from(bookings)
      .toSQL();
    expect(text).toContain('own.id = "id"');
    expect(strippedColumns(text)).toEqual([expect.stringContaining('own . id = "id"')]);
  });

  it.each([
    ['select "id", exists (select 1 from "contacts" where "contacts"."booking_id" = "id") from "bookings"'],
    [
      'select (select count(*) from "bookings" as other where lower(other.email) = lower("email")) from "bookings"',
    ],
    ["select (select count(*) from bookings as other where other.day = day) from bookings"],
    ["select (select count(*) from bookings as other where day is not other.day) from bookings"],
    ['select 1 from a where x in (select b.x from b join c on c.id = "id")'],
  ])("are found in %s", (text) => {
    expect(strippedColumns(text)).toHaveLength(1);
  });

  it("are not found where the name is kept", () => {
    const joined = query
      .select({ isFull: isFull(bookings.id) })
      .from(bookings)
      .innerJoin(contacts, eq(contacts.bookingId, bookings.id));
    const kept = query.select({ isFull: isFull(withTable(bookings.id)) }).from(bookings);
    expect([joined, kept].flatMap((one) => strippedColumns(one.toSQL().sql))).toEqual([]);
  });

  it.each([
    [
      'select "id" from "bookings" where "bookings"."id" in (select "booking_id" from "contacts" where "contacts"."role" = ?)',
    ],
    [
      'select 1 from "outbox" where exists (select 1 from "outbox" "later" where "later"."at" > "outbox"."at")',
    ],
    ['select 1 from a where exists (select 1 from b where b.x = \'say "x" (select where "y"\' and kind = ?)'],
    [
      'update "a" set "x" = (select max(n) from b where b.a = "a"."id") where ("a"."x" = ? and "a"."y" is null)',
    ],
    [
      'insert into "a" ("x") select ? where not exists (select 1 from b where b.id = ?) on conflict ("x") do nothing',
    ],
  ])("are not found in %s", (text) => {
    expect(strippedColumns(text)).toEqual([]);
  });
});
