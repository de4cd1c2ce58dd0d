import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PASSWORD_BREACHED } from "#server/accounts/sign-in/breached-passwords.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import {
  comparable,
  confirmAnew,
  confirmationLink,
  confirmedPerson,
  newPerson,
  resetLink,
  signUp,
} from "#tests/support/account-pages.ts";
import { BREACHED, sha1, startBreachedPasswords, UNKNOWN } from "#tests/support/breached-passwords.ts";
import { chosen, invitationLink, inviteAs, newGuest } from "#tests/support/invitation.ts";
import { newAdmin, sendJson } from "#tests/support/own-account.ts";
import { accountOf, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
let service: Awaited<ReturnType<typeof startBreachedPasswords>>;
beforeAll(async () => {
  service = await startBreachedPasswords();
  studio = await startStudio({ breachedPasswordsUrl: service.url });
});
beforeEach(async () => {
  await studio.reset();
  service.reset();
});
afterAll(async () => {
  await studio?.close();
  await service?.close();
});

const visitor = () => createVisitor(studio);
const twice = (password: string) => ({ password, passwordConfirmation: password });

/** Every way to set a password. Each entry does the setup and returns a function that submits a password. */
const WAYS: [
  string,
  () => Promise<(password: string) => Promise<{ status: number; text: () => Promise<string> }>>,
][] = [
  ["the sign-up", async () => (password) => signUp(visitor(), { ...newPerson(), password })],
  [
    "a confirmation with a new password",
    async () => {
      const person = newPerson();
      await signUp(visitor(), person);
      const { token } = await confirmationLink(studio, person.email);
      return (password) => confirmAnew(visitor(), token, password);
    },
  ],
  [
    "a reset",
    async () => {
      const { email } = await confirmedPerson(studio, visitor());
      const { token } = await resetLink(studio, visitor(), email);
      return (password) => visitor().post("/auth/reset", { token, ...twice(password) });
    },
  ],
  [
    "an invitation",
    async () => {
      const guest = newGuest();
      await inviteAs(await signedIn(studio), guest);
      const link = await invitationLink(studio, guest.email);
      return (password) => visitor().post(link, chosen(twice(password)));
    },
  ],
  [
    "a change of the own password",
    async () => {
      const { admin, password: currentPassword } = await newAdmin(studio);
      return (password) =>
        sendJson(admin, "/api/account/password", {
          currentPassword,
          newPassword: password,
          repeated: password,
        });
    },
  ],
];

describe("S10 a password from a data breach is rejected with a message", () => {
  it.each(WAYS)("by %s, which accepts a different one", async (_, open) => {
    const set = await open();
    const refused = await set(BREACHED);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(PASSWORD_BREACHED);
    const taken = await set(UNKNOWN);
    expect(taken.status).toBeLessThan(400);
    expect(await taken.text()).not.toContain(PASSWORD_BREACHED);
    studio.expectNoErrors();
  });
});

it("S10 creates no account, sends no mail, and keeps every typed field except the password", async () => {
  const person = { ...newPerson(), password: BREACHED };
  const html = await (await signUp(visitor(), person)).text();
  expect(html).toContain(`value="${person.email}"`);
  expect(html).not.toContain(BREACHED);
  expect(await accountOf(studio, person.email)).toBeUndefined();
  expect(await studio.outbox()).toEqual([]);
});

it("S09 answers a breached password the same for a known and an unknown address", async () => {
  const known = await createPlainUser(studio.database.open());
  const answers = [];
  for (const email of [known.email, newPerson().email]) {
    const person = { name: "Ana", email, password: BREACHED };
    answers.push(await comparable(await signUp(visitor(), person), [email]));
  }
  expect(answers[0]).toEqual(answers[1]);
});

it("S10 sends only five characters of a hash, requests padding, and checks only passwords our own list accepts", async () => {
  await signUp(visitor(), { ...newPerson(), password: "password1" });
  expect(service.calls()).toEqual([]);
  const { email } = newPerson();
  await signUp(visitor(), { name: "Ana", email, password: UNKNOWN });
  const [call, ...more] = service.calls();
  expect(more).toEqual([]);
  expect(call?.path).toBe(`/range/${sha1(UNKNOWN).slice(0, 5)}`);
  expect(call?.headers["add-padding"]).toBe("true");
  expect(call?.headers).not.toHaveProperty("cookie");
  expect(JSON.stringify(call)).not.toContain(email);
});

describe.each(["hang", "fail"] as const)("S10 while the breach service is set to %s", (mood) => {
  beforeEach(() => service.become(mood));

  it("sign-up still works, and our own list still applies", async () => {
    const person = { ...newPerson(), password: BREACHED };
    expect((await signUp(visitor(), person)).status).toBe(200);
    expect(await accountOf(studio, person.email)).toBeDefined();
    const common = await signUp(visitor(), { ...newPerson(), password: "password1" });
    expect(await common.text()).toContain("Too many people use this password");
    const line = await studio.logged("breached_passwords_not_asked", { level: "warn" });
    expect(JSON.stringify(line)).not.toContain(sha1(BREACHED).slice(0, 5));
    studio.expectNoErrors();
  });
});

it("S10 doesn't query the breach service for a program caught by the sign-up honeypot", async () => {
  const answer = await visitor().post("/auth?tab=sign-up", {
    ...newPerson(),
    ...twice(UNKNOWN),
    website: "https://spam.example",
  });
  expect(answer.status).toBe(200);
  expect(service.calls()).toEqual([]);
});
