import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { schema } from "#drizzle/client.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.close());

const tables = Object.values(schema).filter((candidate) => is(candidate, SQLiteTable));

async function everyRow() {
  const db = studio.database.open();
  const rows: [string, unknown][] = [];
  for (const table of tables) rows.push([getTableName(table), await db.select().from(table)]);
  return rows;
}

const PATHS = [
  ...["/", "/gallery", "/about", "/booking", "/contact", "/auth", "/sign-out", "/no-such-page"],
  ...["/auth?tab=sign-up", "/auth/forgot", "/auth/resend", "/auth/confirm?token=x", "/auth/reset?token=x"],
  ...["/admin", "/admin.data", "/admin/films", "/booking.data", "/_root.data"],
  ...["/api/health", "/api/outbox/failed", "/api/outbox/x/resend", "/api/auth/get-session"],
];

it.each(["GET", "HEAD"])("S07 changes no row by %s, signed in or not", async (method) => {
  const admin = createVisitor(studio);
  await admin.signIn(DEVELOPMENT_ADMIN);
  const before = await everyRow();
  for (const visitor of [createVisitor(studio), admin]) {
    for (const path of PATHS) await visitor.send(path, { method, headers: {} });
  }
  expect(await everyRow()).toEqual(before);
  expect((await admin.get("/admin")).status).toBe(200);
});
