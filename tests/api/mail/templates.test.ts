import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { mailTemplates } from "#drizzle/schema/mail-templates.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { TEMPLATE_BUILT_IN, TEMPLATE_CHANGED, TESTS_EXHAUSTED } from "#server/mail/templates/contract.ts";
import { STANDARD } from "#server/mail/templates/default-texts.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { messageFields } from "#tests/factories/message.ts";
import { openForm, sendInquiry } from "#tests/support/booking-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { everyRow } from "#tests/support/every-row.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(async () => {
  await studio.database.start();
});
afterAll(() => studio?.close());

const route = (id: string) => `/api/mail-templates/${id}`;
const save = (id: string, body: object) => callApi(admin, "PUT", route(id), body);
const stored = () => studio.database.open().select().from(mailTemplates);
const WORDS = { subject: "We have it, {{couple}}", body: "Hello {{couple}}\n\nYour day: {{date}}." };

async function mailTo(address: string) {
  return eventually(async () => {
    const mail = (await studio.outbox()).find(({ toAddress }) => toAddress === address);
    if (!mail) throw new Error(`No mail to ${address}`);
    return mail;
  });
}

it("uses the built-in text until the studio saves its own, which applies from the next mail on", async () => {
  const before = inquiryFields({ weddingDate: "2031-05-14" });
  await sendInquiry(createVisitor(studio), before);
  expect((await mailTo(before.email)).subject).toBe("We have your inquiry for May 14, 2031");

  expect((await save("inquiry_acknowledgement", { ...WORDS, version: 0 })).status).toBe(200);
  const after = inquiryFields({ weddingDate: "2031-05-14", brideName: "Ana", groomName: "Ben" });
  await sendInquiry(createVisitor(studio), after);
  const mail = await mailTo(after.email);
  const couple = `${after.brideName} & ${after.groomName}`;
  expect(mail.subject).toBe(`We have it, ${couple}`);
  expect(mail.textBody).toMatch(`Hello ${couple}\n\nYour day: May 14, 2031.\n\nWedding date: May 14, 2031`);
});

it("S22 S29 fills in hostile names once, escaped, in a one-line subject", async () => {
  await save("message_alert", { subject: "Hello {{name}}", body: "Hello {{name}}", version: 0 });
  const fields = messageFields({ name: `{{phone}} {{sealed:x}} <img src=x onerror=alert(1)> $&` });
  const submission = await openForm(createVisitor(studio), "/contact");
  await createVisitor(studio).post("/contact", { ...fields, submission });
  const mail = await mailTo("hello@example.com");
  expect(mail.subject).toBe(`Hello ${fields.name}`);
  expect(mail.htmlBody).not.toContain("<img");
  expect(mail.htmlBody).toContain("Hello {{phone}} {{sealed:x}} &lt;img");
  await eventually(() =>
    expect(studio.mail.deliveries().map(({ subject }) => subject)).toContain(`Hello ${fields.name}`),
  );
});

it("S22 a template's hostile text is escaped wherever an admin reads it", async () => {
  const hostile = (field: string) => `'"></textarea><script>${field}()</script>`;
  const words = { subject: hostile("subject"), body: `Hello\n\n${hostile("body")}` };
  for (const id of Object.keys(STANDARD))
    expect([id, (await save(id, { ...words, name: hostile("name"), version: 0 })).status]).toEqual([id, 200]);
  const visitor = createVisitor(studio);
  const [message, booking] = [messageFields(), inquiryFields()];
  await visitor.post("/contact", { ...message, submission: await openForm(visitor, "/contact") });
  await sendInquiry(visitor, booking);
  const [written] = await studio.messages();
  const [booked] = await studio.bookings();
  const mails = (await studio.outbox()).map(({ id }) => `/admin/email/outbox/${id}`);
  expect(mails).toHaveLength(4);
  const screens = [
    "/admin/email",
    "/admin/email/outbox",
    ...Object.keys(STANDARD).map((id) => `/admin/email/templates/${id}`),
    ...mails,
    `/admin/messages/${written?.id}`,
    `/admin/bookings/${booked?.id}`,
    "/admin/activity",
  ];
  for (const path of screens) {
    const html = await (await admin.get(path)).text();
    expect([path, html.match(/<script>(subject|body|name)\(\)/)]).toEqual([path, null]);
    expect([path, /&lt;script&gt;|&amp;lt;script&amp;gt;|\\u003cscript/.test(html)]).toEqual([path, true]);
  }
  await eventually(() => expect(studio.mail.deliveries()).toHaveLength(4));
  for (const { html, text } of studio.mail.deliveries()) {
    expect(html).toContain("&lt;script&gt;body()&lt;/script&gt;");
    expect(text).toContain("<script>body()</script>");
  }
});

