import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { REPLY_MEANWHILE } from "#server/inquiries/inbox/contract.ts";
import { newMessage } from "#tests/factories/message.ts";
import { eventually } from "#tests/support/eventually.ts";
import { onlyMessage } from "#tests/support/inbox.ts";
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

const post = (id: string, what: string, body: object) =>
  callApi(admin, "POST", `/api/messages/${id}/${what}`, body);
const only = () => onlyMessage(studio);

describe("a reply", () => {
  const reply = (changes: object = {}) => ({
    subject: "Your message to us",
    body: "Dear Mei,\n\nYes, we film in the rain.",
    key: crypto.randomUUID(),
    version: 1,
    ...changes,
  });

  it("is sent once for twenty presses, marks the message as answered, and appears in its thread", async () => {
    const { id, email } = await newMessage(studio);
    const body = reply();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(id, "reply", body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await studio.outbox()).toMatchObject([
      { kind: "message_reply", messageId: id, toAddress: email, replyTo: "hello@example.com" },
    ]);
    expect(await only()).toMatchObject({ status: "answered", version: 2, answeredAt: expect.any(Date) });
    expect(await studio.audit()).toMatchObject([
      {
        action: "reply_to_message",
        actorEmail: DEVELOPMENT_ADMIN.email,
        after: { to: email, subject: body.subject },
      },
    ]);
    await eventually(() => expect(studio.mail.deliveries()).toHaveLength(1));
    expect(studio.mail.deliveries()[0]?.text).toMatch("Yes, we film in the rain.\n\nCinematic Wedding Films");
    const html = await (await admin.get(`/admin/messages/${id}`)).text();
    expect(html).toContain("Yes, we film in the rain.");
    expect(html).toContain("Studio Admin");
  });

  it("is refused while a newer reply exists, until it is sent from the current version", async () => {
    const { id } = await newMessage(studio);
    expect((await post(id, "reply", reply())).status).toBe(200);
    const mine = reply({ body: "The same from me." });
    const refused = await post(id, "reply", mine);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: { fields: { form: REPLY_MEANWHILE } } });
    expect(await studio.outbox()).toHaveLength(1);
    expect((await post(id, "reply", { ...mine, version: 2 })).status).toBe(200);
    expect(await studio.outbox()).toHaveLength(2);
  });

  it("S22 S29 is escaped, fills in no placeholders, and has a one-line subject", async () => {
    const { id } = await newMessage(studio);
    for (const brackets of ["{{unknown}}", "{{ Couple }}", "{{sealed:abc}}", "{{couple"]) {
      const refused = await post(id, "reply", reply({ body: `You wrote: ${brackets}` }));
      expect([brackets, refused.status]).toEqual([brackets, 422]);
      expect(await refused.json()).toMatchObject({ error: { fields: { body: expect.any(String) } } });
    }
    const body = "You wrote: { unknown }} <b>bold</b>";
    expect((await post(id, "reply", reply({ body }))).status).toBe(200);
    const [mail] = await studio.outbox();
    expect(mail?.textBody).toContain(body);
    expect(mail?.htmlBody).toContain("&lt;b&gt;bold");
    const broken = await post(id, "reply", reply({ subject: "Hello\r\nBcc: all@example.com", version: 2 }));
    expect(await broken.json()).toMatchObject({
      error: { fields: { subject: "Please write this in one line" } },
    });
    const left = await post(id, "reply", reply({ body: "Dear {{couple}}", version: 2 }));
    expect(await left.json()).toMatchObject({
      error: { fields: { body: expect.stringContaining("{{couple}}") } },
    });
    expect(await studio.outbox()).toHaveLength(1);
  });

  it("offers the templates with the sender's own text filled in once", async () => {
    const { id } = await newMessage(studio, { name: "{{phone}} Mei" });
    const html = await (await admin.get(`/admin/messages/${id}`)).text();
    for (const name of ["First answer", "Proposal", "After the wedding"]) expect(html).toContain(name);
    expect(html).toContain("Dear {{phone}} Mei,");
  });
});
