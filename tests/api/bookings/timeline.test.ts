import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { UNDONE } from "#server/audit/contract.ts";
import { NOTE_CHANGED } from "#server/bookings/notes/contract.ts";
import { TIMELINE_STEP } from "#server/bookings/timeline/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newSent, newVersion } from "#tests/factories/proposal.ts";
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

const stored = async (id: string) => (await studio.bookings()).find((row) => row.id === id);
const notesOf = (id: string) =>
  studio.database.open().select().from(bookingNotes).where(eq(bookingNotes.bookingId, id));
const write = (id: string, changes: object = {}) =>
  callApi(admin, "POST", `/api/bookings/${id}/replies`, {
    key: crypto.randomUUID(),
    subject: "Your film",
    body: "Dear both,\n\nyes.",
    contacted: false,
    ...changes,
  });
const page = async (id: string, query = "") => {
  const answer = await admin.get(`/admin/bookings/${id}${query}`);
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll("<!-- -->", "");
};
/** Expects these words on the page in this order, each at least once. */
const inOrder = (html: string, words: string[]) => {
  const history = html.slice(html.indexOf('aria-label="History"'));
  const places = words.map((word) => history.indexOf(word));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
};

describe("a reply to the couple", () => {
  it("is sent once, with the studio's inbox as reply-to, and moves a new inquiry to contacted", async () => {
    const row = await newBooking(studio);
    const answer = await write(row.id, { contacted: true });
    expect(answer.status).toBe(200);
    await studio.mail.called(1);
    const [mail] = studio.mail.deliveries();
    expect(mail).toMatchObject({ to: [row.email], subject: "Your film", reply_to: "hello@example.com" });
    expect(mail?.text).toContain("Dear both,\n\nyes.");
    const after = await stored(row.id);
    expect(after).toMatchObject({ status: "contacted", version: row.version + 1 });
    expect(after?.answeredAt).toBeInstanceOf(Date);
    const lines = await studio.audit();
    expect(lines.map(({ action }) => action).sort()).toEqual(["change_booking_status", "reply_to_couple"]);
    expect(lines.find(({ action }) => action === "reply_to_couple")?.after).toEqual({
      to: row.email,
      subject: "Your film",
    });
    const [owed] = await studio.outbox();
    expect(owed).toMatchObject({ kind: "booking_reply", bookingId: row.id, sentBy: expect.any(String) });
  });

  it("leaves the status alone when asked to, and never changes the first answer's time", async () => {
    const row = await newBooking(studio, { status: "proposal" });
    await write(row.id, { contacted: true });
    const first = await stored(row.id);
    expect(first).toMatchObject({ status: "proposal", version: row.version });
    await write(row.id);
    expect((await stored(row.id))?.answeredAt).toEqual(first?.answeredAt);
    const fresh = await newBooking(studio);
    await write(fresh.id);
    expect(await stored(fresh.id)).toMatchObject({ status: "new" });
    expect(await studio.outbox()).toHaveLength(3);
  });

  it("S32 sends one mail for 20 concurrent copies, and another for different text", async () => {
    const row = await newBooking(studio);
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => write(row.id, { key, contacted: true })),
    );
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { value: { id: string } }).value.id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await studio.outbox()).toHaveLength(1);
    expect(await studio.audit()).toHaveLength(2);
    await write(row.id, { key, body: "Dear both,\n\nno." });
    expect(await studio.outbox()).toHaveLength(2);
  });

  it("S29 has a one-line subject, and goes to one address", async () => {
    const row = await newBooking(studio, { email: "couple@example.com\r\nBcc: all@example.com" });
    for (const subject of ["a\r\nBcc: b@example.com", "a\u2028b", "", " "]) {
      expect((await write(row.id, { subject })).status).toBe(422);
    }
    expect((await write(row.id, { body: " " })).status).toBe(422);
    expect((await write(row.id, { body: "Dear {{couple}}" })).status).toBe(422);
    expect(await studio.outbox()).toEqual([]);
    expect((await write(row.id)).status).toBe(200);
    expect((await studio.outbox())[0]?.toAddress).not.toMatch(/[\r\n]/);
    expect((await write("nothing")).status).toBe(404);
  });
});

