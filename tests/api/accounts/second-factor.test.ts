import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { session, user } from "#drizzle/schema/auth.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { PASSWORD_CHANGED } from "#server/accounts/registration/contract.ts";
import {
  BACKUP_CODE_WRONG,
  CODE_USED,
  CODE_WRONG,
  CODES_LIMITED,
  STEP_OVER,
} from "#server/accounts/second-factor/contract.ts";
import { linkIn, mailsTo } from "#tests/support/account-pages.ts";
import { newAdminWithCodes, SESSION_COOKIE, sendJson } from "#tests/support/own-account.ts";
import { atSecondStep, SECOND_STEP, wrongCode } from "#tests/support/second-step.ts";
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

const idOf = async (email: string) =>
  (await studio.database.open().select().from(user).where(eq(user.email, email)).get())?.id ?? "";
const sessionCount = async (email: string) => {
  const rows = await studio.database
    .open()
    .select()
    .from(session)
    .where(eq(session.userId, await idOf(email)));
  return rows.length;
};

it("asks for the code after the password, and creates no session before it", async () => {
  const person = await newAdminWithCodes(studio);
  const before = await sessionCount(person.email);
  const visitor = createVisitor(studio);
  const target = "/admin/activity?action=change_name";
  const response = await visitor.post(`/auth?redirect=${encodeURIComponent(target)}`, {
    email: person.email,
    password: person.password,
  });
  const second = `${SECOND_STEP}?redirect=${encodeURIComponent(target)}`;
  expect(response.headers.get("location")).toBe(second);
  expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
  for (const cookie of response.headers.getSetCookie()) {
    if (cookie.startsWith(SESSION_COOKIE)) expect(cookie).toMatch(/=;.*Max-Age=0/i);
  }
  expect(await sessionCount(person.email)).toBe(before);
  expect((await visitor.get("/admin")).headers.get("location")).toContain("/auth?redirect=/admin");

  const page = await (await visitor.get(second)).text();
  expect(page).toContain("Code from your app");
  const passed = await visitor.post(second, { code: appCode(person.key, 1) });
  expect(passed.status).toBe(302);
  expect(visitor.cookies.has(SESSION_COOKIE)).toBe(true);
  const landing = await visitor.get(passed.headers.get("location") ?? "");
  expect(landing.headers.get("location") ?? passed.headers.get("location")).toBe(target);
  expect((await visitor.get("/admin")).status).toBe(200);
});

it("creates no session for a request straight to better-auth", async () => {
  const { email, password, key } = await newAdminWithCodes(studio);
  const before = await sessionCount(email);
  const visitor = createVisitor(studio);
  await sendJson(visitor, "/api/auth/sign-in/email", { email, password });
  expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
  for (const path of [
    "enable",
    "disable",
    "get-totp-uri",
    "generate-backup-codes",
    "verify-totp",
    "send-otp",
  ]) {
    const answer = await sendJson(visitor, `/api/auth/two-factor/${path}`, {
      password,
      code: appCode(key, 1),
    });
    expect([path, answer.status]).toEqual([path, 404]);
  }
  for (const path of ["passkey/generate-register-options", "passkey/generate-authenticate-options"]) {
    expect((await visitor.get(`/api/auth/${path}`)).status).toBe(404);
  }
  expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
  expect(await sessionCount(email)).toBe(before);
});

it("S08 accepts a code once, and asks for the next one on the same page", async () => {
  const person = await newAdminWithCodes(studio);
  const code = appCode(person.key, 1);
  const [first, second] = [await atSecondStep(studio, person), await atSecondStep(studio, person)];
  await Promise.all([first, second].map((visitor) => visitor.post(SECOND_STEP, { code })));
  expect([first, second].filter(({ cookies }) => cookies.has(SESSION_COOKIE))).toHaveLength(1);

  const third = await atSecondStep(studio, person);
  const refused = await third.post(SECOND_STEP, { code });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain(CODE_USED);
  expect(page).toContain('name="code"');
  expect(third.cookies.has(SESSION_COOKIE)).toBe(false);
  await third.post(SECOND_STEP, { code: appCode(person.key, -1) });
  // If a new 30-second step began meanwhile, this code has expired. The code of the next step is still unused.
  if (!third.cookies.has(SESSION_COOKIE)) await third.post(SECOND_STEP, { code: appCode(person.key, 1) });
  expect(third.cookies.has(SESSION_COOKIE)).toBe(true);
});

