import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HONEYPOT } from "#server/platform/forms/contract.ts";
import { TURNSTILE_FIELD, TURNSTILE_ORIGIN, UNCHECKED } from "#server/platform/turnstile/contract.ts";
import { INQUIRY_SENT, MESSAGE_SENT } from "#server/website/content-blocks/contact-blocks.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { messageFields } from "#tests/factories/message.ts";
import { freshForm, openedAgo, openForm } from "#tests/support/booking-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { pageText } from "#tests/support/page-text.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { PERSON, TURNSTILE_KEYS, tokenOf } from "#tests/support/turnstile.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio({ turnstileKeys: TURNSTILE_KEYS });
});
beforeEach(() => studio.reset());
afterEach(() => studio.database.start());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
const policyOf = (answer: { headers: { get: (name: string) => string | null } }) =>
  answer.headers.get("content-security-policy") ?? "";

const HERE = new URL(SITE).hostname;

let persons = 0;
/** Returns a token that works once, as the widget of a form creates for a person. */
const newTokenFor = (action: string, hostname = HERE) => {
  persons += 1;
  return tokenOf(`${PERSON}-${persons}`, action, hostname);
};

const FORMS: [string, () => Record<string, string>, string, action: string][] = [
  ["/contact", messageFields, MESSAGE_SENT.title, "messages"],
  ["/booking", inquiryFields, INQUIRY_SENT.title, "inquiries"],
];

