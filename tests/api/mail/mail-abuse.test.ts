import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { errorWords } from "#app/features/mail/outbox/error-labels.ts";
import { MAIL_KINDS } from "#drizzle/enums.ts";
import { mailTemplates } from "#drizzle/schema/mail-templates.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { PRIVATE_LINK_KINDS } from "#server/mail/private-links/contract.ts";
import { STANDARD } from "#server/mail/templates/default-texts.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { messageFields } from "#tests/factories/message.ts";
import { linkIn, SIGN_UP, signUpFields } from "#tests/support/account-pages.ts";
import { openForm } from "#tests/support/booking-page.ts";
import { inviteAs, newGuest } from "#tests/support/invitation.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SECRET } from "#tests/support/worker.ts";

let studio: Studio;
let admin: Visitor;
// The cron alone delivers: until then every mail waits in the table, for whoever can read it.
beforeAll(async () => {
  studio = await startStudio({ queueDelivers: false });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

const STUDIO = "hello@example.com";
const THIEF = "thief@evil.example";

let networks = 0;
/** Sends a public form from a network of its own, as a person fills it in. */
async function sendForm(path: "/contact" | "/booking", fields: Record<string, string>) {
  networks += 1;
  const visitor = createVisitor(studio);
  const submission = await openForm(visitor, path);
  const from = { "cf-connecting-ip": `198.51.${networks >> 8}.${networks & 255}` };
  expect((await visitor.post(path, { ...fields, submission }, from)).status).toBe(303);
}

const sealedIn = (text: string) => /\{\{sealed:[\w-]+\}\}/.exec(text)?.[0] ?? "";

/** Somebody's reset link as it waits in the outbox, where an attacker can read it. */
async function waitingReset() {
  const { email } = await newPerson(studio);
  await createVisitor(studio).post("/auth/forgot", { email });
  const mail = (await studio.outbox()).find(({ toAddress }) => toAddress === email);
  const sealed = sealedIn(mail?.textBody ?? "");
  expect(sealed).not.toBe("");
  return { email, id: mail?.id ?? "", sealed };
}

const deliveredTo = (address: string) => studio.mail.deliveries().filter(({ to }) => to.includes(address));
const rowOf = (id: string) => studio.database.open().select().from(outbox).where(eq(outbox.id, id)).get();

/** Delivers everything, and says that the link went to its owner and to nobody else. */
async function expectOwnersAlone({ email, sealed }: { email: string; sealed: string }) {
  await studio.worker.cron();
  const [own, ...more] = deliveredTo(email);
  expect(more).toEqual([]);
  expect(own?.text).not.toContain("{{sealed");
  const { path, token } = linkIn(own ?? { text: "" });
  expect(token).toHaveLength(43);
  for (const { to, subject, text, html } of studio.mail.deliveries()) {
    if (!to.includes(email)) expect(`${subject}${text}${html}`).not.toContain(token);
  }
  expect(own?.html).toContain(path.split("?")[0]);
  expect(sealed).not.toContain(token);
}

describe("a sealed token opens only in the mail that it was sealed for", () => {
  it("not in what a visitor sends with a copy of it: that goes out as it was written", async () => {
    const reset = await waitingReset();
    const { sealed } = reset;
    const message = `https://studio.example/auth/reset?token=${sealed}`;
    await sendForm("/contact", messageFields({ email: THIEF, name: sealed.slice(0, 100), message }));
    await sendForm("/booking", inquiryFields({ email: THIEF, venue: sealed.slice(0, 200), message }));
    await createVisitor(studio).post(
      SIGN_UP,
      await signUpFields({ name: sealed.slice(0, 100), email: THIEF, password: "four words in a row" }),
    );
    await expectOwnersAlone(reset);
    const kinds = (await studio.outbox())
      .filter(({ toAddress }) => toAddress === THIEF)
      .map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["confirm_email", "inquiry_acknowledgement", "message_acknowledgement"]);
    expect(deliveredTo(THIEF)).toHaveLength(3);
    const alerts = deliveredTo(STUDIO);
    expect(alerts).toHaveLength(2);
    for (const { text, html } of alerts) {
      expect(text).toContain(message);
      expect(html).toContain(message);
    }
  });

  it("not in a template, an answer or an invitation that somebody with an admin's session writes", async () => {
    const reset = await waitingReset();
    const { sealed } = reset;
    const words = { subject: `Hello ${sealed}`.slice(0, 150), body: `Hello\n\n${sealed}` };
    for (const id of Object.keys(STANDARD)) {
      const saved = await callApi(admin, "PUT", `/api/mail-templates/${id}`, {
        ...words,
        name: "A",
        version: 0,
      });
      expect([id, saved.status]).toEqual([id, 422]);
      // As a stolen password of the database could write it.
      const purpose = STANDARD[id]?.purpose ?? "reply";
      await studio.database
        .open()
        .insert(mailTemplates)
        .values({ id, purpose, name: id, ...words });
    }
    await inviteAs(admin, newGuest({ name: sealed.slice(0, 100), email: THIEF }));
    await sendForm("/contact", messageFields({ email: THIEF }));
    await sendForm("/booking", inquiryFields({ email: THIEF }));
    const [message] = await studio.messages();
    const reply = { subject: "Hello", body: sealed, key: crypto.randomUUID(), version: 1 };
    expect((await callApi(admin, "POST", `/api/messages/${message?.id}/reply`, reply)).status).toBe(422);
    await expectOwnersAlone(reset);
    expect(deliveredTo(THIEF)).toHaveLength(3);
    const acknowledgement = deliveredTo(THIEF).find(({ subject }) => subject.startsWith("Hello"));
    expect(acknowledgement?.text).toContain(sealed);
  });

  it("not in another row that it is copied into, whatever its kind", async () => {
    const reset = await waitingReset();
    const copies = MAIL_KINDS.map((kind) => ({
      idempotencyKey: `copy:${kind}`,
      kind,
      toAddress: THIEF,
      subject: kind,
      textBody: `${reset.sealed} for ${kind}`,
      htmlBody: `<p>${reset.sealed}</p>`,
      nextAttemptAt: new Date(0),
    }));
    await studio.database.open().insert(outbox).values(copies);
    await expectOwnersAlone(reset);
    const unsent = (await studio.outbox()).filter(({ state }) => state !== "sent");
    expect(unsent.map(({ kind }) => kind).sort()).toEqual([...PRIVATE_LINK_KINDS].sort());
    for (const mail of deliveredTo(THIEF)) expect(mail.text).toContain(reset.sealed);
  });

  it("not in its own row that is readdressed", async () => {
    const { id, email } = await waitingReset();
    await studio.database.open().update(outbox).set({ toAddress: THIEF }).where(eq(outbox.id, id));
    await studio.worker.cron();
    expect(studio.mail.calls()).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: "failed", attempts: 1 });
    expect(deliveredTo(email)).toEqual([]);
  });

  it("a mail that waited since before seals were bound says so in the admin area, and is not sent", async () => {
    const { id, email, sealed } = await waitingReset();
    const old = await sealedTheOldWay("an-old-token");
    const row = await rowOf(id);
    await studio.database
      .open()
      .update(outbox)
      .set({
        textBody: row?.textBody.replace(sealed, old) ?? "",
        htmlBody: row?.htmlBody.replace(sealed, old) ?? "",
      })
      .where(eq(outbox.id, id));
    await studio.worker.cron();
    expect(studio.mail.calls()).toEqual([]);
    const failed = await rowOf(id);
    expect(failed).toMatchObject({ state: "failed", attempts: 1 });
    const page = await (await admin.get(`/admin/email/outbox/${id}`)).text();
    expect(page).toContain(errorWords(failed?.lastError ?? ""));
    expect(page).toContain("Its private link has expired");
    // Whoever still wants it asks again.
    await createVisitor(studio).post("/auth/forgot", { email });
    await studio.worker.cron();
    expect(linkIn(deliveredTo(email)[0] ?? { text: "" }).token).toHaveLength(43);
  });
});