it("an inquiry is kept aside instead of lost while the templates can't be read", async () => {
  const fields = inquiryFields({ brideName: "Ana", groomName: "Ben" });
  const visitor = createVisitor(studio);
  await studio.database.stop();
  expect((await sendInquiry(visitor, fields)).status).toBe(303);
  expect(await studio.worker.queueKeys()).toHaveLength(1);
  await studio.database.start();
  await save("inquiry_acknowledgement", { ...WORDS, version: 0 });
  await studio.worker.cron();
  expect((await mailTo(fields.email)).subject).toBe(`We have it, ${fields.brideName} & ${fields.groomName}`);
});

it.each([
  [
    "subject",
    { subject: "Hello {{coupel}}" },
    "{{coupel}} isn't available in this email. Please choose from the list of variables.",
  ],
  [
    "body",
    { body: "Hello {{name}}" },
    "{{name}} isn't available in this email. Please choose from the list of variables.",
  ],
  ["body", { body: "Hello {{couple}" }, expect.stringContaining("not complete")],
  ["subject", { subject: " " }, "Enter a subject"],
  ["subject", { subject: "Hello\r\nBcc: all@example.com" }, "Please write this in one line"],
  ["subject", { subject: "x".repeat(151) }, "Please keep the subject under 150 characters"],
  ["body", { body: " \n " }, "Enter the email's text"],
  ["body", { body: "x".repeat(5001) }, "Please keep the text under 5000 characters"],
])("rejects an invalid %s with a message next to the field: %j", async (field, change, words) => {
  for (const path of [route("inquiry_alert"), route("inquiry_alert/preview")]) {
    const draft = { ...WORDS, ...change };
    const answer = await (path.endsWith("preview")
      ? callApi(admin, "POST", path, draft)
      : callApi(admin, "PUT", path, { ...draft, version: 0 }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      ok: false,
      error: { code: "invalid", fields: { [field]: words } },
    });
  }
  expect(await stored()).toEqual([]);
  expect(await studio.audit()).toEqual([]);
});

it("rejects unknown template fields and unknown ids", async () => {
  expect((await save("hold_expired", { ...WORDS, version: 0, purpose: "reply" })).status).toBe(422);
  for (const id of ["nonsense", "__proto__", "reply", "constructor"])
    expect((await save(id, { ...WORDS, name: "A", version: 0 })).status).toBe(404);
  expect(await stored()).toEqual([]);
});

it("accepts one of twenty concurrent saves from the same version, and tells the others", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      save("day_free", { ...WORDS, subject: `No. ${index}`, version: 0 }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.json()).toEqual({
    ok: false,
    error: { code: "conflict", fields: { form: TEMPLATE_CHANGED } },
  });
  expect(await stored()).toMatchObject([{ id: "day_free", version: 1 }]);
  expect(await studio.audit()).toHaveLength(1);
});

it("logs a template's previous text, the built-in one at first", async () => {
  await save("day_free", { ...WORDS, version: 0 });
  await save("day_free", { ...WORDS, subject: "Free", version: 1 });
  const { subject, body } = STANDARD.day_free ?? {};
  expect(await studio.audit()).toMatchObject([
    {
      before: { template: "Day free again", subject, body },
      after: { template: "Day free again", ...WORDS },
    },
    { before: WORDS, after: { ...WORDS, subject: "Free" } },
  ]);
});

it("creates, renames and deletes the studio's own replies, and keeps the built-in ones", async () => {
  const id = crypto.randomUUID();
  expect((await save(id, { ...WORDS, version: 0 })).status).toBe(422);
  expect((await save(id, { ...WORDS, name: "Rain", version: 0 })).status).toBe(200);
  expect((await save(id, { ...WORDS, name: "Rain", version: 0 })).status).toBe(409);
  expect((await save(id, { ...WORDS, name: "In the rain", version: 1 })).status).toBe(200);
  expect(await (await admin.get("/admin/email")).text()).toContain("In the rain");

  expect((await callApi(admin, "DELETE", route(id), { version: 1 })).status).toBe(409);
  expect((await callApi(admin, "DELETE", route(id), { version: 2 })).status).toBe(200);
  expect((await callApi(admin, "DELETE", route(id), { version: 2 })).status).toBe(404);
  expect((await save(id, { ...WORDS, name: "Rain", version: 2 })).status).toBe(404);
  const refused = await callApi(admin, "DELETE", route("reply-proposal"), { version: 1 });
  expect(await refused.json()).toMatchObject({ error: { fields: { form: TEMPLATE_BUILT_IN } } });
  expect(await (await admin.get("/admin/email")).text()).not.toContain("In the rain");
});

