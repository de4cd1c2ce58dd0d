import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { user, verification } from "#drizzle/schema/auth.ts";
import { EMAIL_CONFIRMED, LINK_DEAD, PASSWORD_CHANGED } from "#server/accounts/registration/contract.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import {
  comparable,
  confirm,
  confirmAnew,
  confirmationLink,
  confirmedPerson,
  linkIn,
  mailsTo,
  newPerson,
  resetLink,
  SIGN_UP,
  signUp,
} from "#tests/support/account-pages.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
const NEW_PASSWORD = "another row of words";
const newPassword = (token: string, password = NEW_PASSWORD) => ({
  token,
  password,
  passwordConfirmation: password,
});

const UNCONFIRMED = "must be confirmed first";

const isConfirmed = async (email: string) =>
  (await studio.database.open().select().from(user).where(eq(user.email, email)).get())?.emailVerified;

it("S11 refuses sign-in before the address is confirmed, and says why", async () => {
  const person = newPerson();
  const someone = visitor();
  await signUp(someone, person);
  const refused = await someone.signIn(person);
  expect(refused.status).toBe(401);
  expect(await refused.text()).toContain("Resend the link");
  expect([...someone.cookies.keys()]).toEqual(["__Host-studio.sign-up"]);

  const { token } = await confirmationLink(studio, person.email);
  expect(await (await confirm(someone, token, person.password)).text()).toContain(EMAIL_CONFIRMED);
  expect([...someone.cookies.keys()]).toEqual([]);
  const mistyped = await someone.signIn({ ...person, password: "mistyped words" });
  expect(await mistyped.text()).not.toContain(UNCONFIRMED);
  expect((await someone.signIn(person)).status).toBe(302);
  studio.expectNoErrors();
});

it("S09 S11 says that an address must be confirmed only where it signed up, whether it has an account or not", async () => {
  const known = await confirmedPerson(studio, visitor());
  const [fresh, stranger] = [newPerson(), visitor()];
  for (const person of [known, fresh]) {
    const elsewhere = await visitor().signIn({ ...person, password: "mistyped words" });
    expect(await elsewhere.text(), "never signed up in this browser").not.toContain(UNCONFIRMED);
    await signUp(stranger, { ...person, password: "words of a stranger" });
    const after = await stranger.signIn({ ...person, password: "words of a stranger" });
    expect([after.status, (await after.text()).includes(UNCONFIRMED)]).toEqual([401, true]);
  }
  expect(await (await visitor().get("/auth/forgot")).text()).toContain("/auth/resend");
  studio.expectNoErrors();
});

it("S11 a re-sent confirmation link works once", async () => {
  const person = newPerson();
  await signUp(visitor(), person);
  const { token } = await confirmationLink(studio, person.email);
  const both = await Promise.all([1, 2].map(() => confirm(visitor(), token, person.password)));
  const texts = await Promise.all(both.map((answer) => answer.text()));
  expect(texts.filter((text) => text.includes(EMAIL_CONFIRMED))).toHaveLength(1);
  expect(texts.filter((text) => text.includes(LINK_DEAD.title))).toHaveLength(1);
  expect(await (await confirm(visitor(), token, person.password)).text()).toContain(LINK_DEAD.title);
});

it("S11 a confirmation link expires, and a new one can be requested", async () => {
  const person = newPerson();
  const someone = visitor();
  await signUp(someone, person);
  const { token } = await confirmationLink(studio, person.email);
  await studio.database
    .open()
    .update(verification)
    .set({ expiresAt: new Date(Date.now() - 1) });
  expect(await (await confirm(someone, token, person.password)).text()).toContain(LINK_DEAD.title);
  expect(await isConfirmed(person.email)).toBe(false);

  // Expired links are deleted in every second minute.
  await studio.worker.cron(new Date("2026-01-07T20:04:00Z"));
  expect(await studio.database.open().select().from(verification)).toEqual([]);

  await someone.post("/auth/resend", { email: person.email });
  const mails = await mailsTo(studio, person.email, "Please confirm", 2);
  const again = mails.map(linkIn).find((link) => link.token !== token);
  const confirmed = await confirmAnew(someone, again?.token ?? "", NEW_PASSWORD);
  expect(await confirmed.text()).toContain(EMAIL_CONFIRMED);
  expect((await someone.signIn({ ...person, password: NEW_PASSWORD })).status).toBe(302);
});

