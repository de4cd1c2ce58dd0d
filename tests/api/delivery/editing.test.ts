import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { editingJobs, editingQueue } from "#drizzle/schema/editing.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { filmPromise } from "#server/bookings/film-promise/contract.ts";
import { addDays, calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { newDelivery, wholeDelivery } from "#tests/factories/delivered-film.ts";
import { promiseFilms } from "#tests/factories/promised-film.ts";
import { enteredByCode, MY_WEDDING, newWedding } from "#tests/support/clients.ts";
import { pageText } from "#tests/support/page-text.ts";
import { askApi, callApi, newPerson, signedIn } from "#tests/support/staff.ts";
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

const today = calendarDateIn(new Date(), STUDIO_ZONE);
const daysAgo = (days: number) => addDays(today, -days);

type Agreed = NonNullable<Parameters<typeof promiseFilms>[2]>;
const agree = (bookingId: string, agreed: Agreed) => promiseFilms(studio.database.open(), bookingId, agreed);

/** Creates a filmed wedding whose couple was promised its films. */
async function filmed({ ago = 90, ...agreed }: Agreed & { ago?: number } = {}) {
  const wedding = await newWedding(studio, { status: "filmed", weddingDate: daysAgo(ago) });
  await agree(wedding.id, agreed);
  return wedding;
}

const queued = async (bookingId: string) => {
  const db = studio.database.open();
  const [row] = await db.select().from(editingQueue).where(eq(editingQueue.bookingId, bookingId));
  return row?.promisedOn;
};
const jobOf = async (bookingId: string) => {
  const db = studio.database.open();
  const [row] = await db.select().from(editingJobs).where(eq(editingJobs.bookingId, bookingId));
  return row;
};
const setStage = (visitor: Visitor, id: string, body: object) =>
  askApi<{ version: number }>(visitor, "PUT", `/api/editing/${id}/stage`, body);
const setEditor = (visitor: Visitor, id: string, body: object) =>
  askApi<{ version: number }>(visitor, "PUT", `/api/editing/${id}/editor`, body);

describe("the editing queue", () => {
  it("has every filmed wedding by the date that its agreement promises, and says when none is", async () => {
    const late = await filmed({ ago: 101, days: 100 });
    const soon = await filmed({ ago: 90, days: 100 });
    const plain = await filmed({ ago: 10, days: null });
    const bare = await newWedding(studio, { status: "editing", weddingDate: daysAgo(11) });
    const text = await pageText(admin, "/admin/editing");
    expect(text).toContain("1 day late");
    expect(text).toContain("10 days left");
    expect(text).toContain("The agreement promises no date");
    expect(text).toContain("No date is promised: no agreement is in force");
    const html = await (await admin.get("/admin/editing")).text();
    const places = [late, soon, plain].map(({ id }) => html.indexOf(`href="/admin/editing/${id}"`));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(html).toContain(`href="/admin/editing/${bare.id}"`);
  });

  it("is on the dashboard from two weeks before the promised date", async () => {
    await filmed({ ago: 86, days: 100 });
    await filmed({ ago: 85, days: 100 });
    await filmed({ ago: 102, days: 100 });
    const text = await pageText(admin, "/admin");
    expect(text).toMatch(/Films due \(2\).*2 days late.*14 days left/);
    expect(text).not.toContain("15 days left");
  });

  it("says which weddings are over and not marked as filmed, to those who can mark them", async () => {
    await newWedding(studio, { status: "confirmed", weddingDate: daysAgo(1) });
    await newWedding(studio, { status: "confirmed", weddingDate: today });
    const words = "1 confirmed wedding is over and not marked as filmed";
    for (const path of ["/admin/editing", "/admin"]) expect(await pageText(admin, path)).toContain(words);
    const { credentials } = await newPerson(studio, { role: "film_editor" });
    expect(await pageText(await signedIn(studio, credentials), "/admin/editing")).not.toContain(words);
  });

  it("has pages", async () => {
    for (let n = 0; n < 26; n += 1)
      await newWedding(studio, { status: "filmed", weddingDate: daysAgo(500 + n) });
    const last = await filmed({ ago: 1, days: null });
    expect(await pageText(admin, "/admin/editing")).toMatch(/27 weddings to edit.*Page 1 of 2/);
    const ids = async (page: number) =>
      [
        ...(await (await admin.get(`/admin/editing?page=${page}`)).text()).matchAll(
          /href="\/admin\/editing\/([^"]+)"/g,
        ),
      ].map(([, id]) => id);
    const all = [...(await ids(1)), ...(await ids(2))];
    expect(new Set(all).size).toBe(27);
    expect(all).toContain(last.id);
  });

  it("grows by one line per film editor, not by one per wedding and film editor", async () => {
    for (const ago of [90, 91, 92]) await filmed({ ago });
    const size = async () => (await (await admin.get("/admin/editing")).text()).length;
    const before = await size();
    for (let n = 0; n < 10; n += 1) await newPerson(studio, { role: "film_editor" });
    expect((await size()) - before).toBeLessThan(10 * 200);
  });

  it("promises what the function says, whatever changes a booking, its agreement or its films", async () => {
    const db = studio.database.open();
    const wedding = await filmed({ ago: 30, days: 90 });
    const says = (weddingDate: string, deliveryDays: number) =>
      filmPromise({ weddingDate, deliveryDays }, today)?.on;
    expect(await queued(wedding.id)).toBe(says(daysAgo(30), 90));
    // A new version that isn't complete promises nothing yet.
    const newer = await agree(wedding.id, { number: 2, days: 60, status: "sent" });
    expect(await queued(wedding.id)).toBe(says(daysAgo(30), 90));
    await db.update(proposals).set({ status: "completed" }).where(eq(proposals.id, newer));
    expect(await queued(wedding.id)).toBe(says(daysAgo(30), 60));
    const set = (values: Partial<typeof bookings.$inferInsert>) =>
      db.update(bookings).set(values).where(eq(bookings.id, wedding.id));
    await set({ weddingDate: daysAgo(0), status: "confirmed" });
    expect(await queued(wedding.id)).toBeUndefined();
    await set({ status: "filmed" });
    expect(await queued(wedding.id)).toBe(says(daysAgo(0), 60));
    await set({ status: "cancelled" });
    expect(await queued(wedding.id)).toBeUndefined();
  });

  it("loses a wedding whose films are delivered, and gets it back when they are taken back", async () => {
    const { booking, id } = await wholeDelivery(studio, admin, { status: "editing" });
    expect(await queued(booking.id)).toBeNull();
    await callApi(admin, "POST", `/api/deliveries/${id}/publishing`);
    expect(await queued(booking.id)).toBeUndefined();
    expect((await setStage(admin, booking.id, { version: 0, stage: "color" })).status).toBe(404);
    await callApi(admin, "DELETE", `/api/deliveries/${id}/publishing`);
    expect(await queued(booking.id)).toBeNull();
  });

  it("comes back from the trash with its promise, stage and editor", async () => {
    const wedding = await filmed({ ago: 31, days: 90 });
    const person = await newPerson(studio, { role: "film_editor" });
    await setStage(admin, wedding.id, { version: 0, stage: "footage_saved" });
    await setEditor(admin, wedding.id, { version: 1, editorId: person.id });
    const promised = await queued(wedding.id);
    const [{ version } = { version: 0 }] = (await studio.bookings()).filter(({ id }) => id === wedding.id);
    await callApi(admin, "DELETE", `/api/bookings/${wedding.id}`, { version });
    expect([await queued(wedding.id), await jobOf(wedding.id)]).toEqual([undefined, undefined]);
    await callApi(admin, "POST", `/api/booking-trash/${wedding.id}/restoration`);
    expect(await queued(wedding.id)).toBe(promised);
    expect(await jobOf(wedding.id)).toMatchObject({
      stage: "footage_saved",
      editorId: person.id,
      version: 2,
    });
  });
});

