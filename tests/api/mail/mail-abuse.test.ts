import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mailTemplates } from "#drizzle/schema/mail-templates.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { messageFields } from "#tests/factories/message.ts";
import { SIGN_UP, signUpFields } from "#tests/support/account-pages.ts";
import { openForm } from "#tests/support/booking-page.ts";
import { sendPublicForm } from "#tests/support/public-form.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
// Only the cron delivers. Until then every mail waits in the table, where a database reader can see it.
beforeAll(async () => {
  studio = await startStudio({ queueDelivers: false });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

const STUDIO = "hello@example.com";
const THIEF = "thief@evil.example";

const acknowledgements = async () =>
  (await studio.outbox()).filter(({ kind }) =>
    ["message_acknowledgement", "inquiry_acknowledgement", "waiting_list_joined"].includes(kind),
  );

describe("the site's mail can't be abused against others", () => {
  const VICTIM = [
    "ana.b@gmail.com",
    "Ana.B@Gmail.com",
    "anab+1@gmail.com",
    "a.n.a.b@googlemail.com",
    "anab@gmail.com",
    "anab+x+y@gmail.com",
  ];

  it("a mailbox in any spelling gets at most five acknowledgements a day, and every submission is stored", async () => {
    for (const email of VICTIM) {
      await sendPublicForm(studio, "/contact", messageFields({ email }));
      await sendPublicForm(studio, "/booking", inquiryFields({ email }));
    }
    expect(await studio.messages()).toHaveLength(6);
    expect(await studio.bookings()).toHaveLength(6);
    expect((await studio.outbox()).filter(({ toAddress }) => toAddress === STUDIO)).toHaveLength(12);
    expect(await acknowledgements()).toHaveLength(5);

    await sendPublicForm(studio, "/contact", messageFields({ email: "somebody.else@gmail.com" }));
    expect(await acknowledgements()).toHaveLength(6);
    // The tokens have expired.
    await studio.database
      .open()
      .update(rateLimits)
      .set({ windowEndsAt: new Date(0) });
    await sendPublicForm(studio, "/contact", messageFields({ email: "anab@gmail.com" }));
    expect(await acknowledgements()).toHaveLength(7);
  });

  it("a form sent again, or twenty times concurrently, counts once", async () => {
    const fields = messageFields();
    const submission = await openForm(createVisitor(studio), "/contact");
    const send = () => createVisitor(studio).post("/contact", { ...fields, submission });
    await Promise.all(Array.from({ length: 20 }, send));
    for (let n = 0; n < 5; n += 1)
      await sendPublicForm(studio, "/contact", messageFields({ email: fields.email }));
    expect(await studio.messages()).toHaveLength(6);
    expect(await acknowledgements()).toHaveLength(5);
  });

  it("messages kept in R2 during an outage are acknowledged at most five times", async () => {
    await studio.database.stop();
    for (let n = 0; n < 7; n += 1) await sendPublicForm(studio, "/contact", messageFields({ email: THIEF }));
    await studio.database.start();
    await studio.worker.cron();
    expect(await studio.messages()).toHaveLength(7);
    expect(await acknowledgements()).toHaveLength(5);
  });

  it("a mailbox in any spelling gets at most five sign-up mails an hour", async () => {
    const answers = [];
    for (let n = 0; n < 7; n += 1) {
      const person = { name: "Ana", email: `victim+${n}@example.com`, password: "four words in a row" };
      const from = { "cf-connecting-ip": `203.0.113.${n}` };
      answers.push((await createVisitor(studio).post(SIGN_UP, await signUpFields(person), from)).status);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await studio.outbox()).toHaveLength(5);
  });

  const WORDS = "Cheap pills https://evil.example";

  it("S54 a mail to an unconfirmed address repeats no text from whoever entered it", async () => {
    await sendPublicForm(studio, "/contact", messageFields({ email: THIEF, name: WORDS, message: WORDS }));
    await sendPublicForm(
      studio,
      "/booking",
      inquiryFields({
        email: THIEF,
        brideName: WORDS,
        groomName: WORDS,
        venue: WORDS,
        phone: WORDS,
        message: WORDS,
      }),
    );
    const person = { name: WORDS, email: THIEF, password: "four words in a row" };
    const onward = `${SIGN_UP}&redirect=${encodeURIComponent("/Cheap-pills-at-evil.example")}`;
    await createVisitor(studio).post(onward, await signUpFields(person));
    const mails = (await studio.outbox()).filter(({ toAddress }) => toAddress === THIEF);
    expect(mails).toHaveLength(3);
    for (const { subject, textBody, htmlBody } of mails)
      expect(`${subject}${textBody}${htmlBody}`).not.toMatch(/pills|evil/);
    for (const { textBody } of (await studio.outbox()).filter(({ toAddress }) => toAddress === STUDIO))
      expect(textBody).toContain(WORDS);
  });

  it("a template with a removed placeholder is sent without it, and /admin/email says so", async () => {
    const notice = "This template uses a placeholder that this email no longer has.";
    expect(await (await admin.get("/admin/email")).text()).not.toContain(notice);
    await studio.database
      .open()
      .insert(mailTemplates)
      .values([
        {
          id: "inquiry_acknowledgement",
          purpose: "inquiry_acknowledgement",
          name: "Inquiry received",
          subject: "{{date}} at {{venue}}",
          body: "Hello {{couple}},\n\nWe look forward to {{venue}}.\n\n{{message}}",
        },
        {
          id: "message_acknowledgement",
          purpose: "message_acknowledgement",
          name: "Message received",
          subject: "We have it",
          body: "Hello {{name}},\n\nthank you.\n\nYou wrote:",
        },
      ]);
    expect((await (await admin.get("/admin/email")).text()).split(notice)).toHaveLength(2);
    await sendPublicForm(
      studio,
      "/booking",
      inquiryFields({ email: THIEF, brideName: "Ana", groomName: "Ben", venue: "Evil", message: WORDS }),
    );
    await sendPublicForm(studio, "/contact", messageFields({ email: THIEF, name: "Mei", message: WORDS }));
    const [inquiry, message] = await acknowledgements();
    expect(inquiry).toMatchObject({ subject: "May 14, 2031 at" });
    expect(inquiry?.textBody).toMatch(
      /^Hello Ana & Ben,\n\nWe look forward to\.\n\nWedding date: May 14, 2031/,
    );
    expect(message?.textBody).toMatch(/^Hello Mei,\n\nthank you\.\n\n[^:]*$/);
  });
});