it("S08 ends the second step after five wrong codes, and locks the account's after ten", async () => {
  const person = await newAdminWithCodes(studio);
  const code = wrongCode(person.key);
  for (const round of [1, 2]) {
    const visitor = await atSecondStep(studio, person);
    for (let n = 0; n < 5; n += 1) {
      const answer = await visitor.post(SECOND_STEP, { code });
      expect([round, n, answer.status]).toEqual([round, n, 422]);
      expect(await answer.text()).toContain("That code isn't right.");
    }
    const sixth = await visitor.post(SECOND_STEP, { code: appCode(person.key, 1) });
    expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
    expect(await sixth.text()).toContain(round === 1 ? "Please sign in again" : "Too many wrong codes");
  }
  const locked = await atSecondStep(studio, person);
  const refused = await locked.post(SECOND_STEP, { backupCode: person.backupCodes[0] ?? "" });
  expect(await refused.text()).toContain("Too many wrong codes. Please wait 15 minutes");
  expect(locked.cookies.has(SESSION_COOKIE)).toBe(false);
});

it.for([
  ["in quotes", (value: string) => `"${value}"`],
  ["after a space", (value: string) => ` ${value}`],
  ["of another signature", (value: string) => value.replace(/\..*$/, ".c2lnbmF0dXJl")],
] as const)(
  "S08 asks for no code with the challenge's cookie %s, which would count for nobody",
  async ([, sent]) => {
    const person = await newAdminWithCodes(studio);
    const visitor = await atSecondStep(studio, person);
    const [[name, value] = ["", ""]] = [...visitor.cookies].filter(([one]) => one.includes("two_factor"));
    visitor.cookies.set(name, sent(value));
    const guess = await visitor.post(SECOND_STEP, { code: appCode(person.key, 1) });
    expect(guess.headers.get("location")).toMatch(/^\/auth/);
    expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
  },
);

const NOT_RIGHT = [CODE_WRONG, BACKUP_CODE_WRONG];
const REFUSALS = [...NOT_RIGHT, CODES_LIMITED, STEP_OVER];

/** Makes one guess at the code, from its own network and its own second step. */
async function guessFrom(
  n: number,
  credentials: { email: string; password: string },
  fields: Record<string, string>,
) {
  const visitor = createVisitor(studio);
  const from = { "cf-connecting-ip": `203.0.113.${n}` };
  const { email, password } = credentials;
  await visitor.post("/auth", { email, password }, from);
  const guess = async () => {
    const html = await (await visitor.post(SECOND_STEP, fields, from)).text();
    return REFUSALS.find((words) => html.includes(words)) ?? "none of the known refusals";
  };
  return { visitor, guess };
}

it("S08 counts wrong codes and backup codes together, across second steps and networks", async () => {
  const person = await newAdminWithCodes(studio);
  const wrong: Record<string, string>[] = [{ code: wrongCode(person.key) }, { backupCode: "aaaaa-aaaaa" }];
  for (let n = 0; n < 10; n += 1) {
    const { guess } = await guessFrom(n, person, wrong[n % 2] ?? {});
    expect([n, await guess()]).toEqual([n, NOT_RIGHT[n % 2]]);
  }
  const right: Record<string, string>[] = [
    { code: appCode(person.key, 1) },
    { backupCode: person.backupCodes[0] ?? "" },
  ];
  for (const fields of right) {
    const { visitor, guess } = await guessFrom(11, person, fields);
    expect(await guess()).toBe(CODES_LIMITED);
    expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
  }
  // Another account isn't affected, and this account's password alone doesn't sign in.
  const other = await newAdminWithCodes(studio);
  const { visitor, guess } = await guessFrom(11, other, { code: appCode(other.key, 1) });
  await guess();
  expect(visitor.cookies.has(SESSION_COOKIE)).toBe(true);
});

it("S08 checks no more than ten of fifteen concurrent guesses", async () => {
  const person = await newAdminWithCodes(studio);
  const fields = { code: wrongCode(person.key) };
  const guesses = [];
  for (let n = 0; n < 15; n += 1) guesses.push(await guessFrom(n, person, fields));
  const answers = await Promise.all(guesses.map(({ guess }) => guess()));
  expect(answers.filter((words) => NOT_RIGHT.includes(words)).length).toBeLessThanOrEqual(10);
  const late = await guessFrom(16, person, { code: appCode(person.key, 1) });
  expect(await late.guess()).toBe(CODES_LIMITED);
});

