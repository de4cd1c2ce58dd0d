import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { newMessage } from "#tests/factories/message.ts";
import { archiveOf, bring, earlierFile } from "#tests/support/archive.ts";
import { contactsOf, enteredByCode, MY_WEDDING, newWedding } from "#tests/support/clients.ts";
import { emptySite } from "#tests/support/empty-site.ts";
import { htmlOf, visibleText } from "#tests/support/page-text.ts";
import { askApi, callApi, signedIn } from "#tests/support/staff.ts";
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

type Palette = { value: { bookings: { items: { id: string; email: string }[] } } };

const db = () => studio.database.open();
const DATE = "2031-06-07";

/** A couple with an address each, and a second booking under the first partner's address. */
async function twoWeddings() {
  const booking = await newWedding(studio, { brideName: "Zoe", groomName: "Max", weddingDate: DATE });
  const { id, email: old } = booking;
  const max = `max-${id}@example.com`;
  await db()
    .update(contacts)
    .set({ email: max })
    .where(eq(contacts.id, `${id}-2`));
  const second = await newWedding(studio, { email: old, brideName: "Ada", groomName: "Ben" });
  return { id, old, max, now: `zoe-new-${id}@example.com`, second };
}
type Weddings = Awaited<ReturnType<typeof twoWeddings>>;

const edit = (id: string, contact: string, fields: object) =>
  callApi(admin, "PUT", `/api/bookings/${id}/contacts/${contact}`, fields);

async function changeAtDesk({ id, now }: Weddings) {
  const { status } = await edit(id, `${id}-1`, { name: "Zoe", email: now, phone: "", version: 1 });
  expect(status).toBe(200);
}

/** Every place where the first partner's address changes from `old` to `now`. */
const PLACES: Record<string, (about: Weddings) => Promise<void>> = {
  "the people of the booking": changeAtDesk,
  "Max's wedding page": async ({ id, max, now }) => {
    // A partner names the other; the first partner's contact has no address before.
    await db()
      .update(contacts)
      .set({ email: null })
      .where(eq(contacts.id, `${id}-1`));
    const visitor = await enteredByCode(studio, max);
    const person = { intent: "person", bookingId: id, role: "partner", name: "Zoe", email: now, key: "1" };
    expect((await visitor.post(MY_WEDDING, person)).status).toBe(303);
  },
  "a booking that is trashed and restored": async (about) => {
    await changeAtDesk(about);
    const [row] = await db().select().from(bookings).where(eq(bookings.id, about.id));
    const path = `/api/bookings/${about.id}`;
    expect((await callApi(admin, "DELETE", path, { version: row?.version })).status).toBe(200);
    expect((await callApi(admin, "POST", `/api/booking-trash/${about.id}/restoration`)).status).toBe(200);
  },
  "a move of the booking that is undone": async (about) => {
    const move = { status: "contacted", version: 1, reason: "" };
    const moved = await askApi<{ version: number }>(admin, "POST", `/api/bookings/${about.id}/move`, move);
    await changeAtDesk(about);
    const version = moved.value?.version;
    expect((await callApi(admin, "POST", `/api/bookings/${about.id}/undo`, { version })).status).toBe(200);
  },
  "an archive from before, whose booking has another address": async (about) => {
    await changeAtDesk(about);
    const archive = await archiveOf(admin);
    const row = archive.tables.bookings?.find(({ id }) => id === about.id);
    if (!row) throw new Error("The archive lacks the booking");
    row.email = about.old;
    await emptySite(studio);
    expect(await bring(admin, earlierFile(archive))).toHaveProperty("imported");
  },
};