describe.each(FORMS)("%s", (path, newFields, success, action) => {
  const newToken = () => newTokenFor(action);
  const send = async (token: string | undefined, typed = newFields()) => {
    const submission = await openForm(visitor(), path);
    const fields: Record<string, string> = { ...typed, submission };
    if (token !== undefined) fields[TURNSTILE_FIELD] = token;
    return { fields, answer: await visitor().post(path, fields) };
  };
  const taken = async () => [
    ...(await studio.bookings()),
    ...(await studio.messages()).filter(({ status }) => status === "open"),
  ];

  it("S31 includes the widget, and allows its script and frame, on the cached page too", async () => {
    // The second request gets the cached page.
    for (const _ of [1, 2]) {
      const page = await visitor().get(path);
      const html = await page.text();
      expect(html).toContain(`src="${TURNSTILE_ORIGIN}/turnstile/v0/api.js"`);
      expect(html).toMatch(/<form[\s\S]*class="cf-turnstile" data-sitekey="site-key"[\s\S]*<\/form>/);
      expect(html).toContain(`data-action="${action}"`);
      expect(html).not.toContain("secret-key");
      expect(policyOf(page)).toMatch(/script-src 'self' https:\/\/challenges\.cloudflare\.com[ ;]/);
      expect(policyOf(page)).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com(;|$)/);
    }
    const refused = await visitor().post(path, { ...newFields(), email: "nobody" });
    expect(policyOf(refused)).toContain(TURNSTILE_ORIGIN);
    expect(await refused.text()).toContain('class="cf-turnstile"');
  });

  it("S31 accepts a person's submission, verifying its token with Cloudflare once", async () => {
    const token = newToken();
    const { answer } = await send(token);
    expect(answer.status).toBe(303);
    expect(await taken()).toMatchObject([{ unchecked: false }]);
    expect(await studio.outbox()).toHaveLength(2);
    expect(studio.turnstile.calls()).toMatchObject([{ secret: "secret-key", response: token }]);
    studio.expectNoErrors();
  });

  it.each([
    ["no token", undefined],
    ["an empty one", ""],
    ["an expired or made-up one", "made-up"],
  ])("S31 asks for a token after %s, and keeps what was typed", async (_, token) => {
    const typed = newFields();
    const { answer, fields } = await send(token, typed);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("Our spam check didn&#x27;t finish");
    expect(html).toContain('class="cf-turnstile"');
    expect(html).toContain(`value="${typed.email}"`);
    expect(html).toContain(`value="${fields.submission}"`);
    expect(await taken()).toEqual([]);
    expect(await studio.messages()).toEqual([]);
    expect(await studio.outbox()).toEqual([]);
    expect(await studio.logged("turnstile_token_missing")).toMatchObject({ kind: action });
    const again = await visitor().post(path, { ...fields, [TURNSTILE_FIELD]: newToken() });
    expect(again.status).toBe(303);
    expect(await taken()).toMatchObject([{ email: typed.email, unchecked: false }]);
    studio.expectNoErrors();
  });

  it("S31 keeps what comes without a token a second time aside, from a browser where the check doesn't run", async () => {
    const typed = newFields();
    const { answer, fields } = await send(undefined, typed);
    expect(await answer.text()).toContain('<input type="hidden" name="tokenAsked" value="1"/>');
    for (const _ of [1, 2])
      expect((await visitor().post(path, { ...fields, tokenAsked: "1" })).status).toBe(303);
    expect(await taken()).toEqual([]);
    expect(await studio.messages()).toMatchObject([{ email: typed.email, status: "suspected" }]);
    expect((await studio.outbox()).map(({ subject }) => subject)).toMatchObject([
      expect.stringMatching(/^Probably spam/),
    ]);
  });

  it("S31 accepts a repeat of a stored form whatever its token", async () => {
    const { answer, fields } = await send(newToken());
    expect(answer.status).toBe(303);
    for (const token of ["", "expired"]) {
      expect((await visitor().post(path, { ...fields, [TURNSTILE_FIELD]: token })).status).toBe(303);
    }
    expect(await taken()).toHaveLength(1);
    expect(await studio.messages()).toHaveLength(action === "messages" ? 1 : 0);
    expect(await studio.outbox()).toHaveLength(2);
  });

  it("S31 loses nothing while the database can't say whether a form without a token is a repeat", async () => {
    const submission = await openForm(visitor(), path);
    const typed = newFields();
    await studio.database.stop();
    expect((await visitor().post(path, { ...typed, submission })).status).toBe(303);
    await studio.database.start();
    await eventually(async () => {
      await studio.worker.cron();
      expect(await taken()).toMatchObject([{ email: typed.email, unchecked: true }]);
    });
  });

  it.each([
    ["one of another form", newTokenFor(action === "messages" ? "inquiries" : "messages")],
    ["one of no form", newTokenFor("")],
    ["one of another site", newTokenFor(action, "elsewhere.example")],
  ])("S31 shows success for %s, and files the submission as spam", async (_, token) => {
    const { answer, fields } = await send(token);
    expect(answer.status).toBe(303);
    const page = await visitor().get(answer.headers.get("location") ?? "");
    expect(await page.text()).toContain(success);
    expect(await taken()).toEqual([]);
    expect(await studio.messages()).toMatchObject([{ email: fields.email, status: "spam" }]);
    expect(await studio.outbox()).toEqual([]);
    expect(await studio.logged("spam_detected")).toMatchObject({ trap: "turnstile" });
    studio.expectNoErrors();
  });

  it("S31 accepts a token once, and asks for another one for a second submission", async () => {
    const token = newToken();
    expect((await send(token)).answer.status).toBe(303);
    expect((await send(token)).answer.status).toBe(422);
    expect(await taken()).toHaveLength(1);
  });

  it("S31 accepts a token once, even if the sender keeps the form's id and changes the content", async () => {
    const submission = await openForm(visitor(), path);
    const token = newToken();
    const post = (fields: Record<string, string>) =>
      visitor().post(path, { ...fields, submission, [TURNSTILE_FIELD]: token });
    const first = newFields();
    const statuses: number[] = [];
    for (const fields of [first, newFields(), newFields(), first]) statuses.push((await post(fields)).status);
    expect(statuses).toEqual([303, 422, 422, 303]);
    expect(await taken()).toMatchObject([{ email: first.email }]);
  });

  it("S32 creates one record from twenty concurrent copies with the same token", async () => {
    const submission = await openForm(visitor(), path);
    const fields = { ...newFields(), submission, [TURNSTILE_FIELD]: newToken() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor().post(path, fields)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await taken()).toHaveLength(1);
    expect((await studio.messages()).filter(({ status }) => status === "spam")).toEqual([]);
    expect(await studio.outbox()).toHaveLength(2);
  });

  it.each(["hang", "fail", "complain"] as const)(
    "S31 stores the submission and tells the studio when Cloudflare doesn't answer: %s",
    async (mood) => {
      studio.turnstile.become(mood);
      const { answer } = await send(newToken());
      expect(answer.status).toBe(303);
      const [row, ...others] = await taken();
      expect(others).toEqual([]);
      expect(row).toMatchObject({ unchecked: true });
      await eventually(() => expect(studio.mail.deliveries()).toHaveLength(2));
      const notices = studio.mail.deliveries().filter(({ text }) => text.includes(UNCHECKED));
      expect(notices.map(({ to }) => to)).toEqual([["hello@example.com"]]);
      await studio.logged("turnstile_not_asked");
      const screen = path === "/contact" ? "messages" : "bookings";
      expect(await pageText(await signedIn(studio), `/admin/${screen}/${row?.id}`)).toContain(UNCHECKED);
    },
  );

  it("S31 loses nothing while neither Cloudflare nor the database answers", async () => {
    studio.turnstile.become("fail");
    const submission = await openForm(visitor(), path);
    const typed = newFields();
    const fields = { ...typed, submission, [TURNSTILE_FIELD]: newToken() };
    await studio.database.stop();
    expect((await visitor().post(path, fields)).status).toBe(303);
    expect(await studio.worker.queueKeys()).toHaveLength(1);
    await studio.database.start();
    await eventually(async () => {
      await studio.worker.cron();
      expect(await taken()).toMatchObject([{ email: typed.email, unchecked: true }]);
    });
  });

  it("S31 trusts a valid token over the timing check", async () => {
    const submission = openedAgo(-60_000, await freshForm(visitor(), path), path);
    await visitor().post(path, { ...newFields(), submission, [TURNSTILE_FIELD]: newToken() });
    expect(await taken()).toHaveLength(1);
    expect(await studio.outbox()).toHaveLength(2);
  });

  it("S31 files a quick submission as possible spam while Cloudflare can't verify it", async () => {
    studio.turnstile.become("fail");
    const submission = openedAgo(-60_000, await freshForm(visitor(), path), path);
    await visitor().post(path, { ...newFields(), submission, [TURNSTILE_FIELD]: newToken() });
    expect(await studio.messages()).toMatchObject([{ status: "suspected", unchecked: true }]);
    expect(await studio.outbox()).toMatchObject([{ kind: "message_alert" }]);
  });

  it("S31 verifies no token of an invalid submission or one caught by another trap", async () => {
    await send(newToken(), { ...newFields(), email: "nobody" });
    await send(newToken(), { ...newFields(), [HONEYPOT]: "https://x.example" });
    expect(studio.turnstile.calls()).toEqual([]);
  });
});