it("S07 a program that opens the links confirms nothing and resets nothing", async () => {
  const person = newPerson();
  await signUp(visitor(), person);
  const link = await confirmationLink(studio, person.email);
  const before = await studio.database.open().select().from(verification);
  for (const method of ["GET", "HEAD"]) {
    expect((await visitor().send(link.path, { method, headers: {} })).status).toBe(200);
  }
  expect(await studio.database.open().select().from(verification)).toEqual(before);
  expect(await isConfirmed(person.email)).toBe(false);

  const owner = await createPlainUser(studio.database.open());
  const reset = await resetLink(studio, visitor(), owner.email);
  await visitor().get(reset.path);
  expect(await (await visitor().post("/auth/reset", newPassword(reset.token))).text()).toContain(
    PASSWORD_CHANGED,
  );
});

it("opens the account with the password of the sign-up that sent the link", async () => {
  const owner = newPerson();
  const stranger = {
    ...newPerson(),
    email: owner.email,
    name: "Somebody else",
    password: "a stranger's words",
  };
  await signUp(visitor(), stranger);
  const { token: first } = await confirmationLink(studio, owner.email);
  await signUp(visitor(), owner);
  const mails = await mailsTo(studio, owner.email, "Please confirm", 2);
  const own = mails.map(linkIn).find(({ token }) => token !== first);
  await confirm(visitor(), own?.token ?? "", owner.password);
  expect((await visitor().signIn(owner)).status).toBe(302);
  expect((await visitor().signIn(stranger)).status).toBe(401);
  expect(await (await confirm(visitor(), first, stranger.password)).text()).toContain(LINK_DEAD.title);
});

it("S12 a reset sets the password, ends every session and works once", async () => {
  const person = await confirmedPerson(studio, visitor());
  const [here, there] = [visitor(), visitor()];
  await here.signIn(person);
  await there.signIn(person);
  const old = there.cookieHeader();
  // Signed-in visitors are redirected from here.
  const signIn = "/auth?redirect=/gallery";
  expect((await there.get(signIn)).headers.get("location")).toBe("/gallery");

  const { token, path } = await resetLink(studio, visitor(), person.email);
  expect(await (await visitor().get(path)).text()).toContain("Save new password");
  const changed = await visitor().post("/auth/reset", newPassword(token));
  expect(await changed.text()).toContain(PASSWORD_CHANGED);

  expect((await visitor().get(signIn, { cookie: old })).status).toBe(200);
  expect((await here.get(signIn)).status).toBe(200);
  expect((await visitor().signIn(person)).status).toBe(401);
  expect((await visitor().signIn({ ...person, password: NEW_PASSWORD })).status).toBe(302);
  await mailsTo(studio, person.email, "Your password was changed");

  const again = await visitor().post("/auth/reset", newPassword(token, "yet another row"));
  expect(await again.text()).toContain(LINK_DEAD.title);
  expect(await (await visitor().get(path)).text()).toContain(LINK_DEAD.title);
});

