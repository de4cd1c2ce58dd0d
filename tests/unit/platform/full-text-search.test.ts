import { createClient } from "@libsql/client";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql";
import { beforeEach, describe, expect, it } from "vitest";
import { newestMatches, type Searchable } from "#drizzle/full-text-search.ts";
import { listMigrations } from "#drizzle/rollout/migration-rules.ts";
import { foldText } from "#server/platform/accent-folding/contract.ts";
import { searchWords } from "#server/platform/search/contract.ts";

// The index created by the migrations, on SQLite: its triggers and its letters. For what each screen finds with it,
// see tests/api/bookings/accent-insensitive-search.test.ts.

let client: ReturnType<typeof createClient>;
beforeEach(async () => {
  client = createClient({ url: ":memory:" });
  for (const migration of listMigrations()) await client.executeMultiple(migration.sql);
  return () => client.close();
});

async function find(kind: Searchable, typed: string, most?: number) {
  const rows = await drizzle(client).all<{ id: string }>(
    sql`select record_id as id from ${newestMatches(kind, searchWords(typed), most)}`,
  );
  return rows.map(({ id }) => id);
}

const insert = (table: string, row: Record<string, string | number | null>) =>
  client.execute({
    sql: `insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map(() => "?")})`,
    args: Object.values(row),
  });

let made = 0;
const newBooking = (id: string, row: Record<string, string | number> = {}) => {
  made += 1;
  return insert("bookings", {
    id,
    submission_id: id,
    bride_name: "Ana",
    groom_name: "Ben",
    email: `${id}@example.com`,
    wedding_date: "2027-05-14",
    status: "new",
    created_at: made,
    updated_at: made,
    ...row,
  });
};
const newMessage = (id: string, message: string) =>
  insert("messages", {
    id,
    submission_id: id,
    name: "Mei",
    email: "mei@example.com",
    message,
    created_at: 1,
  });
const newFilm = (id: string, title: string) =>
  insert("videos", {
    id,
    slug: id,
    title,
    subtitle: "By the sea",
    category: "wedding",
    duration_seconds: 60,
    created_at: 1,
    updated_at: 1,
  });

describe("letters in a search", () => {
  it("are compared like foldText for every accented letter", async () => {
    const ranges = [
      [0xa0, 0x52f],
      [0x1e00, 0x1fff],
    ] as const;
    const letters = ranges
      .flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)),
      )
      .filter((letter) => /\p{L}/u.test(letter));
    for (const [at, letter] of letters.entries()) await newBooking(`b${at}`, { venue: `xx${letter}xx` });
    const missed = [];
    for (const [at, letter] of letters.entries())
      for (const typed of [letter, foldText(letter)])
        if (!(await find("booking", `xx${typed}xx`, letters.length)).includes(`b${at}`))
          missed.push(`${letter} by ${typed}`);
    expect(missed).toEqual([]);
  });
});

describe("words in a search", () => {
  it("match anywhere from three letters on, and at word starts when shorter", async () => {
    await newBooking("long", { bride_name: "Hannah", groom_name: "Li", venue: "Łazienki\nÉze Park" });
    await newBooking("other", { bride_name: "Julia" });
    for (const typed of ["anna", "HANN", "li", "l", "han li", "ez", "éz", "laz", "@ex han"])
      expect([typed, await find("booking", typed)]).toEqual([typed, ["long"]]);
    for (const typed of ["ju", "be", "ulia"])
      expect([typed, await find("booking", typed)]).toEqual([typed, ["other"]]);
    for (const typed of ["annah ulia", "an", "zz"])
      expect([typed, await find("booking", typed)]).toEqual([typed, []]);
  });

  it("are never interpreted as index query syntax", async () => {
    await newBooking("signs", { venue: `100% [west] a*b? "x" c:d -e AND (f NEAR g` });
    await newBooking("plain", { venue: "100 west" });
    for (const typed of [
      "100%",
      "[west]",
      "a*b?",
      '"x"',
      '"',
      "c:d",
      "-e",
      "(f",
      "AND",
      "NEAR",
      "message:x AND",
      "*",
    ]) {
      const found = await find("booking", typed);
      expect([typed, found.includes("plain")]).toEqual([typed, false]);
    }
    expect(await find("booking", `c:d AND "x" (f`)).toEqual(["signs"]);
    expect(await find("booking", "wes\0t")).toEqual([]);
  });

  it("may be a single symbol anywhere", async () => {
    for (const [at, sign] of [..."%_\\'@.-+&/*?"].entries()) {
      await client.execute("delete from bookings");
      await newBooking(`b${at}`, { venue: `Villa${sign}1b` });
      await newBooking(`c${at}`, { venue: "Villa 1b", groom_name: "A" });
      for (const typed of [`villa${sign}`, `${sign}1`, `la${sign}1b`])
        expect([typed, await find("booking", typed)]).toEqual([typed, [`b${at}`]]);
      expect(await find("booking", sign)).toContain(`b${at}`);
    }
  });

  it("are searched in one kind of record", async () => {
    await newBooking("b", { venue: "Rome" });
    await newMessage("m", "We met in Rome.");
    await newFilm("f", "Rome");
    expect([
      await find("booking", "rome"),
      await find("message", "rome"),
      await find("film", "rome"),
    ]).toEqual([["b"], ["m"], ["f"]]);
    expect(await find("mail", "rome")).toEqual([]);
  });
});

