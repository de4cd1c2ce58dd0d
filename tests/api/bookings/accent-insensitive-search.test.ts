import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createPlainUser } from "#tests/factories/account.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newFilm, newPackage } from "#tests/factories/content.ts";
import { newFile } from "#tests/factories/media.ts";
import { newMessage } from "#tests/factories/message.ts";
import { cameTexts } from "#tests/factories/texts.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// Every search of the admin area on the site's database. For the letters themselves, see
// tests/unit/platform/accent-insensitive-search.test.ts.

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
  await createPlainUser(studio.database.open(), { name: "Renée Wójcik" });
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const shows = async (path: string, words: string) => (await pageText(admin, path)).includes(words);

it.for(["cafe", "CAFE", "café", "Cafè"])("“%s” finds Café in each search", async (typed) => {
  const { id } = await newBooking(studio, {
    brideName: "Zoë",
    groomName: "Bjørn",
    venue: "Café des Artistes",
  });
  const message = await newMessage(studio, { name: "Ana Café", message: "Dear both" });
  const written = await newMessage(studio, { name: "Mei", message: "We met in a CAFÉ." });
  for (let other = 0; other < 3; other += 1) {
    await newBooking(studio, { venue: "Cava Beach" });
    await newMessage(studio, { message: "We met in a cave." });
  }
  const q = encodeURIComponent(typed);
  const found = await (await admin.get(`/api/command-palette?q=${q}`)).json();
  expect(found).toMatchObject({
    value: { bookings: { items: [{ id }], more: false }, messages: { items: expect.any(Array) } },
  });
  const ids = (found as { value: { messages: { items: { id: string }[] } } }).value.messages.items;
  expect(ids.map((item) => item.id).sort()).toEqual([message.id, written.id].sort());
  expect(await shows(`/admin/bookings?q=${q}`, "1 booking found")).toBe(true);
  expect(await shows(`/admin/messages?q=${q}`, "Ana Café")).toBe(true);
  expect(await shows(`/admin/messages?q=${q}`, "cave")).toBe(false);
});

it("unaccented letters find accented names, and accented letters find unaccented names", async () => {
  for (const typed of ["renee", "WOJCIK", "renée wójcik", "Rènee Wojcik"])
    expect([typed, await shows(`/admin/users?q=${encodeURIComponent(typed)}`, "Renée Wójcik")]).toEqual([
      typed,
      true,
    ]);
  const { brideName } = await newBooking(studio, { brideName: "Zoe", groomName: "Bjorn" });
  expect(await shows(`/admin/users?tab=customers&q=bj%C3%B8rn`, brideName)).toBe(true);
});

it("'soren' and 'zoe' find Søren and Zoë in every list of the back office", async () => {
  await newBooking(studio, { brideName: "Zoë", groomName: "Søren" });
  await newFilm(studio, { title: "Zoë & Søren on film", published: true });
  await newPackage(studio, { name: "The Zoë and Søren day" });
  await newFile(studio, "picture", { fileName: "Zoë og Søren.webp" });
  await newMessage(studio, { name: "Zoë and Søren" });
  await createPlainUser(studio.database.open(), { name: "Zoë Søren" });
  const texts = { ...cameTexts("about-team"), title: "Zoë and Søren's team" };
  expect((await callApi(admin, "PUT", "/api/content-blocks/about-team", { version: 0, texts })).status).toBe(
    200,
  );
  const lists: [list: string, shown: string][] = [
    ["/admin/bookings?", "Zoë & Søren"],
    ["/admin/messages?", "Zoë and Søren"],
    ["/admin/users?", "Zoë Søren"],
    ["/admin/users?tab=customers&", "Zoë & Søren"],
    ["/admin/media?", "Zoë og Søren.webp"],
    ["/admin/videos?", "Zoë & Søren on film"],
    ["/admin/packages?", "The Zoë and Søren day"],
    ["/admin/texts?", "Zoë and Søren's team"],
  ];
  const missing: string[] = [];
  for (const typed of ["soren", "zoe", "SØREN"]) {
    const q = new URLSearchParams({ q: typed });
    for (const [list, shown] of lists) if (!(await shows(list + q, shown))) missing.push(`${list}${q}`);
    const { value } = (await (await admin.get(`/api/command-palette?${q}`)).json()) as {
      value: Record<string, { items: unknown[] }>;
    };
    for (const [kind, { items }] of Object.entries(value))
      if (items.length === 0) missing.push(`palette ${kind} ${q}`);
  }
  expect(missing).toEqual([]);
});

it("S30 wildcards are literal text next to accented letters", async () => {
  await newBooking(studio, { venue: "Café 100% [west] a*b?" });
  await newBooking(studio, { venue: "Café 1000 west axxb" });
  for (const typed of ["100%", "[west]", "a*b?"])
    expect([typed, await shows(`/admin/bookings?q=${encodeURIComponent(typed)}`, "1 booking found")]).toEqual(
      [typed, true],
    );
  for (const typed of ["*", "?", "[a-z]", "é*x", "%_%"])
    expect([
      typed,
      await shows(`/admin/bookings?q=${encodeURIComponent(typed)}`, "2 bookings found"),
    ]).toEqual([typed, false]);
});
