import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { outbox } from "#drizzle/schema/outbox.ts";
import { MAIL_GONE, MAIL_ON_ITS_WAY, MAIL_SENT, PRIVATE_LINK } from "#server/mail/outbox/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newMessage } from "#tests/factories/message.ts";
import { eventually } from "#tests/support/eventually.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const HOUR = 3_600_000;
let mails = 0;

async function newMail(changes: Partial<typeof outbox.$inferInsert> = {}) {
  mails += 1;
  const [row] = await studio.database
    .open()
    .insert(outbox)
    .values({
      idempotencyKey: `mail-${mails}`,
      kind: "message_alert",
      toAddress: `reader-${mails}@example.com`,
      subject: `Mail ${mails}`,
      textBody: "Text",
      htmlBody: "<p>Text</p>",
      state: "sent",
      sentAt: new Date(),
      nextAttemptAt: new Date(),
      ...changes,
    })
    .returning();
  if (!row) throw new Error("The mail was not made");
  return row;
}

const list = async (query = "") =>
  (await (await admin.get(`/admin/email/outbox${query}`)).text()).replaceAll("<!-- -->", "");
const resend = (id: string) => callApi(admin, "POST", `/api/outbox/${id}/resend`);
const waiting = () => ({
  state: "pending" as const,
  attempts: 3,
  lastError: "The mail provider answered 503: busy",
  nextAttemptAt: new Date(Date.now() + HOUR),
});

it("lists every mail with its state and a readable error", async () => {
  await newMail({ subject: "Arrived" });
  await newMail({
    subject: "Given up",
    state: "failed",
    attempts: 8,
    lastError: "The mail provider answered 422: no",
  });
  await newMail({ subject: "Still hoping", ...waiting() });
  const html = await list();
  expect(html).toContain("3 emails");
  for (const words of ["Arrived", "Given up", "Still hoping", "Tried 8 times, then gave up."])
    expect(html).toContain(words);
  expect(html).toContain("The email provider rejected this email.");
  expect(html).toContain("The email provider was down.");
  expect(html).toMatch(/Tried 3 times; next attempt \w{3} \d/);
});

it("filters by state and kind, and finds an address", async () => {
  await newMail({
    subject: "To be found",
    state: "failed",
    kind: "invitation",
    toAddress: "ana@example.com",
  });
  await newMail({ subject: "The other one", kind: "inquiry_alert", toAddress: "ben_1@example.com" });
  for (const query of [
    "?state=failed",
    "?kind=invitation",
    "?q=ANA%40",
    "?state=failed&kind=invitation&q=ana",
  ]) {
    const html = await list(query);
    expect([query, html.includes("To be found"), html.includes("The other one")]).toEqual([
      query,
      true,
      false,
    ]);
    expect(html.replaceAll(/<[^>]*>/g, "")).toContain("Failed 1");
  }
  expect(await list("?q=_1")).toContain("The other one");
  expect(await list("?q=_1")).not.toContain("To be found");
  expect(await list("?state=pending")).toContain("No emails match.");
});

it.each([
  "?state=nonsense",
  "?kind=__proto__",
  "?page=0",
  "?page=99999999",
  "?q=%27%3B%25",
  "?state=sent&state=failed",
])("S30 ignores the invalid query %s", async (query) => {
  await newMail();
  expect((await admin.get(`/admin/email/outbox${query}`)).status).toBe(200);
});

it("the outbox is paged", async () => {
  for (let sent = 0; sent < 26; sent += 1) await newMail();
  expect(await list()).toContain("Page 1 of 2");
  expect((await list("?page=2")).match(/\/admin\/email\/outbox\/[\da-f-]{36}"/g)).toHaveLength(1);
});

it("shows a mail's escaped body, with links to its booking and message", async () => {
  const booking = await newBooking(studio);
  const message = await newMessage(studio);
  const { id } = await newMail({
    textBody: "<script>alert(1)</script>",
    htmlBody: '<p style="margin:0">&lt;script&gt;</p>',
    bookingId: booking.id,
    messageId: message.id,
  });
  const html = await (await admin.get(`/admin/email/outbox/${id}`)).text();
  expect(html).not.toContain("<script>alert(1)");
  expect(html).toContain(`/admin/bookings/${booking.id}`);
  expect(html).toContain(`/admin/messages/${message.id}`);
  const alone = await newMail({ bookingId: "gone", messageId: "gone" });
  const page = await (await admin.get(`/admin/email/outbox/${alone.id}`)).text();
  expect(page).not.toContain("/admin/bookings/gone");
  expect(page).not.toContain("/admin/messages/gone");
  expect((await admin.get("/admin/email/outbox/nonsense")).status).toBe(404);
});

it("never shows a private link, on the page or in its data", async () => {
  const invited = await callApi(admin, "POST", "/api/invitations", {
    name: "Guest",
    email: "guest@example.com",
    role: "user",
  });
  expect(invited.status).toBe(200);
  const [mail] = await studio.outbox();
  const sealed = /\{\{sealed:([\w-]+)\}\}/.exec(mail?.textBody ?? "")?.[1] ?? "";
  expect(sealed).not.toBe("");
  await eventually(() => expect(studio.mail.deliveries()).toHaveLength(1));
  const token = /token=([\w-]{43})/.exec(studio.mail.deliveries()[0]?.text ?? "")?.[1] ?? "";
  expect(token).toHaveLength(43);
  for (const path of ["", ".data"]) {
    const text = await (await admin.get(`/admin/email/outbox/${mail?.id}${path}`)).text();
    expect(text).toContain(PRIVATE_LINK);
    for (const secret of [sealed, token, "{{sealed", "/auth/invitation"]) expect(text).not.toContain(secret);
  }
});

it("F7 sends a mail due later at once, and keeps its attempt count", async () => {
  const { id } = await newMail(waiting());
  const answers = await Promise.all(Array.from({ length: 10 }, () => resend(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  await eventually(async () => expect(await studio.outbox()).toMatchObject([{ state: "sent", attempts: 4 }]));
  expect(studio.mail.deliveries()).toHaveLength(1);
  expect(await studio.audit()).toMatchObject([
    {
      action: "resend_mail",
      before: { state: "pending", attempts: 3 },
      after: { state: "pending", attempts: 3 },
    },
  ]);
});

it("F7 leaves sent mails and those on their way alone", async () => {
  const later = { nextAttemptAt: new Date(Date.now() + HOUR) };
  for (const [changes, words] of [
    [{}, MAIL_SENT],
    [{ state: "pending", ...later }, MAIL_ON_ITS_WAY],
    [{ state: "sending", lockedUntil: later.nextAttemptAt }, MAIL_ON_ITS_WAY],
  ] as const) {
    const { id } = await newMail(changes);
    const answer = await resend(id);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: { fields: { form: words } } });
  }
  const gone = await resend("no-such-mail");
  expect(gone.status).toBe(404);
  expect(await gone.json()).toMatchObject({ error: { fields: { form: MAIL_GONE } } });
  expect(await studio.audit()).toEqual([]);
});
