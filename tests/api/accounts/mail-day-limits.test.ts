import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { outbox } from "#drizzle/schema/outbox.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { digest } from "#server/platform/signed-token.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { newPerson, resetLink, SIGN_UP, signUpFields } from "#tests/support/account-pages.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

const CAFE = "198.51.100.7";
const HOME = "192.0.2.1";

async function ask(path: string, email: string, network: string) {
  const fields = await signUpFields({ ...newPerson(), email });
  return (await createVisitor(studio).post(path, fields, { "cf-connecting-ip": network })).status;
}

/** Asks ten times, in two hours. */
async function usedUp(path: string, email: string, purpose: string) {
  const key = `${purpose}:mailbox:${await digest(email)}`;
  for (const _hour of [1, 2]) {
    for (let asked = 0; asked < 5; asked += 1) expect(await ask(path, email, CAFE)).toBe(200);
    expect(await ask(path, email, CAFE)).toBe(429);
    await studio.database.open().delete(rateLimits).where(eq(rateLimits.key, key));
  }
}

it.each([
  ["/auth/resend", "confirmation"],
  [SIGN_UP, "sign_up"],
])(
  "S53 S54 %s is limited by mailbox and day, and a new password can still be requested",
  async (path, purpose) => {
    const { email } = await createPlainUser(studio.database.open());
    await usedUp(path, email, purpose);
    expect([await ask(path, email, CAFE), await ask(path, email, HOME)]).toEqual([429, 429]);
    await resetLink(studio, createVisitor(studio), email);
  },
);

/** An hour passes for the counters of a mailbox and of the café's network. */
const hourOver = async (email: string) => {
  const who = await digest(email);
  const keys = [`reset:mailbox:${who}`, `reset:late:${who}`, `account_mail:network:${CAFE}`];
  await studio.database.open().delete(rateLimits).where(inArray(rateLimits.key, keys));
};

const mailsTo = (email: string) => studio.database.open().$count(outbox, eq(outbox.toAddress, email));

/** Asks for a new password in the same hour. */
async function askReset(times: number, email: string, networkOf: (time: number) => string) {
  const answers: number[] = [];
  for (let time = 0; time < times; time += 1) answers.push(await ask("/auth/forgot", email, networkOf(time)));
  return answers;
}

const otherNetwork = (time: number) => `203.0.113.${time}`;

it("S53 S54 a new password is limited by mailbox and day, and its owner's network gets one whatever strangers use up in any hour", async () => {
  const { email } = await createPlainUser(studio.database.open());
  // Requests that the hour refuses use up the day too.
  expect(await askReset(10, email, () => CAFE)).toEqual([...Array(5).fill(200), ...Array(5).fill(429)]);
  for (let hour = 1; hour <= 3; hour += 1) {
    await hourOver(email);
    await askReset(6, email, () => CAFE);
    // Refused by the day, they don't use up the hour: the owner gets a mail in that hour.
    expect(await ask("/auth/forgot", email, `192.0.2.${hour}`)).toBe(200);
  }
});

it("S53 S54 requests for a new password from many networks end, and whoever is refused then has a link of the last hour", async () => {
  const { email } = await createPlainUser(studio.database.open());
  await askReset(10, email, () => CAFE);
  const before = await mailsTo(email);
  const answers = await askReset(40, email, otherNetwork);
  expect(answers.filter((status) => status === 200)).toHaveLength(21);
  expect(await mailsTo(email)).toBe(before + 21);
  expect(await ask("/auth/forgot", email, HOME)).toBe(429);
  // One in each hour from then on. Its link works until the next can be requested.
  for (const network of [otherNetwork(1), HOME]) {
    await hourOver(email);
    expect(await ask("/auth/forgot", email, network)).toBe(200);
    expect(await ask("/auth/forgot", email, network)).toBe(429);
  }
});
