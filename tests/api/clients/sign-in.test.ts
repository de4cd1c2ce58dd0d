import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { account, session } from "#drizzle/schema/auth.ts";
import { PASSWORD_CHANGED } from "#server/accounts/registration/contract.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { mailsTo } from "#tests/support/account-pages.ts";
import {
  anotherNetwork,
  codesTo,
  enteredByCode,
  MY_WEDDING,
  newWedding,
  resetLinkTo,
} from "#tests/support/clients.ts";
import { htmlOf, textIn } from "#tests/support/page-text.ts";
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

describe("a code by mail", () => {
  it("signs in anybody on a booking, with an account created for them", async () => {
    const { email } = await newWedding(studio, { email: "Zoe.Capital@Example.com", brideName: "Zoe" });
    const someone = visitor();
    expect(await (await someone.get(MY_WEDDING)).text()).toContain('name="email"');
    const asked = await someone.post(MY_WEDDING, { email });
    expect([asked.status, asked.headers.get("location")]).toEqual([303, MY_WEDDING]);
    const form = await (await someone.get(MY_WEDDING)).text();
    expect(form).toContain('name="code"');
    expect(form).toContain('autoComplete="one-time-code"');
    const [code = ""] = await codesTo(studio, email.toLowerCase());
    // People who confirm a signature get the same mail.
    const [mail] = await mailsTo(studio, email.toLowerCase(), "Your sign-in code");
    expect(mail?.text).toMatch(/^Your code\n\nEnter this code on the page where you asked for it: \d{6}\n/);
    const entered = await someone.post(MY_WEDDING, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect([entered.status, entered.headers.get("location")]).toEqual([303, MY_WEDDING]);
    expect(await (await someone.get(MY_WEDDING)).text()).toContain("Welcome, Zoe &amp; ");
    const made = await accountOf(studio, email.toLowerCase());
    expect(made).toMatchObject({ name: "Zoe", emailVerified: true, role: "user", suspendedAt: null });
    const credential = await studio.database
      .open()
      .select()
      .from(account)
      .where(eq(account.userId, made?.id ?? ""));
    expect(credential).toMatchObject([{ providerId: "credential", password: null }]);
  });

  it("calls its owner by no words that a stranger may have sent with their address", async () => {
    const email = `vera-${crypto.randomUUID()}@example.com`;
    const long = {
      brideName: "Your date is not paid, call 555-0199 now",
      source: "site",
      status: "new",
    } as const;
    await newWedding(studio, { email, ...long, createdAt: new Date(Date.now() - 30 * 86_400_000) });
    const entering = async () => {
      const someone = visitor();
      const network = anotherNetwork();
      const sent = () => studio.mail.deliveries().filter(({ to }) => to.includes(email));
      const before = sent().length;
      await someone.post(MY_WEDDING, { email }, network);
      const code = (await codesTo(studio, email, before + 1)).at(-1) ?? "";
      const [link = ""] = /\/my-wedding\/enter\?token=[^\s"<]+/.exec(sent().at(-1)?.text ?? "") ?? [];
      const page = textIn(await (await visitor().get(link)).text());
      expect(page).not.toContain("555-0199");
      return { page, enter: () => someone.post(MY_WEDDING, { code }, network) };
    };
    expect((await entering()).page).toContain("This link is for v•••@example.com alone");
    await newWedding(studio, { email, brideName: "Vera", groomName: "Otto", status: "confirmed" });
    const { page, enter } = await entering();
    expect(page).toContain("This link is for Vera alone");
    await enter();
    expect(await accountOf(studio, email)).toMatchObject({ name: "Vera" });
  });

  it("creates an account that can get a password by a reset", async () => {
    const { email } = await newWedding(studio);
    await enteredByCode(studio, email);
    const someone = visitor();
    await someone.post("/auth/forgot", { email });
    const token = await resetLinkTo(studio, email);
    const password = "one more row of words";
    const reset = await someone.post("/auth/reset", { token, password, passwordConfirmation: password });
    expect(await htmlOf(reset)).toContain(PASSWORD_CHANGED);
    expect((await someone.signIn({ email, password })).headers.get("location")).toBe(MY_WEDDING);
  });

  it("confirms a pending account, and invalidates a stranger's password for it", async () => {
    const { email } = await newWedding(studio, { brideName: "Zoe" });
    const stranger = await createPlainUser(studio.database.open(), {
      emailVerified: false,
      name: "A stranger",
      credentials: { email, password: "strangers-own-1" },
    });
    const someone = await enteredByCode(studio, email);
    expect((await someone.get(MY_WEDDING)).status).toBe(200);
    expect(await accountOf(studio, email)).toMatchObject({ name: "Zoe", emailVerified: true });
    expect((await visitor().signIn(stranger)).status).toBe(401);
  });

  it("leaves a confirmed account unchanged", async () => {
    const person = await newPerson(studio, { name: "Their own name" });
    await newWedding(studio, { email: person.email, brideName: "Zoe" });
    await enteredByCode(studio, person.email);
    expect(await accountOf(studio, person.email)).toMatchObject({ name: "Their own name", version: 1 });
    expect((await visitor().signIn(person.credentials)).status).toBe(302);
  });

  it("keeps what was typed next to the error, and starts over for another address", async () => {
    const someone = visitor();
    const refused = await someone.post(MY_WEDDING, { email: "zoe@" });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("Please enter a valid email address");
    expect(html).toContain('value="zoe@"');
    await someone.post(MY_WEDDING, { email: "zoe@example.com" });
    const short = await (await someone.post(MY_WEDDING, { code: "12345" })).text();
    expect(short).toContain("Please enter the 6 digits from our email");
    expect(short).toContain('value="12345"');
    await someone.post(MY_WEDDING, { intent: "other-address" });
    expect(await (await someone.get(MY_WEDDING)).text()).toContain('name="email"');
  });

  it("continues to the requested page if it is a client page", async () => {
    for (const [next, target] of [
      ["/my-wedding?x=1", "/my-wedding?x=1"],
      ["https://evil.example/my-wedding", MY_WEDDING],
      ["//evil.example/my-wedding", MY_WEDDING],
      ["/admin", MY_WEDDING],
      ["/my-wedding/../admin", MY_WEDDING],
      ["/my-weddings", MY_WEDDING],
    ] as const) {
      const { email } = await newWedding(studio);
      const someone = visitor();
      await someone.post(`${MY_WEDDING}?next=${encodeURIComponent(next)}`, { email }, anotherNetwork());
      const [code = ""] = await codesTo(studio, email);
      const entered = await someone.post(MY_WEDDING, { code }, anotherNetwork());
      expect([next, entered.headers.get("location")]).toEqual([next, target]);
    }
  });

  it("replaces the session it came with", async () => {
    const earlier = await newPerson(studio);
    const { email } = await newWedding(studio);
    const someone = await signedIn(studio, earlier.credentials);
    await someone.post(MY_WEDDING, { email });
    const [code = ""] = await codesTo(studio, email);
    await someone.post(MY_WEDDING, { code });
    expect(await sessionsOf(studio, earlier.id)).toEqual([]);
    expect(await studio.database.open().select().from(session)).not.toEqual([]);
  });
});