/** Returns the spellings that don't find exactly this record. */
async function missing(kind: Searchable, id: string, spellings: string[]) {
  const missed = [];
  for (const typed of spellings) if ((await find(kind, typed)).join() !== id) missed.push(typed);
  return missed;
}

describe("phone numbers in a search", () => {
  const SPELLINGS = ["(310) 555-0142", "3105550142", "310 555 0142", "310.555.0142", "+1 310 555 0142"];
  const PARTS = ["555-0142", "5550142", "555 0142", "0142", "(310)"];

  it("match in any format and by their last digits, and match no others", async () => {
    await newBooking("other", { phone: "(213) 555-0143" });
    await newBooking("b", { phone: "(310) 555-0142" });
    await insert("messages", {
      id: "m",
      submission_id: "m",
      name: "Mei",
      email: "mei@example.com",
      message: "Hello",
      created_at: 1,
      phone: "+1 310.555.0142",
    });
    expect(await missing("booking", "b", [...SPELLINGS, ...PARTS])).toEqual([]);
    expect(await missing("message", "m", [...SPELLINGS, ...PARTS])).toEqual([]);
    for (const typed of ["310 555 0143", "0141", "5550142 zoe"])
      expect(await find("booking", typed)).toEqual([]);
  });

  it("match the current number after a change, and nothing after deletion", async () => {
    await newBooking("b", { phone: "(310) 555-0142" });
    await client.execute("update bookings set phone = '818-555-0199' where id = 'b'");
    expect([await find("booking", "0142"), await find("booking", "(818) 555-0199")]).toEqual([[], ["b"]]);
    await client.execute("update bookings set phone = null where id = 'b'");
    expect([await find("booking", "0199"), await find("booking", "ana")]).toEqual([[], ["b"]]);
  });

  it("match in records older than the index, newest first", async () => {
    const before = createClient({ url: ":memory:" });
    const at = listMigrations().findIndex(({ tag }) => tag.endsWith("_phone_search"));
    for (const migration of listMigrations().slice(0, at)) await before.executeMultiple(migration.sql);
    client.close();
    client = before;
    await newBooking("first", { phone: "(310) 555-0142", created_at: 1000 });
    await newBooking("second", { created_at: 2000 });
    await newBooking("third", { phone: "310-555-0142", created_at: 3000 });
    for (const migration of listMigrations().slice(at)) await client.executeMultiple(migration.sql);
    expect(await find("booking", "0142", 1)).toEqual(["third"]);
    expect(await find("booking", "(310) 555 0142")).toEqual(["third", "first"]);
    expect(await find("booking", "ana")).toEqual(["third", "second", "first"]);
  });
});