/** A token as it was sealed before seals belonged to a mail: without associated data. */
async function sealedTheOldWay(text: string) {
  const encoder = new TextEncoder();
  const material = await crypto.subtle.importKey("raw", encoder.encode(SECRET), "HKDF", false, ["deriveKey"]);
  const key = await crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode("sealed text") },
    material,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt"],
  );
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, encoder.encode(text));
  return `{{sealed:${Buffer.concat([iv, new Uint8Array(bytes)]).toString("base64url")}}}`;
}

const acknowledgements = async () =>
  (await studio.outbox()).filter(({ kind }) =>
    ["message_acknowledgement", "inquiry_acknowledgement", "waiting_list_joined"].includes(kind),
  );

describe("the site's mail can't be aimed at others", () => {
  const VICTIM = [
    "ana.b@gmail.com",
    "Ana.B@Gmail.com",
    "anab+1@gmail.com",
    "a.n.a.b@googlemail.com",
    "anab@gmail.com",
    "anab+x+y@gmail.com",
  ];

  it("one mailbox gets five acknowledgements a day, however it is written; everything sent is kept", async () => {
    for (const email of VICTIM) {
      await sendForm("/contact", messageFields({ email }));
      await sendForm("/booking", inquiryFields({ email }));
    }
    expect(await studio.messages()).toHaveLength(6);
    expect(await studio.bookings()).toHaveLength(6);
    expect((await studio.outbox()).filter(({ toAddress }) => toAddress === STUDIO)).toHaveLength(12);
    expect(await acknowledgements()).toHaveLength(5);

    await sendForm("/contact", messageFields({ email: "somebody.else@gmail.com" }));
    expect(await acknowledgements()).toHaveLength(6);
    // Their day is over.
    await studio.database
      .open()
      .update(rateLimits)
      .set({ windowEndsAt: new Date(0) });
    await sendForm("/contact", messageFields({ email: "anab@gmail.com" }));
    expect(await acknowledgements()).toHaveLength(7);
  });

  it("a form that is sent again, or twenty times at once, counts once", async () => {
    const fields = messageFields();
    const submission = await openForm(createVisitor(studio), "/contact");
    const send = () => createVisitor(studio).post("/contact", { ...fields, submission });
    await Promise.all(Array.from({ length: 20 }, send));
    for (let n = 0; n < 5; n += 1) await sendForm("/contact", messageFields({ email: fields.email }));
    expect(await studio.messages()).toHaveLength(6);
    expect(await acknowledgements()).toHaveLength(5);
  });

  it("what an outage kept in R2 is acknowledged five times at most", async () => {
    await studio.database.stop();
    for (let n = 0; n < 7; n += 1) await sendForm("/contact", messageFields({ email: THIEF }));
    await studio.database.start();
    await studio.worker.cron();
    expect(await studio.messages()).toHaveLength(7);
    expect(await acknowledgements()).toHaveLength(5);
  });

  it("a mailbox gets five sign-up mails an hour, however it is written", async () => {
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

  it("a mail to an address that nobody has confirmed repeats no words of whoever entered it", async () => {
    await sendForm("/contact", messageFields({ email: THIEF, name: WORDS, message: WORDS }));
    await sendForm(
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

  it("words of the studio that still name them go out without, and /admin/email says so", async () => {
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
    await sendForm(
      "/booking",
      inquiryFields({ email: THIEF, brideName: "Ana", groomName: "Ben", venue: "Evil", message: WORDS }),
    );
    await sendForm("/contact", messageFields({ email: THIEF, name: "Mei", message: WORDS }));
    const [inquiry, message] = await acknowledgements();
    expect(inquiry).toMatchObject({ subject: "May 14, 2031 at" });
    expect(inquiry?.textBody).toMatch(
      /^Hello Ana & Ben,\n\nWe look forward to\.\n\nWedding date: May 14, 2031/,
    );
    expect(message?.textBody).toMatch(/^Hello Mei,\n\nthank you\.\n\n[^:]*$/);
  });
});
