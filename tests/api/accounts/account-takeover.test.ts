import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { user, verification } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { HAS_ACCOUNT, INVITATION_STATES } from "#server/accounts/invitations/contract.ts";
import {
  EMAIL_CONFIRMED,
  LINK_DEAD,
  SIGN_UP_PASSWORD_WRONG,
} from "#server/accounts/registration/contract.ts";
import {
  confirm,
  confirmAnew,
  confirmationLink,
  linkIn,
  mailsTo,
  newPerson,
  signUp,
} from "#tests/support/account-pages.ts";
import { chosen, invitationLink, inviteAs, PASSWORD } from "#tests/support/invitation.ts";
import { newAdmin, sendJson } from "#tests/support/own-account.ts";
import { accountOf, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

// S11. Anybody can sign up with anybody's address. The person who reads that mailbox must not open an account that a
// stranger controls.

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
const OWN = "a password of the owner";
const isConfirmed = async (email: string) => (await accountOf(studio, email))?.emailVerified;
const textOf = async (answer: Promise<{ text: () => Promise<string> }>) => (await answer).text();

/**
 * Signs up with the address of a person who doesn't know about it. Returns the confirmation link sent to that
 * address.
 */
async function strangersSignUp() {
  const stranger = newPerson();
  await signUp(visitor(), stranger);
  return { stranger, email: stranger.email, link: await confirmationLink(studio, stranger.email) };
}

it("S11 the first link confirms the account only together with the sign-up's password", async () => {
  const { stranger, email, link } = await strangersSignUp();
  const page = await textOf(visitor().get(link.path));
  expect(page).toContain(email);
  expect(page).toContain("Enter the password you chose when you signed up");

  // The button alone used to confirm.
  const pressed = await visitor().post(link.path, {});
  expect([pressed.status, await pressed.text()]).toEqual([
    422,
    expect.stringContaining("Please enter your password"),
  ]);
  const guessed = await visitor().post(link.path, { password: OWN });
  expect([guessed.status, await guessed.text()]).toEqual([
    422,
    expect.stringContaining(SIGN_UP_PASSWORD_WRONG),
  ]);
  expect(await isConfirmed(email)).toBe(false);
  expect(await textOf(confirm(visitor(), link.token, stranger.password))).toContain(EMAIL_CONFIRMED);
  expect(await isConfirmed(email)).toBe(true);
});

it("S11 the address's owner sets a new password when following a stranger's first link", async () => {
  const { stranger, email, link } = await strangersSignUp();
  const asked = await textOf(visitor().get(link.path));
  const other =
    /href="([^"]*\/auth\/confirm[^"]*new=[^"]*)"/.exec(asked)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const page = await textOf(visitor().get(other));
  expect(page).toContain('name="passwordConfirmation"');
  for (const [password, passwordConfirmation] of [
    ["five5", "five5"],
    ["password", "password"],
    [OWN, "another"],
  ] as const) {
    expect((await visitor().post(other, { password, passwordConfirmation })).status).toBe(422);
  }
  expect(await isConfirmed(email)).toBe(false);

  expect(await textOf(confirmAnew(visitor(), link.token, OWN))).toContain(EMAIL_CONFIRMED);
  expect((await visitor().signIn(stranger)).status).toBe(401);
  expect((await visitor().signIn({ email, password: OWN })).status).toBe(302);
});

it("S11 a re-sent link asks for a new password and invalidates the sign-up's password and link", async () => {
  const { stranger, email, link } = await strangersSignUp();
  await visitor().post("/auth/resend", { email });
  const mails = await mailsTo(studio, email, "Please confirm", 2);
  const again = mails.map(linkIn).find(({ token }) => token !== link.token);
  const path = again?.path ?? "";
  const page = await textOf(visitor().get(path));
  expect(page).toContain('name="passwordConfirmation"');
  expect(page).not.toContain("signed up with");

  for (const password of ["", stranger.password]) {
    expect((await visitor().post(path, { password })).status).toBe(422);
  }
  expect(await isConfirmed(email)).toBe(false);
  expect(await textOf(confirmAnew(visitor(), again?.token ?? "", OWN))).toContain(EMAIL_CONFIRMED);
  expect((await visitor().signIn(stranger)).status).toBe(401);
  expect((await visitor().signIn({ email, password: OWN })).status).toBe(302);
  expect(await textOf(confirm(visitor(), link.token, stranger.password))).toContain(LINK_DEAD.title);
  expect((await visitor().signIn(stranger)).status).toBe(401);
});

