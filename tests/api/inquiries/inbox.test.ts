import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MESSAGE_STATUSES } from "#drizzle/enums.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { DATE_BEYOND, DATE_PAST, NO_CONTACT } from "#server/bookings/fields/contract.ts";
import {
  ALREADY_THERE,
  MESSAGE_CHANGED,
  MESSAGE_GONE,
  REPLY_MEANWHILE,
} from "#server/inquiries/inbox/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { messageFields, newMessage } from "#tests/factories/message.ts";
import { openForm } from "#tests/support/booking-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { pageText } from "#tests/support/page-text.ts";
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
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const post = (id: string, what: string, body: object) =>
  callApi(admin, "POST", `/api/messages/${id}/${what}`, body);
const inbox = async (query = "") => (await admin.get(`/admin/messages${query}`)).text();
const only = async () => {
  const [message, ...more] = await studio.messages();
  if (!message || more.length > 0) throw new Error("Not one message");
  return message;
};

describe("the list", () => {
  it("has a tab for each status, with its count, newest first", async () => {
    await newMessage(studio, { name: "Older", createdAt: new Date("2026-11-01T00:00:00Z") });
    await newMessage(studio, { name: "Newer", createdAt: new Date("2026-11-02T00:00:00Z") });
    for (const status of ["answered", "spam", "spam", "spam"] as const) await newMessage(studio, { status });
    const html = await inbox();
    for (const label of ["Open (2)", "Answered (1)", "Archived (0)", "Spam (3)"])
      expect(html.replaceAll("<!-- -->", "")).toContain(label);
    expect(html.indexOf("Newer")).toBeLessThan(html.indexOf("Older"));
    expect(await inbox("?tab=archived")).toContain("Nothing is archived.");
  });

  it("finds by name, address and text, and takes signs for signs", async () => {
    await newMessage(studio, { name: "Mei 100%", email: "mei@example.com", message: "Under_water?" });
    await newMessage(studio, { name: "Somebody", email: "other@example.com", message: "Hello" });
    for (const words of ["mei 100%", "MEI@", "under_w"]) {
      const html = await inbox(`?q=${encodeURIComponent(words)}`);
      expect(html).toContain("Mei 100%");
      expect(html).not.toContain("Somebody");
    }
    expect(await inbox("?q=%25%25")).toContain("No messages match.");
  });

  it("says of a long message that it goes on", async () => {
    await newMessage(studio, {
      name: "Long",
      message: `${"We met in the rain. ".repeat(8)}And then it stopped.`,
    });
    await newMessage(studio, { name: "Short", message: "x".repeat(160) });
    const html = await inbox();
    expect(html).toContain("We met in the rain.…<");
    expect(html).toContain(`>${"x".repeat(160)}<`);
  });

  it("has what a message says beside its lines, and says of one that is gone that it is", async () => {
    const booking = await newBooking(studio, { brideName: "Mei", groomName: "Jo" });
    const message = "Rain?\n".repeat(60);
    const { id, email } = await newMessage(studio, { message, bookingId: booking.id });
    const read = async (of: string) => (await admin.get(`/api/messages/${of}/preview`)).json();
    const value = {
      message: { id, email, message, subject: null },
      booking: { id: booking.id },
      latest: null,
    };
    expect(await read(id)).toMatchObject({ value });
    expect(await read("gone")).toMatchObject({ error: { fields: { form: MESSAGE_GONE } } });
  });

  it("is paged, and says so", async () => {
    for (let sent = 0; sent < 26; sent += 1) await newMessage(studio);
    expect((await inbox()).replaceAll("<!-- -->", "")).toContain("Page 1 of 2");
    expect((await inbox("?page=2")).match(/\/admin\/messages\/[\da-f-]{36}"/g)).toHaveLength(1);
  });

  it.each([
    "?tab=nonsense",
    "?tab=__proto__",
    "?page=-1",
    "?page=1e9",
    "?q=%00%27%3B--",
    "?tab=open&tab=spam",
  ])("S30 takes %s for what is on the list", async (query) => {
    await newMessage(studio, { name: "Mei" });
    expect((await admin.get(`/admin/messages${query}`)).status).toBe(200);
  });
});

describe("a message's page", () => {
  it("S22 shows what was written as text, and what else came from the address", async () => {
    const email = "mei@example.com";
    const { id } = await newMessage(studio, { email, message: "<script>alert(1)</script>" });
    await newMessage(studio, { email: "MEI@example.com", name: "Mei before" });
    await newBooking(studio, { email, brideName: "Meihui" });
    await newMessage(studio, { email: "other@example.com", name: "Somebody" });
    const html = await (await admin.get(`/admin/messages/${id}`)).text();
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html.replaceAll("<!-- -->", "")).toContain("Booking, New, wedding on ");
    expect(html).not.toContain("<script>alert(1)");
    expect(html).toContain("Mei before");
    expect(html).toContain("Meihui");
    expect(html).not.toContain("Somebody");
  });

  it("is none for an id that is none", async () => {
    for (const path of ["/admin/messages/nonsense", "/admin/messages/nonsense/booking"])
      expect((await admin.get(path)).status).toBe(404);
  });

  it("shows the mails that the message owed at once", async () => {
    const fields = messageFields();
    const submission = await openForm(createVisitor(studio), "/contact");
    await createVisitor(studio).post("/contact", { ...fields, submission });
    const { id } = await only();
    const html = await (await admin.get(`/admin/messages/${id}`)).text();
    expect(html).toContain("We have your message");
    expect(html).not.toContain("New message from");
  });
});

describe("moves", () => {
  it("takes a message to each other status and back, one line in the log each", async () => {
    const { id } = await newMessage(studio);
    let version = 1;
    for (const status of ["archived", "open", "spam", "open", "answered", "archived", "answered"]) {
      const answer = await post(id, "move", { status, version });
      version += 1;
      expect(await answer.json()).toEqual({ ok: true, value: { status, version } });
    }
    expect((await only()).answeredAt).toBeInstanceOf(Date);
    expect(await studio.audit()).toHaveLength(7);
  });

  it("loses a race in words, and says when it is there already", async () => {
    const { id } = await newMessage(studio);
    const answers = await Promise.all(
      (["archived", "spam", "answered"] as const).map((status) => post(id, "move", { status, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ error: { fields: { form: MESSAGE_CHANGED } } });
    const { status } = await only();
    const again = await post(id, "move", { status, version: 2 });
    expect(await again.json()).toMatchObject({ error: { fields: { form: ALREADY_THERE } } });
    expect(await studio.audit()).toHaveLength(1);
  });

  it("refuses what is no status, and a message that is none", async () => {
    const { id } = await newMessage(studio);
    expect((await post(id, "move", { status: "deleted", version: 1 })).status).toBe(422);
    expect((await post("nonsense", "move", { status: "spam", version: 1 })).status).toBe(404);
    expect(MESSAGE_STATUSES).not.toContain("deleted");
  });
});

describe("a reply", () => {
  const reply = (changes: object = {}) => ({
    subject: "Your message to us",
    body: "Dear Mei,\n\nYes, we film in the rain.",
    key: crypto.randomUUID(),
    version: 1,
    ...changes,
  });

  it("goes out once for twenty presses, answers the message, and is in its thread", async () => {
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

  it("is refused while somebody else's is shown above, until it is sent from what is there now", async () => {
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

  it("S22 S29 escapes what it says, fills nothing in, and takes one line of subject", async () => {
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

  it("offers the templates with the writer's own words filled in, once", async () => {
    const { id } = await newMessage(studio, { name: "{{phone}} Mei" });
    const html = await (await admin.get(`/admin/messages/${id}`)).text();
    for (const name of ["First answer", "Proposal", "After the wedding"]) expect(html).toContain(name);
    expect(html).toContain("Dear {{phone}} Mei,");
  });
});

describe("a booking of a message", () => {
  const couple = (changes: object = {}) => ({
    brideName: "Mei",
    groomName: "Jonas",
    email: "mei@example.com",
    weddingDate: "2031-06-07",
    version: 1,
    ...changes,
  });

  it("is made once of twenty presses, linked both ways", async () => {
    const { id } = await newMessage(studio);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(id, "booking", couple())));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const [booking, ...more] = await studio.bookings();
    expect(more).toEqual([]);
    expect(booking).toMatchObject({ brideName: "Mei", source: "message", status: "new", answeredAt: null });
    for (const answer of answers)
      expect(await answer.json()).toEqual({ ok: true, value: { bookingId: booking?.id } });
    expect(await only()).toMatchObject({ bookingId: booking?.id, status: "answered", version: 2 });
    expect(await studio.audit()).toMatchObject([{ action: "create_booking", entityId: booking?.id }]);
    expect(await studio.outbox()).toEqual([]);
    expect(await (await admin.get(`/admin/messages/${id}`)).text()).toContain(
      `/admin/bookings/${booking?.id}`,
    );
  });

  it("counts as answered where the message was", async () => {
    const answeredAt = new Date("2026-11-20T10:00:00Z");
    const { id } = await newMessage(studio, { status: "answered", answeredAt });
    await post(id, "booking", couple());
    expect((await studio.bookings())[0]?.answeredAt).toEqual(answeredAt);
  });

  it.each([
    ["weddingDate", "next May", "Please select a wedding date"],
    ["weddingDate", "2020-01-01", DATE_PAST],
    ["weddingDate", "2100-01-01", DATE_BEYOND],
    ["brideName", "", "Please enter the bride's name"],
    ["groomName", "", "Please enter the groom's name"],
    ["email", "", NO_CONTACT],
    ["email", "mei at home", "Please enter a valid email address, like ana@example.com"],
  ])("refuses %s %j with words beside the field", async (field, value, words) => {
    const { id } = await newMessage(studio);
    const answer = await post(id, "booking", couple({ [field]: value }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { fields: { [field]: words } } });
    expect(await studio.bookings()).toEqual([]);
    expect(await only()).toMatchObject({ status: "open", version: 1 });
  });

  it("takes a couple without a date, and without an address where there is a phone number", async () => {
    const { id } = await newMessage(studio);
    const known = { email: "", phone: "+1 323 555 0101", weddingDate: "" };
    expect((await post(id, "booking", couple(known))).status).toBe(200);
    const [booking] = await studio.bookings();
    expect(booking).toMatchObject({ email: null, phone: known.phone, weddingDate: null, status: "new" });
    expect(await pageText(admin, `/admin/bookings/${booking?.id}`)).not.toContain("undecided");
  });

  it("fills in what the message says, the name as two", async () => {
    const { id } = await newMessage(studio, { name: "Mei Larsen & Jonas Berg", email: "mei@example.com" });
    const html = await (await admin.get(`/admin/messages/${id}/booking`)).text();
    for (const value of ["Mei Larsen", "Jonas Berg", "mei@example.com"])
      expect(html).toContain(`value="${value}"`);
  });
});
