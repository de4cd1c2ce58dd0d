import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { TESTS_AN_HOUR, TOO_MANY_TESTS } from "#server/mail/sender/contract.ts";
import { senderOf } from "#server/mail/sender/service.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { OWN_ADDRESSES } from "#tests/support/worker.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ ownAddresses: true });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

const newKey = () => crypto.randomUUID();
const send = (visitor = admin, key = newKey()) => callApi(visitor, "POST", "/api/mail-sender/test", { key });

it("the screen shows the sender, the reply address and the provider", async () => {
  const text = await pageText(admin, "/admin/email");
  const from = OWN_ADDRESSES.MAIL_FROM.replace("<", "&lt;").replace(">", "&gt;");
  expect(text).toContain(`From ${from} Replies go to ${OWN_ADDRESSES.STUDIO_INBOX} Sent with Resend`);
});

it("a test is sent to the admin's own address once per key, waits for the result, and is in the outbox", async () => {
  const key = newKey();
  const answer = await send(admin, key);
  expect(await answer.json()).toEqual({
    ok: true,
    value: { to: DEVELOPMENT_ADMIN.email, state: "sent", error: null },
  });
  expect((await send(admin, key)).status).toBe(200);
  const [mail, ...more] = studio.mail.deliveries();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    from: OWN_ADDRESSES.MAIL_FROM,
    to: [DEVELOPMENT_ADMIN.email],
    reply_to: OWN_ADDRESSES.STUDIO_INBOX,
  });
  expect(mail?.text).toContain(OWN_ADDRESSES.MAIL_FROM);
  expect(await studio.outbox()).toMatchObject([{ kind: "template_test", state: "sent" }]);
  studio.expectNoErrors();
});

it("a rejected test shows the provider's error, and is retried later", async () => {
  studio.mail.become("fail");
  const { value } = (await (await send()).json()) as { value: unknown };
  expect(value).toMatchObject({ state: "pending", error: expect.stringContaining("answered 500") });
  studio.mail.become("works");
  await studio.passTime();
  await studio.worker.cron();
  expect(await studio.outbox()).toMatchObject([{ state: "sent" }]);
});

it(`a test is sent ${TESTS_AN_HOUR} times an hour per admin, and never for a role that may not change settings`, async () => {
  for (let sent = 0; sent < TESTS_AN_HOUR; sent += 1) expect((await send()).status).toBe(200);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    error: { code: "limited", fields: { form: TOO_MANY_TESTS } },
  });
  expect(studio.mail.deliveries()).toHaveLength(TESTS_AN_HOUR);
  const editor = await signedIn(studio, (await newPerson(studio, { role: "editor" })).credentials);
  expect((await send(editor)).status).toBe(403);
});

type Env0 = Record<string, unknown>;
const COMPLETE: Env0 = { MAIL_TRANSPORT: "resend", RESEND_API_KEY: "key", ...OWN_ADDRESSES };

it.each<[string, Env0, RegExp | null]>([
  ["Resend with its key", {}, null],
  ["Resend without a key", { RESEND_API_KEY: undefined }, /RESEND_API_KEY/],
  ["Cloudflare with its binding", { MAIL_TRANSPORT: "cloudflare", EMAIL: {} }, null],
  ["Cloudflare without a binding", { MAIL_TRANSPORT: "cloudflare" }, /send_email/],
  ["a development server", { MAIL_TRANSPORT: "console" }, /development server/],
  ["a transport that does not exist", { MAIL_TRANSPORT: "pigeon" }, /MAIL_TRANSPORT/],
  ["the sample's sender", { MAIL_FROM: "Studio <hello@example.com>" }, /MAIL_FROM/],
  ["a sender without an address", { MAIL_FROM: "Studio" }, /MAIL_FROM/],
  ["the sample's inbox", { STUDIO_INBOX: "hello@example.com" }, /STUDIO_INBOX/],
])("says what to do about %s", (_name, changes, words) => {
  const env = { ...COMPLETE, ...changes } as unknown as Env;
  const { problem } = senderOf({ env, studioInbox: env.STUDIO_INBOX });
  if (words === null) expect(problem).toBeNull();
  else expect(problem).toMatch(words);
});
