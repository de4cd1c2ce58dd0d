import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { session, user } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { comparable, mailsTo, resetLink } from "#tests/support/account-pages.ts";
import { accountOf, callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

it("S16 treats a suspended admin as signed out at once, even with an open session", async () => {
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

it("S09 refuses a suspended account with the wrong-password message, and creates no session", async () => {
  const db = studio.database.open();
  const { email, password } = await createPlainUser(db, { suspendedAt: new Date() });
  const person = createVisitor(studio);
  const answer = await person.signIn({ email, password });
  expect(answer.status).toBe(401);
  expect(await answer.text()).toContain("The email address or password is incorrect.");
  expect([...person.cookies.keys()]).toEqual([]);
  const row = await db.select({ id: user.id }).from(user).where(eq(user.email, email)).get();
  expect(
    await db
      .select()
      .from(session)
      .where(eq(session.userId, row?.id ?? "")),
  ).toEqual([]);
});

it("S09 S13 sends a suspended account no reset link, with the same answer", async () => {
  const suspended = await createPlainUser(studio.database.open(), { suspendedAt: new Date() });
  const { email } = await createPlainUser(studio.database.open());
  const person = createVisitor(studio);
  const [suspendedAnswer, other] = [
    await person.post("/auth/forgot", { email: suspended.email }),
    await person.post("/auth/forgot", { email }),
  ];
  expect(await comparable(suspendedAnswer, [suspended.email])).toEqual(await comparable(other, [email]));
  await mailsTo(studio, email, "Choose a new password");
  expect((await studio.outbox()).map(({ toAddress }) => toAddress)).toEqual([email]);
});

it("S13 a reset link from before the suspension is invalid, even after a restore", async () => {
  const person = createVisitor(studio);
  const { email, password } = await createPlainUser(studio.database.open());
  const { token, path } = await resetLink(studio, person, email);
  const admin = await signedIn(studio);
  const account = await accountOf(studio, email);
  const change = async (action: string) => {
    const version = (await accountOf(studio, email))?.version ?? 0;
    return (await callApi(admin, "POST", `/api/users/${account?.id}/${action}`, { version })).status;
  };
  expect(await change("suspend")).toBe(200);
  const chosen = "another row of words";
  const fields = { token, password: chosen, passwordConfirmation: chosen };
  expect(await (await person.get(path)).text()).toContain("This link no longer works");
  await person.post("/auth/reset", fields);
  expect(await change("restore")).toBe(200);
  await person.post("/auth/reset", fields);
  expect((await person.signIn({ email, password: chosen })).status).toBe(401);
  expect((await person.signIn({ email, password })).status).toBe(302);
});