describe("a booking's people in a search", () => {
  const person = (id: string, row: Record<string, string | null> = {}) =>
    insert("contacts", { id, booking_id: "b", role: "planner", name: "Zelda Quint", ...row });

  it("match by name, email address and phone, and no longer after removal", async () => {
    await newBooking("other");
    await newBooking("b", { phone: "(310) 555-0142" });
    const reach = { email: "zelda@films.example", phone: "(818) 555-0199" };
    await person("p", reach);
    const typed = ["zelda", "quint ana", "zelda@films", "0199", "+1 818 555 0199", "0142", "b@example"];
    expect(await missing("booking", "b", typed)).toEqual([]);
    await client.execute(
      "update contacts set name = 'Mia', email = null, phone = '213-555-0177' where id = 'p'",
    );
    expect([await find("booking", "zelda"), await find("booking", "0199")]).toEqual([[], []]);
    expect(await missing("booking", "b", ["mia", "0177"])).toEqual([]);
    await client.execute("update bookings set venue = 'Ojai' where id = 'b'");
    expect(await missing("booking", "b", ["mia ojai", "0177"])).toEqual([]);
    await client.execute("delete from contacts where id = 'p'");
    expect([await find("booking", "mia"), await find("booking", "0177")]).toEqual([[], []]);
    expect(await missing("booking", "b", ["ojai", "0142"])).toEqual([]);
  });

  it("don't match by their old details after the booking is corrected", async () => {
    await newBooking("b", { phone: "(310) 555-0142" });
    await client.execute("update bookings set bride_name = 'Zoe', phone = '818-555-0199' where id = 'b'");
    await client.execute("update contacts set email = 'zoe@films.example' where id = 'b-1'");
    expect(await missing("booking", "b", ["zoe ben", "films", "0199"])).toEqual([]);
    for (const typed of ["ana", "b@example", "0142"])
      expect([typed, await find("booking", typed)]).toEqual([typed, []]);
  });

  it("match in bookings older than the index", async () => {
    const before = createClient({ url: ":memory:" });
    const at = listMigrations().findIndex(({ tag }) => tag.endsWith("_contact_search"));
    for (const migration of listMigrations().slice(0, at)) await before.executeMultiple(migration.sql);
    client.close();
    client = before;
    await newBooking("b", { created_at: 1000 });
    await newBooking("later", { created_at: 2000 });
    await client.execute(
      "update contacts set email = 'ben@films.example', phone = '818 555 0199' where id = 'b-2'",
    );
    for (const migration of listMigrations().slice(at)) await client.executeMultiple(migration.sql);
    expect(await missing("booking", "b", ["0199", "ben@films"])).toEqual([]);
    expect(await find("booking", "ana")).toEqual(["later", "b"]);
  });
});

describe("the search index", () => {
  it("returns the newest records first, whatever the insertion order", async () => {
    await newBooking("second", { created_at: 2000 });
    await newBooking("first", { created_at: 1000 });
    await newBooking("third", { created_at: 3000 });
    await newBooking("twin", { created_at: 3000 });
    expect(await find("booking", "ana", 3)).toEqual(["twin", "third", "second"]);
  });

  it("supports any number of records created at the same time", async () => {
    await newBooking("later", { created_at: 1001 });
    for (let n = 0; n < 1100; n += 1) await newBooking(`b${n}`, { created_at: 1000 });
    expect(await find("booking", "ana", 2000)).toHaveLength(1101);
  });

  it("follows changes, trash and deletion, and keeps no trace of deleted text", async () => {
    await newBooking("b");
    await newFilm("f", "Lake Como");
    await client.execute("update bookings set venue = 'Ravello' where id = 'b'");
    expect(await find("booking", "ravello")).toEqual(["b"]);
    await client.execute("update bookings set venue = null, bride_name = 'Zoë' where id = 'b'");
    expect([await find("booking", "ravello"), await find("booking", "zoe")]).toEqual([[], ["b"]]);
    await client.execute("update videos set deleted_at = 5 where id = 'f'");
    expect(await find("film", "como")).toEqual([]);
    await client.execute("update videos set deleted_at = null where id = 'f'");
    expect(await find("film", "como")).toEqual(["f"]);
    await client.execute("delete from videos");
    await client.execute("delete from bookings");
    expect([await find("film", "como"), await find("booking", "zoe")]).toEqual([[], []]);
    expect((await client.execute("select * from search_records")).rows).toEqual([]);
    const blocks = await client.execute("select hex(block) as block from search_index_data");
    const stored = blocks.rows
      .map(({ block }) => Buffer.from(String(block), "hex").toString("latin1"))
      .join();
    for (const trace of ["zoe", "com", "rav"]) expect(stored).not.toContain(trace);
  });

  it("excludes files that came with an inquiry", async () => {
    const file = (id: string, bookingId: string | null) =>
      insert("media", {
        id,
        key: id,
        file_name: "Roses.webp",
        content_type: "image/webp",
        size_bytes: 1,
        private: bookingId ? 1 : 0,
        booking_id: bookingId,
        created_at: 1,
        updated_at: 1,
      });
    await file("own", null);
    await file("theirs", "b");
    expect(await find("file", "rose")).toEqual(["own"]);
  });
});
