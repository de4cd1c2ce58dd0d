import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { linkIn, mailsTo } from "#tests/support/account-pages.ts";
import { newAdmin, newAdminWithCodes, SESSION_COOKIE, sendJson } from "#tests/support/own-account.ts";
import { accountOf, callApi, sessionsOf, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { appCode } from "#tests/support/totp.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio({ queueDelivers: false });
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

type Person = Awaited<ReturnType<typeof newAdminWithCodes>>;
const NEW_PASSWORD = "three lanterns by noon";

async function changeAccount({ email }: Person, method: "POST" | "PUT" | "DELETE", what: string, body = {}) {
  const account = await accountOf(studio, email);
  const path = `/api/users/${account?.id}${what}`;
  const answer = await callApi(await signedIn(studio), method, path, { version: account?.version, ...body });
  expect(answer.status).toBe(200);
}

const ENDS: [string, (person: Person) => Promise<unknown>][] = [
  [
    "a reset of the password",
    async ({ email }) => {
      const visitor = createVisitor(studio);
      await visitor.post("/auth/forgot", { email });
      await studio.worker.cron();
      const [mail] = await mailsTo(studio, email, "Choose a new password");
      const { token } = linkIn(mail ?? { text: "" });
      const fields = { token, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD };
      expect((await visitor.post("/auth/reset", fields)).status).toBe(200);
    },
  ],
  [
    "a change of the password",
    async ({ admin, password }) => {
      const change = { currentPassword: password, newPassword: NEW_PASSWORD, repeated: NEW_PASSWORD };
      expect((await sendJson(admin, "/api/account/password", change)).status).toBe(200);
    },
  ],
  ["a change of the role", (person) => changeAccount(person, "PUT", "/role", { role: "user" })],
  [
    "a suspension, past the restoration",
    async (person) => {
      await changeAccount(person, "POST", "/suspend");
      await changeAccount(person, "POST", "/restore", { password: DEVELOPMENT_ADMIN.password });
    },
  ],
  ["the deletion of the account", (person) => changeAccount(person, "DELETE", "")],
];

it.each(ENDS)("S12 a sign-in that is waiting for its code ends with %s", async (_what, change) => {
  const person = await newAdminWithCodes(studio);
  const { email, password, key } = person;
  const thief = createVisitor(studio);
  const step = (await thief.signIn({ email, password })).headers.get("location") ?? "";
  expect(step).toBe("/auth/second-step");
  await change(person);
  const passed = await thief.post(step, { code: appCode(key, 1) });
  expect(passed.status).toBe(401);
  expect(thief.cookies.has(SESSION_COOKIE)).toBe(false);
});

it("S12 turning codes on ends every session opened without one, and keeps the current one", async () => {
  const { admin, email, password } = await newAdmin(studio);
  const other = createVisitor(studio);
  await other.signIn({ email, password });
  expect((await other.get("/admin")).status).toBe(200);

  const api = "/api/account/second-factor";
  const { value } = (await (await sendJson(admin, `${api}/prepare`, { password })).json()) as {
    value: { key: string };
  };
  // The second factor isn't on yet, so no session has ended.
  expect((await other.get("/admin")).status).toBe(200);
  expect((await sendJson(admin, `${api}/confirm`, { code: appCode(value.key) })).status).toBe(200);
  expect((await other.get("/admin")).headers.get("location")).toBe("/auth?redirect=/admin");
  expect((await admin.get("/admin")).status).toBe(200);
  const { id = "" } = (await accountOf(studio, email)) ?? {};
  expect(await sessionsOf(studio, id)).toHaveLength(1);
  expect(await studio.outbox()).toMatchObject([
    { textBody: expect.stringContaining("signed out everywhere else") },
  ]);
});
