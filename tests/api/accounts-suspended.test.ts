import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { session, user } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

it("S16 counts a suspended admin as nobody at once, session or not", async () => {
  const db = studio.database.open();
  const { email, password } = await createPlainUser(db, { role: "admin" });
  const admin = createVisitor(studio);
  await admin.signIn({ email, password });
  expect((await admin.get("/admin")).status).toBe(200);

  const row = await db.select({ id: user.id }).from(user).where(eq(user.email, email)).get();
  await db
    .update(profiles)
    .set({ suspendedAt: new Date() })
    .where(eq(profiles.userId, row?.id ?? ""));
  expect((await admin.get("/admin")).headers.get("location")).toBe("/auth?redirect=/admin");
  expect((await admin.get("/api/outbox/failed")).status).toBe(401);
});

it("S09 refuses a suspended account in the words of a wrong password, and makes no session", async () => {
  const db = studio.database.open();
  const { email, password } = await createPlainUser(db, { suspendedAt: new Date() });
  const person = createVisitor(studio);
  const answer = await person.signIn({ email, password });
  expect(answer.status).toBe(401);
  expect(await answer.text()).toContain("The email address or the password is not right.");
  expect([...person.cookies.keys()]).toEqual([]);
  const row = await db.select({ id: user.id }).from(user).where(eq(user.email, email)).get();
  expect(
    await db
      .select()
      .from(session)
      .where(eq(session.userId, row?.id ?? "")),
  ).toEqual([]);
});
