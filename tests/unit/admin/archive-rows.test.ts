import { expect, it } from "vitest";
import { rowOf } from "#server/admin/archive-import/rows.ts";

const flag = (name: string) => [{ name, type: "boolean", values: [], notNull: true }];

it.each(["bookings", "messages"])(
  "takes an archive from before %s said whether they were checked",
  (table) => {
    const row = rowOf(table, flag("unchecked"));
    expect(row.parse({})).toEqual({ unchecked: false });
    expect(row.parse({ unchecked: true })).toEqual({ unchecked: true });
    expect(row.safeParse({ unchecked: null }).success).toBe(false);
  },
);

it("takes no row that lacks a column which has always been there", () => {
  expect(rowOf("packages", flag("published")).safeParse({}).success).toBe(false);
  expect(rowOf("packages", flag("unchecked")).safeParse({}).success).toBe(false);
});