it("S08 a right code resets the count, and a lock expires after fifteen minutes", async () => {
  const person = await newAdminWithCodes(studio);
  const db = studio.database.open();
  const userId = await idOf(person.email);
  const key = `second_factor:account:${userId}`;
  /** Stores this many wrong codes and when their lock ends. */
  const counted = async (count: number, until: Date) => {
    await db.delete(rateLimits);
    await db.insert(rateLimits).values({ key, count, windowEndsAt: until });
  };
  const enter = async (backupCode = "") => {
    const { visitor, guess } = await guessFrom(0, person, { backupCode });
    await guess();
    return visitor.cookies.has(SESSION_COOKIE);
  };
  const [first, second] = person.backupCodes;
  await counted(9, new Date(Date.now() + 600_000));
  expect(await enter(first)).toBe(true);
  expect((await db.select().from(rateLimits)).filter((row) => row.key === key)).toEqual([]);
  // The right password doesn't lift the lock.
  await counted(10, new Date(Date.now() + 600_000));
  expect(await enter(second)).toBe(false);
  await counted(10, new Date(Date.now() - 1));
  expect(await enter(second)).toBe(true);
});

it("S08 accepts a backup code once when it is sent twice concurrently", async () => {
  const person = await newAdminWithCodes(studio);
  const fields = { backupCode: person.backupCodes[0] ?? "" };
  const both = [await guessFrom(1, person, fields), await guessFrom(2, person, fields)];
  await Promise.all(both.map(({ guess }) => guess()));
  expect(both.filter(({ visitor }) => visitor.cookies.has(SESSION_COOKIE))).toHaveLength(1);
});

it("the second step can't be reached without the password", async () => {
  const { key } = await newAdminWithCodes(studio);
  const stranger = createVisitor(studio);
  expect((await stranger.get(SECOND_STEP)).headers.get("location")).toBe("/auth");
  await stranger.post(SECOND_STEP, { code: appCode(key, 1) });
  expect(stranger.cookies.has(SESSION_COOKIE)).toBe(false);
  stranger.cookies.set("__Host-studio.two_factor", "2fa-forged.c2lnbmF0dXJl");
  await stranger.post(SECOND_STEP, { code: appCode(key, 1) });
  expect(stranger.cookies.has(SESSION_COOKIE)).toBe(false);
});

it("S18 redirects from the second step only to a path of this site", async () => {
  const person = await newAdminWithCodes(studio);
  const visitor = await atSecondStep(studio, person);
  const passed = await visitor.post(`${SECOND_STEP}?redirect=${encodeURIComponent("//e.example")}`, {
    code: appCode(person.key, 1),
  });
  const landing = await visitor.get(passed.headers.get("location") ?? "");
  expect(landing.headers.get("location") ?? passed.headers.get("location")).toBe("/admin");
});

it("accepts each backup code once, in any spelling", async () => {
  const person = await newAdminWithCodes(studio);
  const [code = ""] = person.backupCodes;
  const first = await atSecondStep(studio, person);
  await first.post(SECOND_STEP, { backupCode: ` ${code.toUpperCase().replace("-", " ")} ` });
  expect(first.cookies.has(SESSION_COOKIE)).toBe(true);
  expect(await (await first.get("/admin/account")).text()).toMatch(/9(<!-- -->)? backup codes are left/);
  const second = await atSecondStep(studio, person);
  const again = await second.post(SECOND_STEP, { backupCode: code });
  expect(again.status).toBe(422);
  expect(await again.text()).toContain("That backup code isn't right, or it was already used.");
  expect(second.cookies.has(SESSION_COOKIE)).toBe(false);
});

it("asks for the code after a password reset by mail too", async () => {
  const person = await newAdminWithCodes(studio);
  const visitor = createVisitor(studio);
  await visitor.post("/auth/forgot", { email: person.email });
  // Only the sent mail contains the link. The outbox stores it sealed.
  await studio.worker.cron();
  const [mail] = await mailsTo(studio, person.email, "Choose a new password");
  const { token } = linkIn(mail ?? { text: "" });
  const password = "three lanterns by noon";
  const reset = await visitor.post("/auth/reset", { token, password, passwordConfirmation: password });
  expect(await reset.text()).toContain(PASSWORD_CHANGED);
  expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
  await atSecondStep(studio, { email: person.email, password });
});