it.each(["/", "/gallery", "/about", "/nowhere", "/auth"])(
  "S01 the content security policy of %s doesn't allow Turnstile",
  async (path) => {
    for (const _ of [1, 2]) {
      const page = await visitor().get(path);
      expect(policyOf(page)).not.toContain("challenges.cloudflare.com");
      expect(await page.text()).not.toContain("turnstile");
    }
  },
);

const SECURITY = "/admin/security";

it("the settings say that Turnstile is set up", async () => {
  expect(await pageText(await signedIn(studio), SECURITY)).toContain("Turnstile Set up Cloudflare checks");
});

const HALVES: [missing: string, Partial<typeof TURNSTILE_KEYS>][] = [
  ["TURNSTILE_SECRET_KEY", { TURNSTILE_SITE_KEY: "site-key" }],
  ["TURNSTILE_SITE_KEY", { TURNSTILE_SECRET_KEY: "secret-key", TURNSTILE_SITE_KEY: "" }],
];

it.each(HALVES)(
  "without %s no token is required, and the settings say so",
  async (missing, turnstileKeys) => {
    const half = await startStudio({ turnstileKeys });
    try {
      for (const [path, newFields] of FORMS) {
        const page = await createVisitor(half).get(path);
        expect(policyOf(page)).not.toContain(TURNSTILE_ORIGIN);
        expect(await page.text()).not.toContain("turnstile");
        const submission = await openForm(createVisitor(half), path);
        expect((await createVisitor(half).post(path, { ...newFields(), submission })).status).toBe(303);
      }
      expect(await half.outbox()).toHaveLength(4);
      expect(half.turnstile.calls()).toEqual([]);
      const screen = await pageText(await signedIn(half), SECURITY);
      expect(screen).toContain(`Until ${missing} is set, the check is off.`);
    } finally {
      await half.close();
    }
  },
);
