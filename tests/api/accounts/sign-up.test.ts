import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { account, session, user } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { ACCOUNT_CREATED } from "#server/accounts/registration/contract.ts";
import { PASSWORD_TOO_SHORT, PASSWORDS_DIFFER, UNEXPECTED_ERROR } from "#server/accounts/sign-in/contract.ts";
import { HONEYPOT } from "#server/platform/forms/contract.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import {
  comparable,
  confirm,
  confirmationLink,
  formOpenedAgo,
  mailsTo,
  newPerson,
  SIGN_UP,
  signUp,
  signUpFields,
} from "#tests/support/account-pages.ts";
import { fieldValue } from "#tests/support/booking-page.ts";
import { htmlOf } from "#tests/support/page-text.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
async function accountOf(email: string) {
  const db = studio.database.open();
  return db
    .select({ user, account, profile: profiles })
    .from(user)
    .leftJoin(account, eq(account.userId, user.id))
    .leftJoin(profiles, eq(profiles.userId, user.id))
    .where(eq(user.email, email))
    .all();
}

it("creates the account, its profile and its mail, and says what to do next", async () => {
  const person = newPerson();
  const answer = await signUp(visitor(), person);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(ACCOUNT_CREATED);
  const [row, ...more] = await accountOf(person.email);
  expect(more).toEqual([]);
  expect(row?.user).toMatchObject({ name: person.name, emailVerified: false });
  expect(row?.profile).toMatchObject({ name: person.name, role: "user", suspendedAt: null });
  expect(row?.account?.password).toMatch(/^scrypt\$/);
  await confirmationLink(studio, person.email);
  studio.expectNoErrors();
});

it("creates no account when its profile can't be created, and reports failure without the reason", async () => {
  const db = studio.database.open();
  await db.run(
    sql`create trigger no_profiles before insert on profiles begin select raise(abort, 'the-inner-reason'); end`,
  );
  const person = newPerson();
  const answer = await signUp(visitor(), person);
  await studio.database.open().run(sql`drop trigger no_profiles`);
  expect(answer.status).toBe(503);
  const html = await answer.text();
  expect(html).toContain("Signup failed");
  expect(html).toContain(UNEXPECTED_ERROR);
  expect(html).not.toContain("the-inner-reason");
  expect(fieldValue(html, "name")).toBe(person.name);
  expect(fieldValue(html, "email")).toBe(person.email);
  expect(await accountOf(person.email)).toEqual([]);
  expect(await studio.outbox()).toEqual([]);
});

it("S09 answers a new, a pending and a registered address the same, and emails the registered owner", async () => {
  const { email: taken } = await createPlainUser(studio.database.open());
  const waiting = newPerson();
  await signUp(visitor(), waiting);
  const answerFor = async (email: string) => {
    const person = { ...newPerson(), email, name: "Ana" };
    return comparable(await visitor().post(SIGN_UP, await signUpFields(person)), [email]);
  };
  const fresh = await answerFor("fresh-face@example.com");
  expect(fresh.text).toContain(ACCOUNT_CREATED);
  expect(await answerFor(taken)).toEqual(fresh);
  expect(await answerFor(waiting.email)).toEqual(fresh);
  expect(await answerFor(taken.toUpperCase().replace("EXAMPLE.COM", "example.com"))).toMatchObject({
    status: 200,
  });
  await mailsTo(studio, taken, "You already have an account", 2);
  await mailsTo(studio, waiting.email, "Please confirm", 2);
  expect(await accountOf(taken)).toHaveLength(1);
  studio.expectNoErrors();
});

it("S09 a sign-up by somebody else doesn't change an existing account", async () => {
  const db = studio.database.open();
  const owner = await createPlainUser(db);
  const before = await accountOf(owner.email);
  await signUp(visitor(), { ...newPerson(), email: owner.email });
  expect(await accountOf(owner.email)).toEqual(before);
});

