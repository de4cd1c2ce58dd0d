import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { errorWords } from "#app/features/mail/outbox/error-labels.ts";
import { MAIL_KINDS } from "#drizzle/enums.ts";
import { mailTemplates } from "#drizzle/schema/mail-templates.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { PRIVATE_LINK_KINDS } from "#server/mail/private-links/contract.ts";
import { STANDARD } from "#server/mail/templates/default-texts.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { messageFields } from "#tests/factories/message.ts";
import { linkIn, SIGN_UP, signUpFields } from "#tests/support/account-pages.ts";
import { inviteAs, newGuest } from "#tests/support/invitation.ts";
import { sendPublicForm } from "#tests/support/public-form.ts";
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

const sealedIn = (text: string) => /\{\{sealed:[\w-]+\}\}/.exec(text)?.[0] ?? "";

/** A reset link waiting in the outbox, where an attacker can read the row. */
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

/** Delivers everything and expects the link to reach only its owner. */
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

describe("a sealed token is opened only in the mail it was sealed for", () => {
  it("not in a visitor's message with a copy of it, which is sent as written", async () => {
    const reset = await waitingReset();
    const { sealed } = reset;
    const message = `https://studio.example/auth/reset?token=${sealed}`;
    await sendPublicForm(
      studio,
      "/contact",
      messageFields({ email: THIEF, name: sealed.slice(0, 100), message }),
    );
    await sendPublicForm(
      studio,
      "/booking",
      inquiryFields({ email: THIEF, venue: sealed.slice(0, 200), message }),
    );
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

  it("not in a template, a reply or an invitation written from an admin's session", async () => {
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
      // A row that somebody with a stolen database password could insert.
      const purpose = STANDARD[id]?.purpose ?? "reply";
      await studio.database
        .open()
        .insert(mailTemplates)
        .values({ id, purpose, name: id, ...words });
    }
    await inviteAs(admin, newGuest({ name: sealed.slice(0, 100), email: THIEF }));
    await sendPublicForm(studio, "/contact", messageFields({ email: THIEF }));
    await sendPublicForm(studio, "/booking", inquiryFields({ email: THIEF }));
    const [message] = await studio.messages();
    const reply = { subject: "Hello", body: sealed, key: crypto.randomUUID(), version: 1 };
    expect((await callApi(admin, "POST", `/api/messages/${message?.id}/reply`, reply)).status).toBe(422);
    await expectOwnersAlone(reset);
    expect(deliveredTo(THIEF)).toHaveLength(3);
    const acknowledgement = deliveredTo(THIEF).find(({ subject }) => subject.startsWith("Hello"));
    expect(acknowledgement?.text).toContain(sealed);
  });

  it("not in another row it is copied into, of any kind", async () => {
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

  it("not in its own row with a changed address", async () => {
    const { id, email } = await waitingReset();
    await studio.database.open().update(outbox).set({ toAddress: THIEF }).where(eq(outbox.id, id));
    await studio.worker.cron();
    expect(studio.mail.calls()).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: "failed", attempts: 1 });
    expect(deliveredTo(email)).toEqual([]);
  });

  it("a mail pending since before seals were bound isn't sent, and the admin area says so", async () => {
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
    // People who still want the link ask for it again.
    await createVisitor(studio).post("/auth/forgot", { email });
    await studio.worker.cron();
    expect(linkIn(deliveredTo(email)[0] ?? { text: "" }).token).toHaveLength(43);
  });
});

/** Seals a token the old way, without associated data, before seals were bound to a mail. */
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