it("lists every template with its text, and has a page for each", async () => {
  const list = await (await admin.get("/admin/email")).text();
  for (const [id, { name }] of Object.entries(STANDARD)) {
    expect(list).toContain(`/admin/email/templates/${id}`);
    expect(list).toContain(name);
  }
  const page = await (await admin.get("/admin/email/templates/reply-proposal")).text();
  expect(page).toContain("{{hold_until}}");
  expect((await admin.get("/admin/email/templates/nonsense")).status).toBe(404);
});

it("previews a draft as the real mail, escaped, and changes nothing", async () => {
  const before = await everyRow(studio.database);
  const draft = { subject: "For {{couple}}", body: "Dear {{couple}} <script>\n\nFor {{package}}." };
  const answer = await callApi(admin, "POST", route("inquiry_acknowledgement/preview"), draft);
  const { value } = (await answer.json()) as { value: { subject: string; text: string; html: string } };
  expect(value.subject).toBe("For Ana & Ben");
  expect(value.text).toContain(
    "Dear Ana & Ben <script>\n\nFor Premium Package.\n\nWedding date: May 14, 2027",
  );
  expect(value.html).toContain("Dear Ana &amp; Ben &lt;script&gt;</h1>");
  expect(await everyRow(studio.database)).toEqual(before);
});

it("sends a test only to the admin, once for eight presses with one key", async () => {
  const key = crypto.randomUUID();
  const test = () => callApi(admin, "POST", route("hold_expired/test"), { ...WORDS, key });
  const answers = await Promise.all(Array.from({ length: 8 }, test));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await studio.outbox()).toMatchObject([
    { kind: "template_test", toAddress: DEVELOPMENT_ADMIN.email, subject: "Test: We have it, Ana & Ben" },
  ]);
  expect(await studio.audit()).toMatchObject([
    { action: "send_test_mail", after: { template: "Hold expired", to: DEVELOPMENT_ADMIN.email } },
  ]);
});

it("rate-limits test mails", async () => {
  const test = () =>
    callApi(admin, "POST", route("hold_expired/test"), { ...WORDS, key: crypto.randomUUID() });
  for (let sent = 0; sent < 10; sent += 1) expect((await test()).status).toBe(200);
  const refused = await test();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error: { fields: { form: TESTS_EXHAUSTED } } });
  expect(await studio.outbox()).toHaveLength(10);
});

it.for([
  ["client_link", /Open your wedding page: \S+\/my-wedding\/enter/],
  ["agreement_completed", /See the agreement: \S+\/my-wedding\/enter/],
  ["proposal_expired", /until May 1, 2027\.[\s\S]*See the proposal: \S+\/my-wedding\/enter/],
  ["proposal_expired_alert", /Open the booking: /],
  ["signature_overdue_alert", /you'll sign \S[\s\S]*Open the proposal: /],
  ["agreement_completed_alert", /Open the proposal: /],
  ["booking_confirmed", /Open your wedding page: \S+\/my-wedding\/enter/],
  ["date_taken", /received \$1,250\. It[\s\S]*Open your wedding page: /],
  ["date_taken_alert", /The date is taken\.[\s\S]*Open the booking: /],
  [
    "refund_recorded",
    /sent \$1,250 back to the card it was paid with[\s\S]*It can take the bank a few days to show it\.[\s\S]*The next payment, \$3,750, is due on May 1, 2027\.[\s\S]*See your payments: /,
  ],
  ["credit_note_issued", /Credit note 2027-0002 cancels it in full: \$1,250\.[\s\S]*See your payments: /],
  ["dispute_alert", /Answer it at Stripe: https:\/\/dashboard\.stripe\.com/],
  [
    "payment_received",
    /The next payment, \$3,750, is due on May 1, 2027\.[\s\S]*See your payments: \S+\/my-wedding\/enter/,
  ],
  ["payment_failed", /Pay again: \S+\/my-wedding\/enter/],
  ["payment_failed_alert", /Open the booking: /],
  ["payment_received_alert", /by bank debit\.[\s\S]*Open the booking: /],
  ["deleted_payment_alert", /Refund it at Stripe: https:\/\/dashboard\.stripe\.com/],
  ["proposal_answered_alert", /Mei Larsen has signed\.\n\nOpen the proposal: /],
] as const)("the preview of %s contains the link that the site adds", async ([id, text]) => {
  const { subject, body } = STANDARD[id] ?? { subject: "", body: "" };
  const answer = await callApi(admin, "POST", route(`${id}/preview`), { subject, body });
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { value: { text: string } }).value.text).toMatch(text);
});
