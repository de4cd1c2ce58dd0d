import { expect, it } from "vitest";
import { rowOf } from "#server/admin/archive-import/rows.ts";

const flag = (name: string) => [{ name, type: "boolean", values: [], notNull: true }];

it.each(["bookings", "messages"])(
  "accepts an archive created before %s had the unchecked column",
  (table) => {
    const row = rowOf(table, flag("unchecked"));
    expect(row.parse({})).toEqual({ unchecked: false });
    expect(row.parse({ unchecked: true })).toEqual({ unchecked: true });
    expect(row.safeParse({ unchecked: null }).success).toBe(false);
  },
);

it("rejects a row that lacks a column which has always existed", () => {
  expect(rowOf("packages", flag("published")).safeParse({}).success).toBe(false);
  expect(rowOf("packages", flag("unchecked")).safeParse({}).success).toBe(false);
});
