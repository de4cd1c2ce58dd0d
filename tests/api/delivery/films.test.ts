import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { deliveryFiles } from "#drizzle/schema/deliveries.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import {
  newDelivery,
  PLAYABLE,
  quickTime,
  sendFile,
  wholeDelivery,
} from "#tests/factories/delivered-film.ts";
import { enteredByCode, MY_WEDDING, newContact } from "#tests/support/clients.ts";
import { pageText } from "#tests/support/page-text.ts";
import { accountOf, callApi, signedIn } from "#tests/support/staff.ts";
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

const publish = (id: string) => callApi(admin, "POST", `/api/deliveries/${id}/publishing`);
const unpublish = (id: string) => callApi(admin, "DELETE", `/api/deliveries/${id}/publishing`);
const fileOf = async (filmId: string, role: "original" | "playable" | "poster") => {
  const rows = await studio.database
    .open()
    .select()
    .from(deliveryFiles)
    .where(eq(deliveryFiles.filmId, filmId));
  const found = rows.find((row) => row.role === role);
  if (!found) throw new Error(`No ${role}`);
  return found;
};
const problem = async (answer: { json: () => Promise<unknown> }) =>
  ((await answer.json()) as { error: { code: string; fields?: Record<string, string> } }).error;
const bytesOf = async (answer: { arrayBuffer: () => Promise<ArrayBuffer> }) =>
  Buffer.from(await answer.arrayBuffer());

describe("a delivery", () => {
  it("goes from the booking to the couple's screen, byte for byte, and the letter to both partners", async () => {
    const { booking, id, filmId, path, original } = await wholeDelivery(studio, admin);
    const max = `max-${crypto.randomUUID()}@example.com`;
    await studio.database
      .open()
      .update(contacts)
      .set({ email: max })
      .where(eq(contacts.id, `${booking.id}-2`));
    const ana = await enteredByCode(studio, booking.email);
    expect(await pageText(ana, MY_WEDDING)).not.toContain("Watch your film");
    expect((await ana.get(path)).status).toBe(404);

    const studioAdmin = await accountOf(studio, DEVELOPMENT_ADMIN.email);
    const answer = await publish(id);
    expect(await answer.json()).toMatchObject({ ok: true, value: { letters: 2, isDelivered: true } });
    const letters = (await studio.outbox()).filter(({ kind }) => kind === "film_delivered");
    expect(letters.map(({ toAddress }) => toAddress).sort()).toEqual([booking.email, max].sort());
    // What the booking's history names as the writer.
    expect(letters.map(({ sentBy }) => sentBy)).toEqual(letters.map(() => studioAdmin?.id));
    for (const { subject, textBody } of letters) {
      expect(subject + textBody).not.toContain(path);
      expect(textBody).toContain("You can watch it there and download the original.");
    }
    const [{ status } = { status: "" }] = (await studio.bookings()).filter((one) => one.id === booking.id);
    expect(status).toBe("delivered");

    expect(await pageText(ana, MY_WEDDING)).toContain("Watch your film");
    studio.worker.clearLogs();
    const page = await ana.get(path);
    expect(await studio.logged("request")).toMatchObject({ databaseRoundTrips: 2 });
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    const html = await page.text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    const playable = await fileOf(filmId, "playable");
    expect(html).toContain(`src="${path}/${playable.id}"`);
    const film = await ana.get(`${path}/${playable.id}`);
    expect(film.headers.get("content-type")).toBe("video/mp4");
    expect((await bytesOf(film)).equals(PLAYABLE)).toBe(true);
    const download = await ana.get(`${path}/${(await fileOf(filmId, "original")).id}`);
    expect(download.headers.get("content-disposition")).toMatch(
      /^attachment; filename="Ella _ Max _ film\.mov"; filename\*=UTF-8''Ella%20%26%20Max%20%E2%80%94%20film\.mov$/,
    );
    expect((await bytesOf(download)).equals(original)).toBe(true);
    const part = await ana.get(`${path}/${playable.id}`, { range: "bytes=100-199" });
    expect([part.status, part.headers.get("content-range")]).toEqual([
      206,
      `bytes 100-199/${PLAYABLE.length}`,
    ]);
    expect((await bytesOf(part)).equals(PLAYABLE.subarray(100, 200))).toBe(true);
  });

  it("is one for each booking, and isn't published without a whole film", async () => {
    const { booking, id, filmId } = await newDelivery(studio, admin);
    const again = await callApi(admin, "POST", "/api/deliveries", { bookingId: booking.id });
    expect(await again.json()).toMatchObject({ value: { id } });
    const refused = await publish(id);
    expect(refused.status).toBe(409);
    expect((await problem(refused)).fields?.form).toContain("“Wedding film” isn't complete yet");
    await sendFile(admin, { filmId, role: "original", bytes: quickTime(100) });
    expect((await publish(id)).status).toBe(409);
    await sendFile(admin, { filmId, role: "playable", bytes: PLAYABLE });
    expect((await publish(id)).status).toBe(200);
    expect(await studio.outbox()).toHaveLength(1);
    // A second press changes and sends nothing.
    expect(await (await publish(id)).json()).toMatchObject({ value: { letters: 0 } });
    expect(await studio.outbox()).toHaveLength(1);
  });

  it("of a wedding that isn't confirmed is refused, and of one that is ahead leaves its status", async () => {
    const inquiry = await wholeDelivery(studio, admin, { status: "new", weddingDate: "2031-06-07" });
    const refused = await publish(inquiry.id);
    expect([refused.status, (await problem(refused)).fields?.form]).toEqual([
      409,
      expect.stringContaining("isn't confirmed"),
    ]);
    const ahead = await wholeDelivery(studio, admin, { status: "confirmed", weddingDate: "2031-06-08" });
    expect(await (await publish(ahead.id)).json()).toMatchObject({ value: { isDelivered: false } });
  });

  it("that is taken back leaves neither page saying that the film is ready", async () => {
    const { booking, id } = await wholeDelivery(studio, admin);
    await publish(id);
    const ana = await enteredByCode(studio, booking.email);
    expect(await pageText(ana, MY_WEDDING)).toContain("Your film is ready");
    expect(await (await unpublish(id)).json()).toMatchObject({ ok: true, value: { isBack: true } });
    const home = await pageText(ana, MY_WEDDING);
    expect(home).not.toMatch(/film is ready|Watch your film/);
    expect(await pageText(admin, `/admin/bookings/${booking.id}`)).toContain("Not delivered yet");
    expect((await studio.bookings()).find((one) => one.id === booking.id)?.status).toBe("editing");
    expect((await unpublish(id)).status).toBe(409);
  });

  it("goes into the trash and back with its booking", async () => {
    const { booking, id, filmId, path } = await wholeDelivery(studio, admin);
    await publish(id);
    const [{ version } = { version: 0 }] = (await studio.bookings()).filter((one) => one.id === booking.id);
    await callApi(admin, "DELETE", `/api/bookings/${booking.id}`, { version });
    await callApi(admin, "POST", `/api/booking-trash/${booking.id}/restoration`);
    const ana = await enteredByCode(studio, booking.email);
    const { id: file } = await fileOf(filmId, "playable");
    expect((await ana.get(`${path}/${file}`)).status).toBe(200);
  });
});