describe("a note", () => {
  const add = (id: string, note: object) => callApi(admin, "POST", `/api/bookings/${id}/notes`, note);

  it("is stored whole when the log cuts it at an emoji, and accepts half of one in the request", async () => {
    const { id } = await newBooking(studio);
    const text = `${"x".repeat(199)}🎉`;
    expect((await add(id, { id: crypto.randomUUID(), text })).status).toBe(200);
    expect(await notesOf(id)).toMatchObject([{ text }]);
    expect((await add(id, { id: crypto.randomUUID(), text: "\ud83d" })).status).toBe(200);
  });

  it("is created once, edited by version and deleted, with a log line each", async () => {
    const { id } = await newBooking(studio);
    const note = { id: crypto.randomUUID(), text: `Loves lanterns ${"x".repeat(300)}` };
    const twice = await Promise.all([add(id, note), add(id, note)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await notesOf(id)).toMatchObject([{ text: note.text, version: 1 }]);
    const path = `/api/bookings/${id}/notes/${note.id}`;
    expect((await callApi(admin, "PUT", path, { text: "No drones", version: 1 })).status).toBe(200);
    const stale = await callApi(admin, "PUT", path, { text: "Drones", version: 1 });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({ error: { fields: { text: NOTE_CHANGED } } });
    expect((await callApi(admin, "DELETE", path, { version: 1 })).status).toBe(409);
    expect(await notesOf(id)).toMatchObject([{ text: "No drones", version: 2 }]);
    expect((await callApi(admin, "DELETE", path, { version: 2 })).status).toBe(200);
    expect(await notesOf(id)).toEqual([]);
    expect((await callApi(admin, "DELETE", path, { version: 2 })).status).toBe(404);
    const lines = await studio.audit();
    expect(lines.map(({ action }) => action)).toEqual(["add_note", "edit_note", "delete_note"]);
    expect(lines[0]).toMatchObject({ after: { note: note.text.slice(0, 200) } });
    expect(lines[1]).toMatchObject({ after: { note: "No drones" } });
  });

  it("belongs to its own booking", async () => {
    const [one, other] = [await newBooking(studio), await newBooking(studio)];
    const note = { id: crypto.randomUUID(), text: "Loves lanterns" };
    await add(one.id, note);
    const path = `/api/bookings/${other.id}/notes/${note.id}`;
    expect((await callApi(admin, "PUT", path, { text: "Mine", version: 1 })).status).toBe(404);
    expect((await callApi(admin, "DELETE", path, { version: 1 })).status).toBe(404);
    expect((await add("nothing", { id: crypto.randomUUID(), text: "Lost" })).status).toBe(404);
    expect((await add(one.id, { id: crypto.randomUUID(), text: " " })).status).toBe(422);
    expect(await notesOf(one.id)).toHaveLength(1);
  });
});

describe("the history", () => {
  it("shows everything, newest first", async () => {
    const row = await newBooking(studio, { createdAt: new Date(Date.now() - 3_600_000) });
    const { id } = row;
    await write(id, { contacted: true, subject: "Our first words" });
    await callApi(admin, "POST", `/api/bookings/${id}/notes`, {
      id: crypto.randomUUID(),
      text: "Loves lanterns",
    });
    await callApi(admin, "POST", `/api/bookings/${id}/move`, { status: "proposal", version: 2 });
    await callApi(admin, "PUT", `/api/bookings/${id}`, {
      brideName: row.brideName,
      groomName: row.groomName,
      weddingDate: row.weddingDate,
      venue: "The Orangery",
      version: 3,
    });
    inOrder(await page(id), [
      "The Orangery",
      "moved it from Contacted to Proposal",
      "Loves lanterns",
      "moved it from New to Contacted",
      "Our first words",
      "The couple sent their inquiry.",
    ]);
  });

  it("describes an edit, a move with its reason, and its undo as sentences", async () => {
    const row = await newBooking(studio);
    const { id, brideName, groomName, weddingDate } = row;
    const edit = { brideName, groomName, weddingDate, venue: "The Orangery", version: row.version };
    expect((await callApi(admin, "PUT", `/api/bookings/${id}`, edit)).status).toBe(200);
    const lost = { status: "lost", reason: "Too far", version: row.version + 1 };
    expect((await callApi(admin, "POST", `/api/bookings/${id}/move`, lost)).status).toBe(200);
    const version = row.version + 2;
    expect((await callApi(admin, "POST", `/api/bookings/${id}/undo`, { version })).status).toBe(200);
    const told = await page(id);
    inOrder(told, ["undid the move to Lost.", "moved it from New to Lost. Reason: “Too far”."]);
    expect(told).toContain("set the venue of this booking to The Orangery.");
    // The data for the page's script contains the log unchanged.
    expect(told.slice(0, told.indexOf("<script", told.indexOf('aria-label="History"')))).not.toContain(
      UNDONE,
    );
    const activity = (await (await admin.get("/admin/activity")).text()).replaceAll("<!-- -->", "");
    expect(activity).toMatch(/undid the move of[^.]*to Lost\./);
  });

  it("says until when a new version of a proposal extends an existing hold", async () => {
    const { booking } = await newSent(studio, admin);
    await newVersion(admin, booking.id, { validDays: "5" });
    const told = await page(booking.id);
    expect(told).toContain("moved it from New to Held");
    expect(told).toContain("set the hold to end on");
    expect(told).not.toContain("from Held to Held");
  });

  it("is paged, and shows earlier entries on request", async () => {
    const { id } = await newBooking(studio, { createdAt: new Date(0) });
    await studio.database
      .open()
      .insert(bookingNotes)
      .values(
        Array.from({ length: 2 * TIMELINE_STEP }, (_, index) => ({
          bookingId: id,
          authorId: "someone",
          authorName: "Someone",
          text: `Note number ${index}.`,
          createdAt: new Date(1_900_000_000_000 + index),
        })),
      );
    const shown = async (query: string) => new Set((await page(id, query)).match(/Note number \d+\./g)).size;
    expect(await shown("")).toBe(TIMELINE_STEP);
    expect(await page(id)).toContain("Show earlier");
    expect(await shown("?earlier=2")).toBe(2 * TIMELINE_STEP);
    expect(await page(id, "?earlier=3")).toContain("The couple sent their inquiry.");
    expect(await page(id, "?earlier=3")).not.toContain("Show earlier");
    // S30: an invalid number of steps counts as one step.
    for (const odd of ["0", "-1", "1e9", "2;drop", "99999999"]) {
      expect(await shown(`?earlier=${encodeURIComponent(odd)}`)).toBe(TIMELINE_STEP);
    }
  });

  it("shows a mail's text to admins, but never its sealed tokens", async () => {
    const { id } = await newBooking(studio);
    const other = await newBooking(studio);
    await studio.database.open().insert(outbox).values({
      id: "sealed-mail",
      idempotencyKey: "sealed-mail",
      kind: "booking_reply",
      bookingId: id,
      toAddress: "couple@example.com",
      subject: "A link",
      textBody: "Here: https://studio.example/auth?token={{sealed:AAAABBBB}} bye",
      htmlBody: "",
      state: "failed",
      attempts: 8,
      nextAttemptAt: new Date(),
    });
    expect(await page(id)).toContain("Failed after 8 attempts");
    const answer = await admin.get(`/api/bookings/${id}/mails/sealed-mail`);
    const { value } = (await answer.json()) as { value: { text: string } };
    expect(value.text).toMatch(/^Here: .* bye$/);
    expect(value.text).not.toMatch(/sealed|AAAABBBB|token/);
    expect((await admin.get(`/api/bookings/${other.id}/mails/sealed-mail`)).status).toBe(404);
  });

  it("S22 escapes user input on the page and in the mail", async () => {
    const hostile = `</textarea></script><script>alert(1)</script>"'&`;
    const row = await newBooking(studio, {
      brideName: hostile,
      venue: hostile,
      message: hostile,
      nextStep: hostile,
      packageName: hostile,
    });
    await callApi(admin, "POST", `/api/bookings/${row.id}/notes`, { id: crypto.randomUUID(), text: hostile });
    await write(row.id, { subject: hostile, body: hostile });
    const html = await page(row.id);
    expect(html).not.toContain("<script>alert");
    expect(html).toContain("&lt;script&gt;alert(1)");
    await eventually(() => expect(studio.mail.deliveries()).toHaveLength(1));
    expect(studio.mail.deliveries()[0]?.html).not.toContain("<script>");
  });
});

it("checks the session once, however many routers share the path", async () => {
  const { id } = await newBooking(studio);
  // Routers that share a path each add their guard, but it queries only once.
  const calls = async (path: string) => {
    studio.worker.clearLogs();
    await callApi(admin, path.endsWith("/resend") ? "POST" : "DELETE", path, { version: 9 });
    return (await studio.requestLine(path)).databaseCalls;
  };
  expect(await calls(`/api/bookings/${id}`)).toBe(await calls("/api/outbox/nothing/resend"));
});
