import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { session, user } from "#drizzle/schema/auth.ts";
import { ACCOUNT_CREATED, DOMAIN_REFUSED, SIGN_UP_CLOSED } from "#server/accounts/registration/contract.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { comparable, newPerson, SIGN_UP, signUp, signUpFields } from "#tests/support/account-pages.ts";
import { htmlOf } from "#tests/support/page-text.ts";
import { currentSection } from "#tests/support/settings.ts";
import { callApi, sessionsOf, signedIn, newPerson as staffPerson } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(async () => {
  await set({ signUp: "open", emailDomains: "", sessionDays: "7" });
  studio.expectNoErrors();
});
afterAll(() => studio?.close());

async function set(changes: Record<string, string>) {
  const { version, texts } = await currentSection(studio, "security");
  const body = { version, texts: { ...texts, ...changes } };
  const answer = await callApi(admin, "PUT", "/api/settings/security", body);
  expect(answer.status).toBe(200);
}

const visitor = () => createVisitor(studio);
const accounts = async () => (await studio.database.open().select().from(user)).length;
it("a closed sign-up says so, and shows strangers no form", async () => {
  expect(await htmlOf(await visitor().get(SIGN_UP))).toContain('name="passwordConfirmation"');
  await set({ signUp: "invited" });
  const page = await htmlOf(await visitor().get(SIGN_UP));
  expect(page).toContain(SIGN_UP_CLOSED);
  expect(page).not.toContain('name="passwordConfirmation"');
  expect(await htmlOf(await visitor().get("/auth"))).toContain('name="password"');
});

it("S09 a closed sign-up answers the same for a new and a known address, and creates no account", async () => {
  const { email } = await createPlainUser(studio.database.open());
  await set({ signUp: "invited" });
  const before = await accounts();
  const fresh = newPerson();
  const known = { ...newPerson(), email };
  const answers = [];
  for (const person of [fresh, known]) {
    const answer = await signUp(visitor(), person);
    expect(answer.status).toBe(422);
    answers.push(await comparable(answer, [person.email, person.name]));
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.text).toContain(SIGN_UP_CLOSED);
  expect(await accounts()).toBe(before);
  expect(await studio.outbox()).toEqual([]);
});

it("only the allowed domains may sign up, ignoring case, even for an address with an account", async () => {
  const { email } = await createPlainUser(studio.database.open());
  await set({ emailDomains: "@Lumen.example, films.example" });
  const before = await accounts();
  for (const address of [email, "a@example.com", "a@sub.lumen.example", "a@notlumen.example"]) {
    const answer = await signUp(visitor(), { ...newPerson(), email: address });
    expect(answer.status, address).toBe(422);
    expect(await htmlOf(answer), address).toContain(DOMAIN_REFUSED);
  }
  expect(await accounts()).toBe(before);
  const answer = await signUp(visitor(), { ...newPerson(), email: "Ana@LUMEN.example" });
  expect(await htmlOf(answer)).toContain(ACCOUNT_CREATED);
});

it("S15 sign-up form fields can't open a closed sign-up", async () => {
  await set({ signUp: "invited" });
  const before = await accounts();
  const fields = await signUpFields(newPerson(), { signUpOpen: "true", signUp: "open" });
  expect((await visitor().post(SIGN_UP, fields)).status).toBe(422);
  expect(await accounts()).toBe(before);
});

const DAY_MS = 24 * 60 * 60 * 1000;
const daysOf = (instant: Date | undefined) => ((instant?.getTime() ?? 0) - Date.now()) / DAY_MS;

it("a new session and its cookie last as long as the settings say at that time", async () => {
  for (const days of [1, 30]) {
    await set({ sessionDays: String(days) });
    const person = await staffPerson(studio);
    const cookies = (await visitor().signIn(person.credentials)).headers.getSetCookie();
    const [row] = await sessionsOf(studio, person.id);
    expect(daysOf(row?.expiresAt)).toBeCloseTo(days, 1);
    const cookie = cookies.find((line) => line.includes("session_token=") && !line.includes("Max-Age=0"));
    expect(Number(/Max-Age=(\d+)/i.exec(cookie ?? "")?.[1])).toBe((days * DAY_MS) / 1000);
  }
});

it("a one-day session is renewed in its second half, for as long as the settings say by then", async () => {
  await set({ sessionDays: "1" });
  const person = await staffPerson(studio);
  const someone = visitor();
  await someone.signIn(person.credentials);
  const refresh = () => someone.send("/api/session/refresh", { method: "POST", headers: { origin: SITE } });
  const endsIn = async () => daysOf((await sessionsOf(studio, person.id))[0]?.expiresAt);
  expect((await refresh()).status).toBe(200);
  expect(await endsIn()).toBeCloseTo(1, 1);
  await studio.database
    .open()
    .update(session)
    .set({ expiresAt: new Date(Date.now() + DAY_MS / 4) })
    .where(eq(session.userId, person.id));
  expect((await refresh()).status).toBe(200);
  expect(await endsIn()).toBeCloseTo(1, 1);
});