describe("the stage of a wedding's films", () => {
  it("is set once from each version, and starts the editing of the booking", async () => {
    const wedding = await filmed();
    expect(await setStage(admin, wedding.id, { version: 0, stage: "footage_saved" })).toMatchObject({
      status: 200,
      value: { version: 1 },
    });
    const status = async () => (await studio.bookings()).find(({ id }) => id === wedding.id)?.status;
    expect(await status()).toBe("filmed");
    const both = await Promise.all([
      setStage(admin, wedding.id, { version: 1, stage: "rough_cut" }),
      setStage(admin, wedding.id, { version: 1, stage: "color" }),
    ]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(await status()).toBe("editing");
    expect((await setStage(admin, wedding.id, { version: 2, stage: null })).status).toBe(200);
    expect(await jobOf(wedding.id)).toMatchObject({ stage: null, version: 3 });
    expect((await setStage(admin, wedding.id, { version: 3, stage: "glued" })).status).toBe(422);
  });

  it("is what the couple reads, with the date that it was promised", async () => {
    const wedding = await filmed({ ago: 90, days: 100 });
    const couple = await enteredByCode(studio, wedding.email);
    const words = async () => pageText(couple, MY_WEDDING);
    expect(await words()).toMatch(/You'll have your films by \w+, \w+ \d+, \d{4}\./);
    await setStage(admin, wedding.id, { version: 0, stage: "rough_cut" });
    expect(await words()).toContain("The rough cut is done. Color comes next.");
    const late = await filmed({ ago: 120, days: 100 });
    const others = await enteredByCode(studio, late.email);
    expect(await pageText(others, MY_WEDDING)).toMatch(
      /We promised your films by [^.]+\. They're late, and we're sorry\./,
    );
  });
});

describe("the editor of a wedding's films", () => {
  it("is somebody of the studio who may edit, until their account is deleted", async () => {
    const wedding = await filmed();
    const [editor, content] = [
      await newPerson(studio, { role: "film_editor" }),
      await newPerson(studio, { role: "editor" }),
    ];
    const refused = await setEditor(admin, wedding.id, { version: 0, editorId: content.id });
    expect([refused.status, refused.error?.fields?.form]).toEqual([
      422,
      "This person can't edit films anymore. Please choose another one.",
    ]);
    expect((await setEditor(admin, wedding.id, { version: 0, editorId: editor.id })).status).toBe(200);
    expect((await setEditor(admin, wedding.id, { version: 0, editorId: null })).status).toBe(409);
    const { version } = (await studio.database.open().query.profiles.findFirst({
      where: (row, { eq: is }) => is(row.userId, editor.id),
    })) ?? { version: 1 };
    expect((await callApi(admin, "DELETE", `/api/users/${editor.id}`, { version })).status).toBe(200);
    expect(await jobOf(wedding.id)).toMatchObject({ editorId: null, version: 1 });
  });

  it("gets nothing but the queue, its weddings and the upload of their films", async () => {
    const { booking, id, filmId } = await newDelivery(studio, admin, { venue: "The Old Mill" });
    await callApi(admin, "PUT", `/api/bookings/${booking.id}/day-schedule`, {
      text: "14:00 vows",
      version: 0,
    });
    const person = await newPerson(studio, { role: "film_editor" });
    const editor = await signedIn(studio, person.credentials);
    expect((await setStage(editor, booking.id, { version: 0, stage: "footage_saved" })).status).toBe(200);
    expect((await callApi(editor, "PUT", `/api/delivery-films/${filmId}`, { title: "Vows" })).status).toBe(
      200,
    );
    const page = await pageText(editor, `/admin/editing/${booking.id}`);
    expect(page).toContain("14:00 vows");
    expect(page).toContain("The Old Mill");
    const films = await pageText(editor, `/admin/deliveries/${id}`);
    expect(films).not.toMatch(/Deliver the films|preview|paid|Delete film/);
    for (const path of [`/api/deliveries/${id}/publishing`, `/api/deliveries/${id}/opening`])
      expect((await callApi(editor, "POST", path, { reason: "x" })).status).toBe(403);
    expect((await callApi(editor, "DELETE", `/api/delivery-films/${filmId}`)).status).toBe(403);
  });
});