describe("S44: a film's bytes", () => {
  it("go to nobody but its partners, who need a session", async () => {
    const { booking, id, filmId, path } = await wholeDelivery(studio, admin);
    const other = await wholeDelivery(studio, admin);
    for (const one of [id, other.id]) await publish(one);
    const people = {
      stranger: createVisitor(studio),
      another: await enteredByCode(studio, other.booking.email),
      ...Object.fromEntries(
        await Promise.all(
          (["planner", "payer"] as const).map(async (role) => {
            const email = `${role}-${crypto.randomUUID()}@example.com`;
            await newContact(studio, { bookingId: booking.id, role, name: role, email });
            return [role, await enteredByCode(studio, email)] as const;
          }),
        ),
      ),
      admin,
    };
    for (const [who, visitor] of Object.entries(people))
      for (const role of ["original", "playable", "poster"] as const) {
        const { id: file } = await fileOf(filmId, role);
        for (const range of [undefined, "bytes=0-0", "bytes=-5"]) {
          const answer = await visitor.get(`${path}/${file}`, range ? { range } : {});
          expect([who, role, range, answer.status]).toEqual([who, role, range, 404]);
        }
        // With the other couple's own page, the file still isn't theirs.
        expect((await visitor.get(`${other.path}/${file}`)).status).toBe(404);
      }
    const stranger = await people.stranger.get(path);
    expect(stranger.headers.get("location")).toBe(`/my-wedding?next=${encodeURIComponent(path)}`);
    expect((await people.another.get(path)).status).toBe(404);
  });

  it("end within a minute after the delivery was unpublished or the access withdrawn, and cost no call while fresh", async () => {
    const { booking, id, filmId, path } = await wholeDelivery(studio, admin);
    await publish(id);
    const ana = await enteredByCode(studio, booking.email);
    const { id: file } = await fileOf(filmId, "playable");
    const ask = () => ana.get(`${path}/${file}`, { range: "bytes=0-9" });
    expect((await ask()).status).toBe(206);
    studio.worker.clearLogs();
    expect((await ask()).status).toBe(206);
    expect(await studio.logged("request")).toMatchObject({ databaseCalls: 0 });
    await unpublish(id);
    await studio.renewIsolate();
    expect((await ask()).status).toBe(404);
    await publish(id);
    expect((await ask()).status).toBe(206);
    await studio.database
      .open()
      .update(contacts)
      .set({ withdrawnAt: new Date() })
      .where(eq(contacts.bookingId, booking.id));
    await studio.renewIsolate();
    expect((await ask()).status).toBe(404);
  });

  it("are the same in pieces, in one answer and by ranges across their borders", async () => {
    const original = quickTime(17 * 1024 * 1024 + 321);
    for (let at = 0; at + 4 < original.length; at += 4096)
      original.writeUInt32BE(at, at + 16 < original.length ? at + 16 : at);
    const { booking, id, filmId, path } = await wholeDelivery(studio, admin, { original });
    await publish(id);
    const ana = await enteredByCode(studio, booking.email);
    const { id: file } = await fileOf(filmId, "original");
    const whole = await ana.get(`${path}/${file}`);
    expect(whole.headers.get("content-length")).toBe(String(original.length));
    expect((await bytesOf(whole)).equals(original)).toBe(true);
    const [from, to] = [8 * 1024 * 1024 - 7, 16 * 1024 * 1024 + 9];
    const part = await ana.get(`${path}/${file}`, { range: `bytes=${from}-${to}` });
    expect((await bytesOf(part)).equals(original.subarray(from, to + 1))).toBe(true);
  });
});

it("a film that isn't whole yet is named neither on the wedding page nor on the films' page", async () => {
  const { booking, id, path } = await wholeDelivery(studio, admin);
  await publish(id);
  await callApi(admin, "POST", `/api/deliveries/${id}/films`, { title: "The speeches" });
  const ana = await enteredByCode(studio, booking.email);
  for (const page of [MY_WEDDING, path]) {
    const text = await pageText(ana, page);
    expect(text).toContain("Wedding film");
    expect(text).not.toContain("The speeches");
  }
});
