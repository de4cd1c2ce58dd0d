import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { messages } from "#drizzle/schema/messages.ts";
import { videos } from "#drizzle/schema/videos.ts";
import {
  PALETTE_COUNT,
  PALETTE_QUERY_MAX,
  type PaletteResults,
} from "#server/admin/command-palette/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { messageFields } from "#tests/factories/message.ts";
import { newPerson, signedIn } from "#tests/support/staff.ts";
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

async function search(query: string): Promise<PaletteResults> {
  const answer = await admin.get(`/api/command-palette${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  const body = (await answer.json()) as { ok: boolean; value: PaletteResults };
  expect(body.ok).toBe(true);
  return body.value;
}
const find = (words: string) => search(`?q=${encodeURIComponent(words)}`);
const bookingsOf = async (words: string) => (await find(words)).bookings.items.map(({ id }) => id);

async function newMessage(changes: Parameters<typeof messageFields>[0] = {}) {
  const [row] = await studio.database
    .open()
    .insert(messages)
    .values({ ...messageFields(changes), submissionId: crypto.randomUUID() })
    .returning();
  if (!row) throw new Error("The message was not written");
  return row;
}

describe("the palette search", () => {
  it("finds a booking by either name, both names, email and venue, ignoring case", async () => {
    const { id } = await newBooking(studio, {
      brideName: "Zelda",
      groomName: "Quentin",
      email: "zq@films.example",
      venue: "The Orangery, Ojai",
    });
    await newBooking(studio);
    for (const words of [
      "zelda",
      "QUENTIN",
      "Zelda & Quentin",
      "quentin zelda",
      "zq@films",
      "orangery",
      "zelda ojai",
    ])
      expect([words, await bookingsOf(words)]).toEqual([words, [id]]);
    expect(await bookingsOf("zelda malibu")).toEqual([]);
  });

  it("finds a booking and a message by phone number in any format", async () => {
    const { id } = await newBooking(studio, { phone: "(310) 555-0142" });
    const message = await newMessage({ phone: "310.555.0142" });
    await newBooking(studio, { phone: "(310) 555-0143" });
    for (const words of ["3105550142", "310 555 0142", "555-0142", "0142", "+1 (310) 555-0142"]) {
      const { bookings, messages: found } = await find(words);
      const ids = [...bookings.items, ...found.items].map((item) => item.id);
      expect([words, ids]).toEqual([words, [id, message.id]]);
    }
  });

  it("returns only what a list needs, and nothing more about the couple", async () => {
    const row = await newBooking(studio, { brideName: "Zelda", phone: "+1 213 555 0100", message: "Secret" });
    const { bookings } = await find("zelda");
    const { id, brideName, groomName, email, venue, weddingDate, status, version } = row;
    expect(bookings).toEqual({
      items: [{ id, brideName, groomName, email, venue, weddingDate, status, version }],
      more: false,
    });
  });

  it("returns only films to an editor", async () => {
    await newBooking(studio, { brideName: "Zelda" });
    await newMessage({ name: "Zelda" });
    await studio.database
      .open()
      .insert(videos)
      .values({ slug: "zelda", title: "Zelda", subtitle: "A barn", category: "full", durationSeconds: 60 });
    const { credentials } = await newPerson(studio, { role: "editor" });
    const editor = await signedIn(studio, credentials);
    const answer = await editor.get("/api/command-palette?q=zelda");
    const { value } = (await answer.json()) as { value: PaletteResults };
    const counts = [value.bookings, value.messages, value.films].map(({ items }) => items.length);
    expect(counts).toEqual([0, 0, 1]);
  });

  it("finds films, including drafts, and contact messages by sender, address and text", async () => {
    const [film] = await studio.database
      .open()
      .insert(videos)
      .values({
        slug: `draft-${crypto.randomUUID()}`,
        title: "Wyndham draft",
        subtitle: "A barn",
        category: "full",
        durationSeconds: 60,
      })
      .returning();
    expect((await find("wyndham")).films.items).toEqual([
      { id: film?.id, slug: film?.slug, title: "Wyndham draft", subtitle: "A barn", published: false },
    ]);
    const { id } = await newMessage({ name: "Wyndham Price", message: "Do you film balloons?" });
    for (const words of ["wyndham price", "balloons"])
      expect((await find(words)).messages.items.map((found) => found.id)).toEqual([id]);
  });

  it(`shows the newest ${PALETTE_COUNT} of each kind and says when there are more`, async () => {
    for (let index = 0; index <= PALETTE_COUNT; index += 1) {
      await newBooking(studio, { brideName: "Many", createdAt: new Date(Date.UTC(2026, 0, 1 + index)) });
    }
    const { bookings } = await find("many");
    expect(bookings.items).toHaveLength(PALETTE_COUNT);
    expect(bookings.more).toBe(true);
    expect((await find("nobody of this name")).bookings).toEqual({ items: [], more: false });
  });

  it("makes no database call for an empty search", async () => {
    await newBooking(studio);
    for (const query of ["", "?q=", "?q=%20%20", "?page=2"]) {
      const { bookings, films, messages: found } = await search(query);
      expect([query, bookings.items, films.items, found.items]).toEqual([query, [], [], []]);
    }
  });
});

describe("S30", () => {
  it("treats the query as literal text: no wildcards, quotes or statement terminators", async () => {
    const percent = await newBooking(studio, { brideName: "100%", groomName: "Under_score" });
    const slash = await newBooking(studio, { brideName: "Back\\slash", groomName: "O'Hara" });
    await newBooking(studio, { brideName: "1000", groomName: "Underscore" });
    expect(await bookingsOf("100%")).toEqual([percent.id]);
    expect(await bookingsOf("Under_score")).toEqual([percent.id]);
    expect(await bookingsOf("%")).toEqual([percent.id]);
    expect(await bookingsOf("Back\\slash")).toEqual([slash.id]);
    expect(await bookingsOf("o'hara")).toEqual([slash.id]);
    expect(await bookingsOf("'; drop table bookings; --")).toEqual([]);
    expect(await studio.bookings()).toHaveLength(3);
  });

  it("answers every malformed address, and never searches beyond the limits", async () => {
    const { id } = await newBooking(studio, { brideName: "Zelda" });
    for (const query of [
      "?q=%00",
      "?q=%F0%9F%92%8D",
      "?q=%FF%FE",
      "?q=%E2%80%A8",
      "?q[]=zelda",
      "?Q=zelda",
      `?q=${"%25".repeat(500)}`,
      `?q=${"zz%20".repeat(2000)}`,
      "?q=__proto__&constructor=1",
      "?q={%22$ne%22:1}",
      "?limit=1000000&offset=-1&sort=password",
    ])
      expect([query.slice(0, 40), (await search(query)).bookings.items]).toEqual([query.slice(0, 40), []]);
    const first = await search("?q=zelda&q=nobody&limit=1000000&sort=password");
    expect(first.bookings.items.map((booking) => booking.id)).toEqual([id]);
    const cut = `zelda${" ".repeat(PALETTE_QUERY_MAX)}nobody`;
    expect(await bookingsOf(cut)).toEqual([id]);
  });
});

describe("S16 the palette route", () => {
  it("refuses strangers and users, and its answers are never cached", async () => {
    await newBooking(studio, { brideName: "Zelda" });
    const user = await signedIn(studio, (await newPerson(studio)).credentials);
    for (const [visitor, status] of [
      [createVisitor(studio), 401],
      [user, 403],
    ] as const) {
      const answer = await visitor.get("/api/command-palette?q=zelda");
      expect(answer.status).toBe(status);
      expect(await answer.text()).not.toContain("Zelda");
    }
    const answer = await admin.get("/api/command-palette?q=zelda");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });
});
