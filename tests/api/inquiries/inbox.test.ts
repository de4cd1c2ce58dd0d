import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MESSAGE_STATUSES } from "#drizzle/enums.ts";
import { ALREADY_THERE, MESSAGE_CHANGED, MESSAGE_GONE } from "#server/inquiries/inbox/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { messageFields, newMessage } from "#tests/factories/message.ts";
import { openForm } from "#tests/support/booking-page.ts";
import { onlyMessage } from "#tests/support/inbox.ts";
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
const only = () => onlyMessage(studio);

describe("the message list", () => {
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

  it("searches name, address and text, and treats wildcards as literal text", async () => {
    await newMessage(studio, { name: "Mei 100%", email: "mei@example.com", message: "Under_water?" });
    await newMessage(studio, { name: "Somebody", email: "other@example.com", message: "Hello" });
    for (const words of ["mei 100%", "MEI@", "under_w"]) {
      const html = await inbox(`?q=${encodeURIComponent(words)}`);
      expect(html).toContain("Mei 100%");
      expect(html).not.toContain("Somebody");
    }
    expect(await inbox("?q=%25%25")).toContain("No messages match.");
  });

  it("marks a long message as truncated", async () => {
    await newMessage(studio, {
      name: "Long",
      message: `${"We met in the rain. ".repeat(8)}And then it stopped.`,
    });
    await newMessage(studio, { name: "Short", message: "x".repeat(160) });
    const html = await inbox();
    expect(html).toContain("We met in the rain.…<");
    expect(html).toContain(`>${"x".repeat(160)}<`);
  });

  it("previews a message beside its list, and says so when it is gone", async () => {
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

  it("is paged, and shows the page", async () => {
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
  ])("S30 ignores the invalid query %s", async (query) => {
    await newMessage(studio, { name: "Mei" });
    expect((await admin.get(`/admin/messages${query}`)).status).toBe(200);
  });
});

describe("a message's page", () => {
  it("S22 escapes the message, and shows what else came from the address", async () => {
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

  it("answers 404 for an unknown id", async () => {
    for (const path of ["/admin/messages/nonsense", "/admin/messages/nonsense/booking"])
      expect((await admin.get(path)).status).toBe(404);
  });

  it("shows the mails sent in answer to the message", async () => {
    const fields = messageFields();
    const submission = await openForm(createVisitor(studio), "/contact");
    await createVisitor(studio).post("/contact", { ...fields, submission });
    const { id } = await only();
    const html = await (await admin.get(`/admin/messages/${id}`)).text();
    expect(html).toContain("We have your message");
    expect(html).not.toContain("New message from");
  });
});

describe("moving a message", () => {
  it("moves it to each other status and back, with one log line each", async () => {
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

  it("loses a race with a message, and says so when it is already there", async () => {
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

  it("rejects an unknown status and an unknown message", async () => {
    const { id } = await newMessage(studio);
    expect((await post(id, "move", { status: "deleted", version: 1 })).status).toBe(422);
    expect((await post("nonsense", "move", { status: "spam", version: 1 })).status).toBe(404);
    expect(MESSAGE_STATUSES).not.toContain("deleted");
  });
});
