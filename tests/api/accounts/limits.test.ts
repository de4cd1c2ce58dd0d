import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { digest, drawSecretToken } from "#server/platform/signed-token.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { confirm, newPerson, resetLink, SIGN_UP, signUpFields } from "#tests/support/account-pages.ts";
import { fieldValue } from "#tests/support/booking-page.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { SECRET } from "#tests/support/worker.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
const from = (address: string) => ({ "cf-connecting-ip": address });
const HOME = "192.0.2.1";
const CAFE = "198.51.100.7";

const signInFrom = (address: string, fields: { email: string; password: string }, more = {}) =>
  visitor().post("/auth", fields, { ...from(address), ...more });

/** Stores this many attempts directly. Making them would spend a minute on hashing. */
async function alreadyCounted(key: string, count: number) {
  const windowEndsAt = new Date(Date.now() + 300_000);
  await studio.database
    .open()
    .insert(rateLimits)
    .values({ key, count, windowEndsAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { count, windowEndsAt } });
}

const countOf = async (prefix: string) =>
  (await studio.database.open().select().from(rateLimits))
    .filter(({ key }) => key.startsWith(prefix))
    .map(({ count }) => count);

const WRONG = "not the password";

it("S08 limits guesses at one account, says how long to wait, and keeps what was typed", async () => {
  const { email, password } = await createPlainUser(studio.database.open());
  const guesses = await Promise.all(
    Array.from({ length: 11 }, () => signInFrom(CAFE, { email, password: WRONG })),
  );
  expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429]);

  const refused = await signInFrom(CAFE, { email, password });
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(840);
  expect(seconds).toBeLessThanOrEqual(900);
  const html = await refused.text();
  expect(html).toContain("Login failed");
  expect(html).toContain("Too many attempts. Please wait 15 minutes and try again.");
  expect(fieldValue(html, "email")).toBe(email);

  // Nobody else is affected: neither another account at that address nor the owner at another address.
  expect((await signInFrom(CAFE, DEVELOPMENT_ADMIN)).status).toBe(302);
  expect((await signInFrom(HOME, { email, password })).status).toBe(302);
  studio.expectNoErrors();
});

it("S08 counts a /64 as one address, and ignores forwarded-for headers", async () => {
  const { email, password } = await createPlainUser(studio.database.open());
  await alreadyCounted("sign_in:network:2001:db8:1:2::/64", 30);
  expect((await signInFrom("2001:db8:1:2::9", { email, password })).status).toBe(429);
  const disguised = { "x-forwarded-for": HOME, "x-real-ip": HOME, forwarded: `for=${HOME}` };
  expect((await signInFrom("2001:db8:1:2:ffff::1", { email, password }, disguised)).status).toBe(429);
  expect((await signInFrom("2001:db8:1:3::9", { email, password })).status).toBe(302);
});

it("S08 counts only failures, and starts at zero in a new window", async () => {
  const { email, password } = await createPlainUser(studio.database.open());
  await signInFrom(CAFE, { email, password: WRONG });
  await signInFrom(CAFE, { email, password });
  expect(await countOf("sign_in:network")).toEqual([1]);
  expect(await countOf("sign_in:pair")).toEqual([]);

  await studio.database
    .open()
    .update(rateLimits)
    .set({ count: 1000, windowEndsAt: new Date(Date.now() - 1) });
  expect((await signInFrom(CAFE, { email, password: WRONG })).status).toBe(401);
  expect(await countOf("sign_in:network")).toEqual([1]);
});

it("S08 limits guesses at one account from many addresses, but not the owner's known device", async () => {
  const { email, password } = await createPlainUser(studio.database.open());
  const owner = visitor();
  await owner.post("/auth", { email, password }, from(HOME));
  await owner.post("/sign-out", {});
  await alreadyCounted(`sign_in:account:${await digest(email)}`, 101);

  expect((await signInFrom(CAFE, { email, password })).status).toBe(429);
  expect((await owner.post("/auth", { email, password }, from(CAFE))).status).toBe(302);

  // The device's cookie doesn't help with another account and is counted itself.
  const other = await createPlainUser(studio.database.open());
  await alreadyCounted(`sign_in:account:${await digest(other.email)}`, 101);
  await owner.post("/sign-out", {});
  expect((await owner.post("/auth", other, from(HOME))).status).toBe(429);
  const guesses = await Promise.all(
    Array.from({ length: 11 }, () => owner.post("/auth", { email, password: WRONG }, from(HOME))),
  );
  expect(guesses.map(({ status }) => status)).toContain(429);
});

