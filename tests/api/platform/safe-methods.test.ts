import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { session, user } from "#drizzle/schema/auth.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { everyRow } from "#tests/support/every-row.ts";
import { accountRoutes, apiRoutes, dataPath, pageRoutes } from "#tests/support/route-table.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let visitors: Visitor[];
let paths: string[];

const MINUTE_MS = 60_000;

/** Sessions close to expiry need a renewal, and an expired one needs deletion. No GET may do either. */
async function ageSessions(expiredEmail: string) {
  const db = studio.database.open();
  const expired = await db.select({ id: user.id }).from(user).where(eq(user.email, expiredEmail)).get();
  const ends = (inMs: number) => ({ expiresAt: new Date(Date.now() + inMs), updatedAt: new Date(0) });
  const id = expired?.id ?? "";
  await db
    .update(session)
    .set(ends(60 * MINUTE_MS))
    .where(ne(session.userId, id));
  await db.update(session).set(ends(-MINUTE_MS)).where(eq(session.userId, id));
}

beforeAll(async () => {
  studio = await startStudio();
  const [stranger, plain, expired, admin] = Array.from({ length: 4 }, () => createVisitor(studio));
  visitors = [stranger, plain, expired, admin].filter((visitor) => visitor !== undefined);
  await plain?.signIn(await createPlainUser(studio.database.open()));
  const late = await createPlainUser(studio.database.open());
  await expired?.signIn(late);
  await admin?.signIn(DEVELOPMENT_ADMIN);
  await ageSessions(late.email);
  const pages = await pageRoutes();
  paths = [
    ...pages.flatMap(({ path }) => [path, dataPath(path)]),
    // Routes of other methods too, in case a GET reaches them.
    ...[...apiRoutes(), ...accountRoutes()].map(({ path }) => path),
  ];
  paths = [...new Set(paths)];
});
afterAll(() => studio?.close());

it.each(["GET", "HEAD"])("S07 %s changes no row on any route, for anybody", async (method) => {
  const before = await everyRow(studio.database);
  expect(paths).toEqual(expect.arrayContaining(["/admin", "/admin.data", "/api/auth/get-session"]));
  for (const visitor of visitors) {
    const cookies = new Map(visitor.cookies);
    for (const path of paths) {
      await visitor.send(path, { method, headers: {} });
      // A response may delete an invalid cookie, so it is set again for the next route.
      for (const [name, value] of cookies) visitor.cookies.set(name, value);
    }
  }
  expect(await everyRow(studio.database)).toEqual(before);
  expect((await visitors.at(-1)?.get("/admin"))?.status).toBe(200);
});