it("S11 accepting an invitation takes over the account that a stranger signed up with the address", async () => {
  const { stranger, email, link } = await strangersSignUp();
  const before = await accountOf(studio, email);
  expect((await inviteAs(admin, { name: "Mei", email, role: "admin" })).status).toBe(200);
  const invitation = await invitationLink(studio, email);
  expect((await visitor().get(invitation)).status).toBe(200);
  const guest = visitor();
  expect((await guest.post(invitation, chosen())).headers.get("location")).toBe("/admin");

  const rows = await studio.database.open().select().from(user).where(eq(user.email, email));
  expect(rows).toMatchObject([{ name: "Mei Ling", emailVerified: true }]);
  expect(await accountOf(studio, email)).toMatchObject({ role: "admin", name: "Mei Ling" });
  expect((await guest.get("/admin")).status).toBe(200);
  expect((await visitor().signIn({ email, password: PASSWORD })).status).toBe(302);
  expect((await visitor().signIn(stranger)).status).toBe(401);
  expect(await textOf(confirm(visitor(), link.token, stranger.password))).toContain(LINK_DEAD.title);
  const db = studio.database.open();
  expect(
    await db
      .select()
      .from(profiles)
      .where(eq(profiles.userId, before?.id ?? "")),
  ).toEqual([]);
  expect(JSON.stringify(await db.select().from(verification))).not.toContain(before?.id);
});

it("S11 a sign-up after the invitation doesn't block it until the sign-up is confirmed", async () => {
  const { name, email, password } = newPerson();
  await inviteAs(admin, { name, email, role: "user" });
  const invitation = await invitationLink(studio, email);
  await signUp(visitor(), { name, email, password });
  const { token } = await confirmationLink(studio, email);
  expect((await visitor().get(invitation)).status).toBe(200);
  await confirm(visitor(), token, password);
  const late = await visitor().post(invitation, chosen());
  expect([late.status, await late.text()]).toEqual([
    410,
    expect.stringContaining(INVITATION_STATES.registered),
  ]);
  expect((await visitor().signIn({ email, password })).status).toBe(302);
});

it("S13 an invitation doesn't let in an account suspended before its address was confirmed", async () => {
  const { email } = await strangersSignUp();
  await inviteAs(admin, { name: "Mei", email, role: "admin" });
  const invitation = await invitationLink(studio, email);
  const account = await accountOf(studio, email);
  const db = studio.database.open();
  await db
    .update(profiles)
    .set({ suspendedAt: new Date() })
    .where(eq(profiles.userId, account?.id ?? ""));
  expect((await visitor().post(invitation, chosen())).status).toBe(410);
  expect(await accountOf(studio, email)).toMatchObject({ role: "user", emailVerified: false });
  const another = await inviteAs(admin, { name: "Mei", email, role: "admin" });
  expect(await another.json()).toMatchObject({ error: { fields: { email: HAS_ACCOUNT } } });
});

it("S11 a stranger's sign-up doesn't keep an owner from changing to their own address", async () => {
  const { stranger, email } = await strangersSignUp();
  const { admin: owner, password } = await newAdmin(studio);
  expect((await sendJson(owner, "/api/account/email", { email, password })).status).toBe(200);
  const [mail] = await mailsTo(studio, email, "Confirm your new email address");
  expect((await visitor().post(linkIn(mail ?? { text: "" }).path, {})).status).toBe(200);
  expect((await visitor().signIn({ email, password })).status).toBe(302);
  expect((await visitor().signIn(stranger)).status).toBe(401);
  expect(await studio.database.open().select().from(user).where(eq(user.email, email))).toHaveLength(1);
});