it("S08 a password reset lets in an owner whom strangers had locked out", async () => {
  const { email, password } = await createPlainUser(studio.database.open());
  const account = await digest(email);
  await alreadyCounted(`sign_in:account:${account}`, 101);
  await alreadyCounted(`sign_in:pair:${account}:${HOME}`, 11);
  expect((await signInFrom(HOME, { email, password })).status).toBe(429);
  const { token } = await resetLink(studio, visitor(), email);
  const chosen = "another row of words";
  const fields = { token, password: chosen, passwordConfirmation: chosen };
  expect((await visitor().post("/auth/reset", fields, from(HOME))).status).toBe(200);
  expect((await signInFrom(HOME, { email, password: chosen })).status).toBe(302);
});

it("S08 S12 mails requested by a stranger don't use up the owner's reset limit", async () => {
  const { email } = await createPlainUser(studio.database.open());
  for (const path of ["/auth/resend", SIGN_UP]) {
    for (let asked = 0; asked < 5; asked += 1) {
      const fields = await signUpFields({ ...newPerson(), email });
      expect((await visitor().post(path, fields, from(CAFE))).status).toBe(200);
    }
    const fields = await signUpFields({ ...newPerson(), email });
    expect((await visitor().post(path, fields, from(CAFE))).status).toBe(429);
  }
  expect((await visitor().post("/auth/forgot", { email }, from(HOME))).status).toBe(200);
  const { token } = await resetLink(studio, visitor(), email);
  const chosen = "another row of words";
  await visitor().post("/auth/reset", { token, password: chosen, passwordConfirmation: chosen }, from(HOME));
  expect((await signInFrom(HOME, { email, password: chosen })).status).toBe(302);
});

it.each([
  ["/auth/forgot", "reset"],
  ["/auth/resend", "confirmation"],
  [SIGN_UP, "sign_up"],
])("S08 S09 limits %s by mailbox, with or without an account, and by address", async (path, purpose) => {
  const { email: known } = await createPlainUser(studio.database.open());
  for (const email of [known, "nobody@example.com"]) {
    await alreadyCounted(`${purpose}:mailbox:${await digest(email)}`, 5);
    const fields = await signUpFields({ ...newPerson(), email });
    const refused = await visitor().post(path, fields, from(HOME));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const html = await refused.text();
    expect(html).toContain("Too many attempts.");
    expect(fieldValue(html, "email")).toBe(email);
  }
  const name = path === SIGN_UP ? "sign_up" : "account_mail";
  await alreadyCounted(`${name}:network:${CAFE}`, 20);
  const fields = await signUpFields(newPerson());
  expect((await visitor().post(path, fields, from(CAFE))).status).toBe(429);
  expect((await visitor().post(path, fields, from(HOME))).status).toBe(200);
  expect(await studio.outbox()).toHaveLength(path === SIGN_UP ? 1 : 0);
});

it("S53 a link from a mail works in a network whose limit strangers have used up", async () => {
  const { email } = await createPlainUser(studio.database.open());
  const { token } = await resetLink(studio, visitor(), email);
  await alreadyCounted(`account_link:network:${CAFE}`, 30);
  const password = "another row of words";
  const chosen = { password, passwordConfirmation: password };
  const guess = { ...chosen, token: "a".repeat(43) };
  expect((await visitor().post("/auth/reset", guess, from(CAFE))).status).toBe(429);
  expect((await visitor().post("/auth/reset", { ...chosen, token }, from(CAFE))).status).toBe(200);
});

it("deletes addresses and counters once their window is over", async () => {
  await signInFrom(CAFE, { email: "nobody@example.com", password: WRONG });
  await studio.worker.cron();
  expect(await countOf("sign_in:network")).toEqual([1]);
  await studio.database
    .open()
    .update(rateLimits)
    .set({ windowEndsAt: new Date(Date.now() - 1) });
  await studio.worker.cron();
  expect(await studio.database.open().select().from(rateLimits)).toEqual([]);
});

