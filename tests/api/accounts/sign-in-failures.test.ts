import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { user } from "#drizzle/schema/auth.ts";
import { signInFailures } from "#drizzle/schema/sign-in-failures.ts";
import { FAILURES_MAX, FAILURES_SHOWN } from "#server/accounts/sign-in-failures/contract.ts";
import { createAuthenticator } from "#tests/support/authenticator.ts";
import { eventually } from "#tests/support/eventually.ts";
import { newAdminWithCodes, sendJson } from "#tests/support/own-account.ts";
import { pageText } from "#tests/support/page-text.ts";
import { newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";
const _DAY_MS = 24 * 3_600_000;

const rows = () => studio.database.open().select().from(signInFailures);
/** Failures are recorded after the response. */
const noted = (number: number) =>
  eventually(async () => {
    const found = await rows();
    expect(found).toHaveLength(number);
    return found;
  });
const screen = () => pageText(admin, "/admin/security");

it("lists a refused password with the time, the account and the device, and nothing that was typed", async () => {
  const { id, credentials } = await newPerson(studio);
  const before = Date.now();
  const headers = { "user-agent": PHONE, "cf-connecting-ip": "192.0.2.77" };
  await visitor().post("/auth", { email: credentials.email.toUpperCase(), password: "wrong-1" }, headers);
  const [row] = await noted(1);
  expect(row).toMatchObject({ userId: id, step: "password", device: "Safari on iPhone" });
  expect(row?.at.getTime()).toBeGreaterThanOrEqual(before);

  await visitor().post("/auth", { email: "hunter2@secret.example", password: "wrong-2" }, headers);
  const both = await noted(2);
  expect(both.map(({ userId }) => userId)).toContain(null);
  for (const typed of ["wrong-", "hunter2", "192.0.2"]) expect(JSON.stringify(both)).not.toContain(typed);

  const page = await screen();
  expect(page).toContain("2 attempts within the last day");
  expect(page).toContain(`Password refused for ${credentials.email}`);
  expect(page).toContain("Password refused for an address without an account");
  expect(page).toContain("Safari on iPhone");

  await studio.database.open().delete(user).where(eq(user.id, id));
  expect((await rows()).map(({ userId }) => userId)).toEqual([null, null]);
});

it("a successful, incomplete or rate-limited sign-in leaves no row", async () => {
  const { credentials } = await newPerson(studio);
  await visitor().signIn(credentials);
  await visitor().signIn({ email: credentials.email, password: "" });
  const headers = { "cf-connecting-ip": "192.0.2.78" };
  const statuses = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const answer = await visitor().post("/auth", { ...credentials, password: "wrong" }, headers);
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  await noted(10);
});

it("a wrong code is listed with its account, and an unknown passkey without one", async () => {
  const { email, password } = await newAdminWithCodes(studio);
  const someone = visitor();
  await someone.signIn({ email, password });
  await someone.post("/auth/second-step", { code: "000000" });
  const [code] = await noted(1);
  expect(code).toMatchObject({ step: "code" });
  expect(await screen()).toContain(`Code refused for ${email}`);

  const stranger = visitor();
  const options = await sendJson(stranger, "/api/passkey-sign-in/options", {});
  const { challenge } = ((await options.json()) as { value: { challenge: string } }).value;
  const credential = createAuthenticator().assert(challenge);
  await sendJson(stranger, "/api/passkey-sign-in", { credential, redirect: "" });
  await noted(2);
  expect(await screen()).toContain("Passkey refused");
});

it("the cron deletes all but the newest failures", async () => {
  const db = studio.database.open();
  const at = (ago: number) => new Date(Date.now() - ago);
  const failure = { step: "password", device: "A test" } as const;
  const oldestFirst = Array.from({ length: FAILURES_MAX + 3 }, (_, n) => ({
    ...failure,
    at: at((FAILURES_MAX + 3 - n) * 1000),
  }));
  await db.insert(signInFailures).values(oldestFirst);
  await studio.worker.cron();
  const left = await rows();
  expect(left).toHaveLength(FAILURES_MAX);
  expect(Math.min(...left.map((row) => row.at.getTime()))).toBe(oldestFirst[3]?.at.getTime());
  expect((await screen()).split("Password refused").length - 1).toBe(FAILURES_SHOWN);

  await db.delete(signInFailures);
  expect(await screen()).toContain("None.");
});