it("S11 a reset link expires, and is invalid once another one was used", async () => {
  const { email } = await createPlainUser(studio.database.open());
  await visitor().post("/auth/forgot", { email });
  await visitor().post("/auth/forgot", { email });
  const links = (await mailsTo(studio, email, "Choose a new password", 2)).map(linkIn);
  const [first = { token: "" }, second = { token: "" }] = links;
  await visitor().post("/auth/reset", newPassword(first.token));
  const dead = await visitor().post("/auth/reset", newPassword(second.token));
  expect(await dead.text()).toContain(LINK_DEAD.title);

  studio.mail.reset();
  const third = await resetLink(studio, visitor(), email);
  await studio.database
    .open()
    .update(verification)
    .set({ expiresAt: new Date(Date.now() - 1) });
  const late = await visitor().post("/auth/reset", newPassword(third.token));
  expect(await late.text()).toContain(LINK_DEAD.title);
});

it("S10 a reset rejects the passwords that sign-up rejects, and the link stays valid", async () => {
  const { email } = await createPlainUser(studio.database.open());
  const { token } = await resetLink(studio, visitor(), email);
  for (const password of ["12345", "password", "P@ssw0rd", "      ", email]) {
    expect((await visitor().post("/auth/reset", newPassword(token, password))).status).toBe(422);
  }
  const differing = { ...newPassword(token), passwordConfirmation: "something else" };
  expect((await visitor().post("/auth/reset", differing)).status).toBe(422);
  expect(await (await visitor().post("/auth/reset", newPassword(token))).text()).toContain(PASSWORD_CHANGED);
});

it.each(["/auth/forgot", "/auth/resend"])("S09 %s answers the same for every address", async (path) => {
  const { email: known } = await createPlainUser(studio.database.open());
  const waiting = newPerson();
  await signUp(visitor(), waiting);
  const answerFor = async (email: string) => comparable(await visitor().post(path, { email }), [email]);
  const unknown = await answerFor("nobody@example.com");
  expect(unknown.status).toBe(200);
  expect(await answerFor(known)).toEqual(unknown);
  expect(await answerFor(waiting.email)).toEqual(unknown);
  const addresses = (await studio.outbox()).map(({ toAddress }) => toAddress);
  expect(addresses).not.toContain("nobody@example.com");
  studio.expectNoErrors();
});

it("keeps the tokens out of the tables and the log", async () => {
  const person = newPerson();
  await signUp(visitor(), person);
  const confirmation = await confirmationLink(studio, person.email);
  await visitor().get(confirmation.path);
  await confirm(visitor(), confirmation.token, person.password);
  const reset = await resetLink(studio, visitor(), person.email);
  await visitor().get(reset.path);
  await visitor().get("/nowhere", { referer: `https://studio.example${reset.path}` });
  await studio.requestLine("/nowhere");
  const db = studio.database.open();
  const kept = JSON.stringify([await db.select().from(verification), await studio.outbox()]);
  const log = JSON.stringify(studio.worker.logs());
  for (const { token } of [confirmation, reset]) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(kept).not.toContain(token);
    expect(log).not.toContain(token);
  }
  expect(log).not.toContain(person.email);
});

it("S18 keeps the redirect through sign-up and confirmation, only within this site", async () => {
  const go = async (redirect: string) => {
    studio.mail.reset();
    const person = newPerson();
    const page = await visitor().get(`${SIGN_UP}&redirect=${encodeURIComponent(redirect)}`);
    const html = await page.text();
    await signUp(visitor(), person, `${SIGN_UP}&redirect=${encodeURIComponent(redirect)}`);
    const { path } = await confirmationLink(studio, person.email);
    const done = await (await visitor().post(path, { password: person.password })).text();
    return { html, done };
  };
  const inside = await go("/gallery?category=full");
  const expected = "/auth?redirect=%2Fgallery%3Fcategory%3Dfull";
  expect(inside.html).toContain(expected);
  expect(inside.done).toContain(expected);
  for (const target of ["//e.example", "/\\e.example", "/%5ce.example", "/\t/e.example", "/\r\nx"]) {
    const { html, done } = await go(target);
    expect(done).toContain('href="/auth"');
    expect(`${html}${done}`).not.toContain("redirect=%2F");
  }
});
