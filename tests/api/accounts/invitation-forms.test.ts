import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { INVITATION_STATES } from "#server/accounts/invitations/contract.ts";
import {
  chosen,
  invitationLink,
  invitationOf,
  inviteAs,
  newGuest,
  PASSWORD,
} from "#tests/support/invitation.ts";
import { accountOf, newPerson, signedIn } from "#tests/support/staff.ts";
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

const invite = (guest: Partial<Record<string, string>>, by = admin) => inviteAs(by, guest);
const linkTo = (email: string) => invitationLink(studio, email);

it.each([
  [{ name: " " }, "Please enter a name"],
  [
    { password: "12345", passwordConfirmation: "12345" },
    "Password too short - Password must be at least 6 characters long.",
  ],
  [{ password: "password1", passwordConfirmation: "password1" }, "Too many people use this password"],
  [
    { passwordConfirmation: "something-else" },
    "Passwords don&#x27;t match - Please make sure both passwords are the same.",
  ],
])("S10 rejects %j next to the field and keeps what was typed", async (changes, words) => {
  const guest = newGuest();
  await invite(guest);
  const link = await linkTo(guest.email);
  const answer = await createVisitor(studio).post(link, chosen(changes));
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain(words);
  if (!("name" in changes)) expect(html).toContain('value="Mei Ling"');
  expect(html).not.toContain(PASSWORD);
  expect(await accountOf(studio, guest.email)).toBeUndefined();
});

it.each([
  { name: "" },
  { name: "a\r\nBcc: x@example.com" },
  { email: "no-address" },
  { email: "a@example.com\r\nBcc: x@example.com" },
  { role: "owner" },
  { emailVerified: "true" },
  { acceptedAt: "2026-01-01" },
])("S15 S29 rejects an invitation with %j", async (changes) => {
  const answer = await invite(newGuest(changes));
  expect(answer.status).toBe(422);
  expect(await studio.audit()).toEqual([]);
  expect(await studio.outbox()).toEqual([]);
});

it("S15 ignores a role in the acceptance form", async () => {
  const guest = newGuest();
  await invite(guest);
  const form = chosen({ role: "admin", email: "somebody.else@example.com", emailVerified: "true" });
  await createVisitor(studio).post(await linkTo(guest.email), form);
  expect(await accountOf(studio, guest.email)).toMatchObject({ role: "user" });
  expect(await accountOf(studio, "somebody.else@example.com")).toBeUndefined();
});

it("S16 lets only an admin invite", async () => {
  const guest = newGuest();
  const plain = await signedIn(studio, (await newPerson(studio)).credentials);
  expect((await invite(guest, createVisitor(studio))).status).toBe(401);
  expect((await invite(guest, plain)).status).toBe(403);
  expect(await invitationOf(studio, guest.email)).toBeUndefined();
});

it("rejects a made-up link", async () => {
  for (const path of [
    "/auth/invitation",
    "/auth/invitation?token=",
    `/auth/invitation?token=${"A".repeat(43)}`,
  ]) {
    const answer = await createVisitor(studio).get(path);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain(INVITATION_STATES.unknown);
    expect((await createVisitor(studio).post(path, chosen())).status).toBe(410);
  }
});
