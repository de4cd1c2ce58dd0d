import { eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { user, verification } from "#drizzle/schema/auth.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { comparable } from "#tests/support/account-pages.ts";
import { anotherNetwork, codesTo, linkOf, MY_WEDDING, newWedding } from "#tests/support/clients.ts";
import { htmlOf } from "#tests/support/page-text.ts";
import { accountOf, newPerson, sessionsOf, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
const codeRows = () =>
  studio.database.open().select().from(verification).where(like(verification.identifier, "client-code:%"));
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
/** Reduces a response to what two visitors can share. The cookies' content is encrypted anew each time. */
async function alike(answer: Parameters<typeof comparable>[0], typed: string[]) {
  const { headers, ...rest } = await comparable(answer, typed);
  return { ...rest, headers: headers.map(([name, value]) => (name === "set-cookie" ? name : [name, value])) };
}

describe("a code by mail", () => {
  it("S36 is answered the same for an address on no booking, but not sent", async () => {
    const { email } = await newWedding(studio);
    const withdrawn = await newWedding(studio);
    await studio.database
      .open()
      .update(contacts)
      .set({ withdrawnAt: new Date() })
      .where(eq(contacts.email, withdrawn.email));
    const unknown = `x${email}`;
    const answers = [];
    const costs = [];
    for (const address of [email, unknown, withdrawn.email, DEVELOPMENT_ADMIN.email]) {
      const someone = visitor();
      studio.worker.clearLogs();
      const asked = await someone.post(MY_WEDDING, { email: address }, anotherNetwork());
      const line = await studio.logged("request", { route: MY_WEDDING, method: "POST" });
      costs.push([line.databaseCalls, line.databaseRoundTrips]);
      const form = await someone.get(MY_WEDDING);
      const typed = [address];
      const wrong = await someone.post(MY_WEDDING, { code: "000000" }, anotherNetwork());
      const again = await someone.post(MY_WEDDING, { intent: "new-code" }, anotherNetwork());
      const last = await someone.get(MY_WEDDING);
      answers.push(await Promise.all([asked, form, wrong, again, last].map((each) => alike(each, typed))));
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    for (const cost of costs) expect(cost).toEqual(costs[0]);
    await codesTo(studio, email, 2);
    expect((await studio.outbox()).map(({ toAddress }) => toAddress)).toEqual([email, email]);
  });

  it("S36 allows five tries, after which even the right code is rejected", async () => {
    const { email } = await newWedding(studio);
    const someone = visitor();
    await someone.post(MY_WEDDING, { email });
    const [code = ""] = await codesTo(studio, email);
    const guesses = await Promise.all(
      Array.from({ length: 5 }, () => someone.post(MY_WEDDING, { code: wrongOf(code) })),
    );
    expect(guesses.map(({ status }) => status)).toEqual(Array(5).fill(401));
    const late = await someone.post(MY_WEDDING, { code });
    expect(late.status).toBe(401);
    expect(await htmlOf(late)).toContain("That code isn't right, or it has expired.");
    expect((await accountOf(studio, email))?.id).toBeUndefined();
  });

  it("S36 works once, even for twenty concurrent requests", async () => {
    const { email } = await newWedding(studio);
    const someone = visitor();
    await someone.post(MY_WEDDING, { email });
    const [code = ""] = await codesTo(studio, email);
    const asked = someone.cookieHeader();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor().post(MY_WEDDING, { code }, { cookie: asked })),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const made = await accountOf(studio, email);
    expect(await sessionsOf(studio, made?.id ?? "")).toHaveLength(1);
  });

  it("S36 works for ten minutes", async () => {
    const { email } = await newWedding(studio);
    const someone = visitor();
    await someone.post(MY_WEDDING, { email });
    const [code = ""] = await codesTo(studio, email);
    const [row] = (await codeRows()).slice(-1);
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(600_000);
    expect(`${row?.identifier}${row?.value}`).not.toContain(code);
    await studio.database
      .open()
      .update(verification)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(verification.id, row?.id ?? ""));
    expect((await someone.post(MY_WEDDING, { code })).status).toBe(401);
  });

  it("S36 works only in the browser that requested it: another can't enter it or use up its tries", async () => {
    const { email } = await newWedding(studio);
    const [owner, stranger] = [visitor(), visitor()];
    await owner.post(MY_WEDDING, { email });
    const [code = ""] = await codesTo(studio, email);
    await stranger.post(MY_WEDDING, { email });
    for (let n = 0; n < 5; n += 1) expect((await stranger.post(MY_WEDDING, { code })).status).toBe(401);
    expect((await visitor().post(MY_WEDDING, { code })).status).toBe(401);
    expect((await owner.post(MY_WEDDING, { code })).status).toBe(303);
  });

  it("S36 is rate-limited by mailbox, network and code, and says how long to wait", async () => {
    const { email } = await newWedding(studio);
    const ask = (headers = anotherNetwork(), address = email) =>
      visitor().post(MY_WEDDING, { email: address }, headers);
    for (let n = 0; n < 6; n += 1) expect((await ask()).status).toBe(303);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect(await refused.text()).toContain("Too many attempts. Please wait 60 minutes and try again.");

    const network = anotherNetwork();
    const windowEndsAt = new Date(Date.now() + 300_000);
    const full = async (prefix: string, count: number) =>
      studio.database
        .open()
        .update(rateLimits)
        .set({ count, windowEndsAt })
        .where(eq(rateLimits.key, (await keys(prefix)).at(-1) ?? ""));
    const keys = async (prefix: string) =>
      (await studio.database.open().select().from(rateLimits))
        .map(({ key }) => key)
        .filter((key) => key.startsWith(prefix));
    const other = (await newWedding(studio)).email;
    await studio.database.open().delete(rateLimits);
    expect((await ask(network, other)).status).toBe(303);
    await full("client_code:network", 30);
    expect((await ask(network, `y${other}`)).status).toBe(429);

    const someone = visitor();
    await studio.database.open().delete(rateLimits);
    await someone.post(MY_WEDDING, { email: other }, anotherNetwork());
    const code = (await codesTo(studio, other, 2)).at(-1) ?? "";
    await someone.post(MY_WEDDING, { code: wrongOf(code) }, anotherNetwork());
    await full("client_try:code", 20);
    expect((await someone.post(MY_WEDDING, { code }, anotherNetwork())).status).toBe(429);

    await studio.database.open().delete(rateLimits);
    expect((await ask(anotherNetwork(), other)).status).toBe(303);
    await full("client_code:address-day", 10);
    expect((await ask(anotherNetwork(), other)).status).toBe(429);
  });

  it("S36 is never readable by an admin", async () => {
    const { email } = await newWedding(studio);
    await visitor().post(MY_WEDDING, { email });
    const [code = ""] = await codesTo(studio, email);
    const [row] = await studio.outbox();
    expect(JSON.stringify(row)).not.toContain(code);
    const page = await (await signedIn(studio)).get(`/admin/email/outbox/${row?.id}`);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain(code);
  });

  it("S36 doesn't open a back-office, two-factor or suspended account", async () => {
    for (const state of [
      { role: "admin" as const },
      { role: "editor" as const },
      { suspendedAt: new Date() },
      { twoFactor: true },
    ]) {
      const { email, id } = await newPerson(studio, state);
      if ("twoFactor" in state) {
        await studio.database.open().update(user).set({ twoFactorEnabled: true }).where(eq(user.id, id));
      }
      await newWedding(studio, { email });
      const someone = visitor();
      expect((await someone.post(MY_WEDDING, { email }, anotherNetwork())).status).toBe(303);
      expect((await someone.post(MY_WEDDING, { code: "000000" }, anotherNetwork())).status).toBe(401);
      expect(await studio.outbox()).toEqual([]);
      const [contact] = await studio.database.open().select().from(contacts).where(eq(contacts.email, email));
      const link = await linkOf({ contactId: contact?.id ?? "", email });
      expect((await visitor().post(link, {}, anotherNetwork())).status).toBe(404);
      expect(await sessionsOf(studio, id)).toEqual([]);
    }
  });

  it("S36 doesn't open an account that became an admin's after the code was sent", async () => {
    const { email, id } = await newPerson(studio);
    await newWedding(studio, { email });
    const someone = visitor();
    await someone.post(MY_WEDDING, { email });
    const [code = ""] = await codesTo(studio, email);
    await studio.database.open().update(profiles).set({ role: "admin" }).where(eq(profiles.userId, id));
    expect((await someone.post(MY_WEDDING, { code })).status).toBe(401);
    expect(await sessionsOf(studio, id)).toEqual([]);
  });
});