describe("a partner's address", () => {
  it.each(Object.keys(PLACES))("is the one that every screen has: %s", async (place) => {
    const about = await twoWeddings();
    const { id, old, now, max, second } = about;
    await PLACES[place]?.(about);

    expect((await contactsOf(studio, id)).map(({ email }) => email)).toEqual([now, max]);
    const rows = await db().select().from(bookings);
    expect(rows.find((row) => row.id === id)?.email).toBe(now);
    // The booking that shares the old address keeps it.
    expect(rows.find((row) => row.id === second.id)?.email).toBe(old);

    for (const path of [`/admin/bookings/${id}`, "/admin", "/admin/users?tab=customers"]) {
      const html = await htmlOf(await admin.get(path));
      expect([path, html.includes(now)]).toEqual([path, true]);
    }
    expect(await htmlOf(await admin.get(`/admin/bookings/${id}`))).not.toContain(`mailto:${old}`);

    const found = async (words: string) => {
      const answer = await admin.get(`/api/command-palette?q=${encodeURIComponent(words)}`);
      const { value } = (await answer.json()) as Palette;
      return value.bookings.items.map((one) => [one.id, one.email]);
    };
    for (const address of [now, max]) expect(await found(address)).toEqual([[id, now]]);
    expect(await found(old)).toEqual([[second.id, old]]);

    const list = async (words: string) =>
      visibleText(await admin.get(`/admin/bookings?q=${encodeURIComponent(words)}`));
    for (const address of [now, max]) expect(await list(address)).toContain("Zoe & Max");
    expect(await list(old)).not.toContain("Zoe & Max");
    const sheet = await (await admin.get("/api/booking-list/export.csv")).text();
    expect(sheet).toContain(now);

    expect(await (await admin.get(`/api/bookings/${id}/preview`)).text()).toContain(now);
    const message = await newMessage(studio, { email: max });
    expect(await visibleText(await admin.get(`/admin/messages/${message.id}`))).toContain("Zoe & Max");
    const person = async (email: string) =>
      visibleText(await admin.get(`/admin/security/personal-data?email=${encodeURIComponent(email)}`));
    expect(await person(now)).toContain("Zoe & Max");
    expect(await person(old)).not.toContain("Zoe & Max");

    const csv = `Bride,Groom,Email,Wedding date\nZoe,Max,${max},${DATE}\nZoe,Max,${now},${DATE}`;
    const checked = await askApi(admin, "POST", "/api/booking-import/check", csv);
    expect(checked.value).toMatchObject({ known: 2, ready: 0, bad: [] });

    const letter = { key: crypto.randomUUID(), subject: "Hello", body: "Hello", contacted: false };
    expect((await callApi(admin, "POST", `/api/bookings/${id}/replies`, letter)).status).toBe(200);
    const sent = (await studio.outbox()).filter(({ kind }) => kind === "booking_reply");
    expect(sent.map(({ toAddress }) => toAddress)).toContain(now);
  });
});

it("an archive's address that only its booking has is kept as a note", async () => {
  const about = await twoWeddings();
  await PLACES["an archive from before, whose booking has another address"]?.(about);
  expect(await db().select().from(bookingNotes)).toMatchObject([
    { bookingId: about.id, text: expect.stringContaining(about.old) },
  ]);
});

it("nothing but a contact's change writes a booking's address", async () => {
  const { id, now, old } = await twoWeddings();
  const write = db().update(bookings).set({ email: now }).where(eq(bookings.id, id));
  await expect(write).rejects.toThrow();
  const raw = db().run(sql`update bookings set email = '', venue = 'A barn' where id = ${id}`);
  await expect(raw).rejects.toThrow();
  const [row] = await db().select().from(bookings).where(eq(bookings.id, id));
  expect(row).toMatchObject({ email: old, venue: null });
  // An edit that names the address it already has changes the rest.
  await db().update(bookings).set({ email: old, venue: "A barn" }).where(eq(bookings.id, id));
});

it("a planner's or payer's address is never the booking's", async () => {
  const { id } = await newWedding(studio, { email: null, phone: "1" });
  const planner = { id: crypto.randomUUID(), role: "planner", name: "Pia", phone: "" };
  const path = `/api/bookings/${id}/contacts`;
  expect((await callApi(admin, "POST", path, { ...planner, email: "pia@example.com" })).status).toBe(200);
  expect(await studio.bookings()).toMatchObject([{ id, email: null }]);
});
