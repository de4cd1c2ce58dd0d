import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { startDatabase } from "#tests/support/sqld.ts";

it("S50: a test file fails if one of its statements compares a column in a subselect with itself", async () => {
  const database = await startDatabase();
  const db = database.open();
  await db.select({ id: bookings.id }).from(bookings);
  const isFull = sql<boolean>`exists (select 1 from ${bookings} as own where own.id = ${bookings.id})`;
  await db.select({ isFull }).from(bookings);
  await expect(database.close()).rejects.toThrow('own . id = "id"');
});
