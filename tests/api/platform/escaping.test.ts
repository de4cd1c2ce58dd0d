import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { fieldValue, sendInquiry } from "#tests/support/booking-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const hostile = (field: string) => `</textarea></title><script>${field}()</script>"'&\u2028`;
const opened = /<script>(brideName|groomName|email|phone|venue|message)\(\)/;

const hostileFields = () =>
  inquiryFields({
    // Single-line fields refuse the line separator.
    brideName: hostile("brideName").trim(),
    groomName: hostile("groomName").trim(),
    phone: "<script>phone()</script>",
    venue: hostile("venue").trim(),
    message: hostile("message"),
  });

it("S22 escapes every field on the page that redisplays it", async () => {
  const fields = { ...hostileFields(), email: '"><script>email()</script>' };
  const response = await sendInquiry(createVisitor(studio), fields);
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).not.toMatch(opened);
  for (const [name, value] of Object.entries(fields)) expect(fieldValue(html, name)).toBe(value);
});

it("S22 escapes every field in both mails and in the admin area", async () => {
  const fields = hostileFields();
  expect((await sendInquiry(createVisitor(studio), fields)).status).toBe(303);
  await eventually(() => expect(studio.mail.deliveries()).toHaveLength(2));
  for (const { html, subject, to } of studio.mail.deliveries()) {
    expect(html).not.toMatch(/<script|<\/textarea/);
    for (const field of ["brideName", "groomName", "phone", "venue", "message"]) {
      // The couple's own mail doesn't repeat their input.
      expect(html.includes(`${field}()`)).toBe(!to.includes(fields.email));
      expect(html.replaceAll(`&lt;script&gt;${field}()&lt;/script&gt;`, "")).not.toContain(`${field}()`);
    }
    expect(subject).not.toMatch(/[\r\n]/);
  }
  const admin = createVisitor(studio);
  await admin.signIn(DEVELOPMENT_ADMIN);
  const dashboard = await (await admin.get("/admin")).text();
  expect(dashboard).toContain("&lt;script&gt;brideName()");
  expect(dashboard).not.toMatch(opened);
});

it("S29 sends mail from one fixed address, without headers from user input", async () => {
  const message = "Hello\r\nBcc: everyone@evil.example";
  const fields = inquiryFields({ message });
  await sendInquiry(createVisitor(studio), fields);
  await eventually(() => expect(studio.mail.deliveries()).toHaveLength(2));
  for (const mail of studio.mail.deliveries()) {
    expect(mail.from).toBe("Studio <hello@example.com>");
    expect(Object.keys(mail).sort()).toEqual(
      ["from", "html", "key", "reply_to", "subject", "text", "to"].sort(),
    );
    for (const header of [mail.subject, mail.reply_to, ...mail.to]) expect(header).not.toMatch(/[\r\n]/);
  }
});