it("S08 rejects a flood from one address before it reaches the database, and lets other addresses in", async () => {
  const FLOODER = "203.0.113.9";
  // Uses a closed route because it responds fastest. The limiter runs before all routes.
  const knock = () => visitor().post("/api/auth/nothing", {}, from(FLOODER));
  let refused = await knock();
  for (let sent = 1; refused.status !== 429 && sent < 400; sent += 1) refused = await knock();
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("60");
  const forgot = (address: string) => visitor().post("/auth/forgot", { email: "no address" }, from(address));
  expect((await forgot(FLOODER)).status).toBe(429);
  expect((await forgot("203.0.113.10")).status).toBe(422);
});

it.each<[string, string, number, () => Promise<Record<string, string>>]>([
  ["/auth", "sign_in", 30, async () => ({ email: "nobody@example.com", password: WRONG })],
  [SIGN_UP, "sign_up", 20, async () => signUpFields(newPerson())],
  ["/auth/forgot", "account_mail", 20, async () => ({ email: "nobody@example.com" })],
  [
    "/auth/reset",
    "account_link",
    30,
    async () => ({ token: "a".repeat(43), password: "four words", passwordConfirmation: "four words" }),
  ],
])(
  "S08 %s asks the database nothing of a network that is known to be over its limit",
  async (path, name, most, fields) => {
    const address = `203.0.113.${60 + most + name.length}`;
    await alreadyCounted(`${name}:network:${address}`, most);
    expect((await visitor().post(path, await fields(), from(address))).status).toBe(429);
    studio.worker.clearLogs();
    const refused = await visitor().post(path, await fields(), from(address));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(290);
    expect(await studio.logged("request")).toMatchObject({ databaseCalls: 0 });
  },
);

const LINK_PAGES = ["/auth/confirm", "/auth/reset", "/auth/invitation", "/auth/change-email"];

it.each(LINK_PAGES)("S08 %s limits only tokens without our signature, by network", async (path) => {
  const GUESSER = `203.0.113.${20 + LINK_PAGES.indexOf(path)}`;
  const open = (token: string, address = GUESSER) => visitor().get(`${path}?token=${token}`, from(address));
  const madeUp = "a".repeat(43);
  let opened = 0;
  while ((await open(madeUp)).status !== 429) {
    opened += 1;
    // A new minute may begin during the test.
    expect(opened).toBeLessThanOrEqual(40);
  }
  expect((await open(madeUp)).headers.get("retry-after")).toBe("60");
  expect((await open(drawSecretToken(SECRET))).status).not.toBe(429);
  expect((await open(madeUp, HOME)).status).not.toBe(429);

  // A value shorter than a token causes no lookup.
  studio.worker.clearLogs();
  await open("short");
  expect(await studio.requestLine(path)).toMatchObject({ databaseCalls: 0 });
});

it("S17 S08 counts differently spelled addresses of the same page together", async () => {
  const madeUp = "a".repeat(43);
  const spellings = [
    ...[
      "/%61uth/reset",
      "/auth/rese%74",
      "/auth/invit%61tion.data",
      "/auth/change%2Demail",
      "/auth/reset/_.data",
    ].map((path) => `${path}?token=${madeUp}`),
    `/api/%63alendar/${madeUp}.ics`,
    `/api/calendar/%61${madeUp.slice(1)}%2eics`,
  ];
  const answers = await Promise.all(
    spellings.map(async (path, at) => {
      const open = () => visitor().get(path, from(`203.0.113.${100 + at}`));
      let answer = await open();
      for (let opened = 1; answer.status !== 429 && opened < 45; opened += 1) answer = await open();
      return [path, answer.status];
    }),
  );
  expect(answers).toEqual(spellings.map((path) => [path, 429]));
});

it("F10 enforces the limits while the database is closed", async () => {
  await studio.database.stop();
  const token = drawSecretToken(SECRET);
  const answers = await Promise.all([
    signInFrom(HOME, DEVELOPMENT_ADMIN),
    visitor().post(SIGN_UP, await signUpFields(newPerson()), from(HOME)),
    visitor().post("/auth/forgot", { email: DEVELOPMENT_ADMIN.email }, from(HOME)),
    visitor().post("/auth/reset", { token, password: "four words", passwordConfirmation: "four words" }),
    confirm(visitor(), token, "four words"),
  ]);
  for (const answer of answers) {
    expect([answer.url, answer.status]).toEqual([answer.url, 503]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toContain("An unexpected error occurred. Please try again.");
  }
  await studio.database.start();
});
