import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calendarFeeds } from "#drizzle/schema/calendar-feeds.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { studioDays } from "#drizzle/schema/studio-days.ts";
import { digest } from "#server/platform/signed-token.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { everyRow } from "#tests/support/every-row.ts";
import { newAdmin } from "#tests/support/own-account.ts";
import { accountOf, callApi } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
let owner: Awaited<ReturnType<typeof newAdmin>>;
let ownerId: string;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(async () => {
  await studio.reset();
  await studio.database.open().delete(studioDays);
  owner = await newAdmin(studio);
  ownerId = (await accountOf(studio, owner.email))?.id ?? "";
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

/** Opens the owner's feed and returns its path. */
async function openFeed(): Promise<string> {
  const answer = await callApi(owner.admin, "POST", "/api/calendar-feed");
  expect(answer.status).toBe(200);
  const { value } = (await answer.json()) as { value: { address: string } };
  expect(value.address).toMatch(/^https:\/\/studio\.example\/api\/calendar\/[\w-]{43}\.ics$/);
  return value.address.slice(SITE.length);
}

/** A phone without session or cookies. */
const read = (path: string) => createVisitor(studio).get(path);

/** Returns the calendar's lines, unfolded (RFC 5545, 3.1). */
const linesOf = (text: string) => text.replaceAll(/\r\n[ \t]/g, "").split("\r\n");

/** Returns the events by UID. A property's name is everything before `:` or `;`. */
function eventsOf(text: string) {
  const events = new Map<string, Map<string, string>>();
  let event: Map<string, string> | undefined;
  for (const line of linesOf(text)) {
    if (line === "BEGIN:VEVENT") event = new Map();
    const [, name = "", value = ""] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    event?.set(name, value);
    if (line === "END:VEVENT" && event) events.set(event.get("UID") ?? "", event);
  }
  return events;
}

describe("the feed", () => {
  it("contains all-day weddings by status, days off and next steps", async () => {
    const path = await openFeed();
    const statuses = {
      held: "TENTATIVE",
      confirmed: "CONFIRMED",
      delivered: "CONFIRMED",
      cancelled: "CANCELLED",
    };
    const made: Record<string, string> = {};
    for (const [index, status] of (Object.keys(statuses) as (keyof typeof statuses)[]).entries()) {
      const row = await newBooking(studio, {
        status,
        weddingDate: `2031-06-0${index + 1}`,
        venue: "Gull House",
      });
      made[status] = row.id;
    }
    const next = { nextStep: "Call them", nextStepOn: "2031-05-02", weddingDate: "2031-06-20" };
    const open = await newBooking(studio, next);
    await newBooking(studio, { status: "lost", weddingDate: "2031-06-09" });
    await studio.database
      .open()
      .insert(studioDays)
      .values([
        { date: "2031-07-01", note: "Away" },
        { date: "2031-07-02", capacity: 1 },
      ]);
    const answer = await read(path);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const events = eventsOf(await answer.text());
    expect(events.size).toBe(6);
    for (const [status, word] of Object.entries(statuses)) {
      expect(events.get(`wedding-${made[status]}`)?.get("STATUS"), status).toBe(word);
    }
    expect(events.get(`wedding-${made.held}`)?.get("DTSTART")).toBe("20310601");
    expect(events.get(`wedding-${made.held}`)?.get("LOCATION")).toBe("Gull House");
    expect(events.get(`step-${open.id}`)?.get("SUMMARY")).toContain("Call them");
    expect(events.get("day-off-2031-07-01")?.get("SUMMARY")).toBe("Day off: Away");
  });

  it("S34 a line break in any text adds no property and no event", async () => {
    const path = await openFeed();
    const plain = await newBooking(studio, {
      status: "confirmed",
      venue: "Barn",
      phone: "+1 555",
      weddingDate: "2031-06-03",
      nextStep: "Call",
      nextStepOn: "2031-06-01",
    });
    const shape = (text: string) =>
      linesOf(text).map((line) => /^[A-Z-]+/.exec(line)?.[0] ?? `no property: ${line}`);
    const expected = shape(await (await read(path)).text());
    await studio.reset();
    for (const ending of ["\r\n", "\n", "\r", "\u2028", "\u0085", "\u000b"]) {
      const evil = `x${ending}ATTENDEE:mailto:evil@example.com${ending}END:VEVENT${ending}BEGIN:VALARM`;
      const { id } = await newBooking(studio, {
        brideName: evil,
        groomName: evil,
        venue: evil,
        phone: evil,
        nextStep: evil,
        id: `${plain.id}${evil}`,
        status: "confirmed",
        weddingDate: "2031-06-03",
        nextStepOn: "2031-06-01",
      });
      const text = await (await read(path)).text();
      expect(shape(text), JSON.stringify(ending)).toEqual(expected);
      expect(text).toContain("ATTENDEE");
      await studio.reset();
      expect(id).toContain(ending);
    }
  });

  it("S07 reading it changes no row", async () => {
    const path = await openFeed();
    const before = await everyRow(studio.database);
    await read(path);
    await createVisitor(studio).send(path, { method: "HEAD", headers: {} });
    expect(await everyRow(studio.database)).toEqual(before);
  });
});

it("F10 answers as temporarily unavailable while the database is down, neither gone nor empty", async () => {
  const path = await openFeed();
  await studio.renewIsolate({ databaseUrl: "http://127.0.0.1:9" });
  const answer = await read(path);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("300");
  expect(await answer.json()).toEqual({ ok: false, error: { code: "unavailable" } });
  await studio.renewIsolate({ databaseUrl: studio.database.url });
  studio.worker.clearLogs();
  expect((await read(path)).status).toBe(200);
});

describe("access to a feed", () => {
  it("is granted by its address, which is stored neither in the database nor in the log", async () => {
    const path = await openFeed();
    const token = path.replace(/^.*\/|\.ics$/g, "");
    expect((await read(path)).status).toBe(200);
    const [kept] = await studio.database
      .open()
      .select()
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, ownerId));
    expect(kept?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(await everyRow(studio.database))).not.toContain(token);
    for (const wrong of [path.replace(".ics", ""), `/x${path}`, path.toUpperCase()]) await read(wrong);
    await studio.logged("request", { route: "/api/calendar/….ics", status: 200 });
    await studio.logged("request", { route: "/api/calendar/…", status: 404 });
    expect(JSON.stringify(studio.worker.logs()).toUpperCase()).not.toContain(token.toUpperCase());
  });

  it("is refused the same way for every wrong or malformed address", async () => {
    const path = await openFeed();
    const answers = await Promise.all(
      [
        `/api/calendar/${"a".repeat(43)}.ics`,
        "/api/calendar/short.ics",
        path.replace(/.\.ics$/, ".ics"),
        "/api/calendar/nothing",
      ].map(read),
    );
    const said = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(new Set(said.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify([404, '{"ok":false,"error":{"code":"not_found"}}'])]),
    );
  });

  it("is granted by an address from before signatures, rate-limited by network", async () => {
    const token = randomBytes(32).toString("base64url");
    await openFeed();
    await studio.database
      .open()
      .update(calendarFeeds)
      .set({ tokenHash: await digest(token) })
      .where(eq(calendarFeeds.userId, ownerId));
    const read = (address: string) =>
      createVisitor(studio).get(`/api/calendar/${token}.ics`, { "cf-connecting-ip": address });
    let answers = 0;
    for (; (await read("203.0.113.40")).status === 200; answers += 1) expect(answers).toBeLessThan(40);
    expect((await read("203.0.113.40")).status).toBe(429);
    expect((await read("203.0.113.41")).status).toBe(200);
    const signed = await openFeed();
    const own = { "cf-connecting-ip": "203.0.113.40" };
    expect((await createVisitor(studio).get(signed, own)).status).toBe(200);
  });

  it("ends for the old address when a new one is made, and for the last one when it is revoked", async () => {
    const old = await openFeed();
    const fresh = await openFeed();
    expect((await read(old)).status).toBe(404);
    expect((await read(fresh)).status).toBe(200);
    expect((await callApi(owner.admin, "DELETE", "/api/calendar-feed")).status).toBe(200);
    expect((await read(fresh)).status).toBe(404);
    expect((await callApi(owner.admin, "DELETE", "/api/calendar-feed")).status).toBe(404);
  });

  it.each([
    ["suspended", { suspendedAt: new Date() }],
    ["demoted", { role: "user" as const }],
  ])("ends at once when the admin is %s", async (_how, change) => {
    const path = await openFeed();
    await studio.database.open().update(profiles).set(change).where(eq(profiles.userId, ownerId));
    expect((await read(path)).status).toBe(404);
  });
});
