import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
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

it("S53 S54 a new password is limited by mailbox and day, and two more requests pass in each network", async () => {
  const { email } = await createPlainUser(studio.database.open());
  await usedUp("/auth/forgot", email, "reset");
  for (const network of [CAFE, HOME]) {
    const answers = [];
    for (let asked = 0; asked < 3; asked += 1) answers.push(await ask("/auth/forgot", email, network));
    expect(answers).toEqual([200, 200, 429]);
  }
});