it("creates one account from five concurrent sign-ups", async () => {
  const person = newPerson();
  const fields = await signUpFields(person);
  // The number of mails that a mailbox gets per hour.
  const answers = await Promise.all(Array.from({ length: 5 }, () => visitor().post(SIGN_UP, fields)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(await accountOf(person.email)).toHaveLength(1);
});

it("S10 S09 shows the specified messages next to the passwords, and keeps every other field", async () => {
  const person = newPerson();
  const send = async (changes: Record<string, string>) =>
    visitor().post(SIGN_UP, await signUpFields(person, changes));
  const differing = await send({ passwordConfirmation: "another one" });
  expect(differing.status).toBe(422);
  const html = await htmlOf(differing);
  expect(html).toContain(PASSWORDS_DIFFER);
  expect(html).toContain("Signup failed");
  expect(fieldValue(html, "email")).toBe(person.email);
  expect(html).not.toContain(person.password);
  expect(await htmlOf(await send({ password: "5five" }))).toContain(PASSWORD_TOO_SHORT);
  for (const name of [" ", "\u200b", "\u2800\u3164"]) {
    expect(await htmlOf(await send({ name }))).toContain("Please enter your name");
  }
  expect(await htmlOf(await send({ email: "ana" }))).toContain("Please enter a valid email address");
  expect(await accountOf(person.email)).toEqual([]);
});

it.each([
  ["12345", 422],
  ["💍💍💍", 422],
  ["💍ab💍ab", 200],
  ["y7#kQ!", 200],
  ["💍z".repeat(64), 200],
  [`${"💍z".repeat(64)}!`, 422],
  [`${"zy".repeat(64)}!`, 422],
  // Common passwords in any spelling.
  ["password", 422],
  ["PassWord", 422],
  ["pass-word", 422],
  ["12345678", 422],
  ["iloveyou", 422],
  ["P@ssw0rd", 422],
  ["1l0v3y0u!", 422],
  ["aaaaaa", 422],
  ["      ", 422],
  // Passwords based on the person's data or the studio's name.
  ["s10-person", 422],
  ["S10-person@example.com", 422],
  ["Ana Maria Solis", 422],
  ["Cinematic Wedding Films", 422],
])("S10 answers the password %j with %i", async (password, status) => {
  const person = { name: "Ana María Solis", email: "s10-person@example.com", password };
  expect((await signUp(visitor(), person)).status).toBe(status);
});

it("S10 signs in with the longest allowed password", async () => {
  const person = { ...newPerson(), password: "💍z".repeat(64) };
  const someone = visitor();
  await signUp(someone, person);
  const { token } = await confirmationLink(studio, person.email);
  await confirm(someone, token, person.password);
  expect((await someone.signIn(person)).status).toBe(302);
});

it("S15 ignores a role, a confirmation and a suspension state in the form", async () => {
  const person = newPerson();
  const wishes = { role: "admin", emailVerified: "true", banned: "false", id: "chosen", userId: "chosen" };
  await visitor().post(SIGN_UP, await signUpFields(person, { ...wishes, suspendedAt: "", version: "9" }));
  const [row] = await accountOf(person.email);
  expect(row?.user).toMatchObject({ emailVerified: false });
  expect(row?.user.id).not.toBe("chosen");
  expect(row?.profile).toMatchObject({ role: "user", version: 1 });
});

it.each([
  ["honeypot", async () => ({ [HONEYPOT]: "https://cheap.example" })],
  ["no_token", async () => ({ form: "" })],
  ["no_token", async () => ({ form: "forged.abc.def" })],
])("S31 shows a program success and creates no account: %s", async (trap, changes) => {
  const person = newPerson();
  const answer = await visitor().post(SIGN_UP, await signUpFields(person, await changes()));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(ACCOUNT_CREATED);
  expect(await accountOf(person.email)).toEqual([]);
  expect(await studio.logged("sign_up_spam_detected")).toMatchObject({ trap });
});

it("S31 creates the account of a person whose password manager fills in the form at once", async () => {
  const person = newPerson();
  await visitor().post(SIGN_UP, await signUpFields(person, { form: await formOpenedAgo(0) }));
  expect(await accountOf(person.email)).toHaveLength(1);
  expect(await mailsTo(studio, person.email, "Please confirm")).toHaveLength(1);
});

it("S31 asks a person whose page was open for days to submit again, with a fresh form", async () => {
  const person = newPerson();
  const late = await signUpFields(person, { form: await formOpenedAgo(2 * 24 * 3600 * 1000) });
  const answer = await visitor().post(SIGN_UP, late);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("This page was open for a long time. Please send it again.");
  expect(fieldValue(html, "form")).not.toBe(late.form);
});

it("signing up doesn't sign in", async () => {
  const sessions = () => studio.database.open().select().from(session);
  const before = await sessions();
  const someone = visitor();
  await signUp(someone, newPerson());
  // Which address this browser signed up with, for the hint that it must be confirmed. It opens nothing.
  expect([...someone.cookies.keys()]).toEqual(["__Host-studio.sign-up"]);
  expect(await sessions()).toEqual(before);
});
