import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import {
  ALREADY_WRITTEN,
  CONSENT_CHANGED,
  CONSENT_MISSING,
  WORDS_MISSING,
  WORDS_TOO_LONG,
} from "#server/bookings/testimonial-link/contract.ts";
import { signToken } from "#server/platform/signed-token.ts";
import { filmedBooking } from "#tests/factories/testimonial.ts";
import { everyRow } from "#tests/support/every-row.ts";
import { htmlOf } from "#tests/support/page-text.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { ask, askedLink, CONSENT, wordsFields } from "#tests/support/testimonials.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SECRET } from "#tests/support/worker.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const html = async (path: string) => (await createVisitor(studio).get(path)).text();
const all = () => studio.database.open().select().from(testimonials);
const couple = () => createVisitor(studio);

describe("the couple's link", () => {
  it("changes nothing when opened, is never cached, and sends no referrer", async () => {
    const path = await askedLink(studio, admin, await filmedBooking(studio));
    const before = await everyRow(studio.database);
    for (const method of ["GET", "HEAD"]) await couple().send(path, { method, headers: {} });
    const answer = await couple().get(path);
    expect(await everyRow(studio.database)).toEqual(before);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("strict-origin");
    const page = await answer.text();
    expect(page).toContain('<meta name="robots" content="noindex"');
    expect(page).toContain("The Orangery, Ojai · May 2026");
    expect(page).not.toMatch(/rel="canonical"|og:url/);
    expect(await html("/sitemap.xml")).not.toContain("your-words");
  });

  it("rejects a made-up, altered or wrong-purpose token", async () => {
    const path = await askedLink(studio, admin, await filmedBooking(studio));
    const [value = "", issued, signature = ""] = path.replace("/your-words?token=", "").split(".");
    const other = (await filmedBooking(studio)).id;
    const tokens = ["", "x", `${other}.${issued}.${signature}`, `${value}.${issued}.${signature.slice(1)}A`];
    for (const token of tokens) {
      const answer = await couple().get(`/your-words?token=${token}`);
      expect([token, answer.status]).toEqual([token, 404]);
      expect(await answer.text()).toContain("doesn&#x27;t work");
      expect((await couple().post(`/your-words?token=${token}`, wordsFields())).status).toBe(404);
    }
    expect(await all()).toMatchObject([{ status: "requested" }]);
  });

  it("ends when its address is corrected or withdrawn: it shows, takes and deletes nothing, and says so", async () => {
    const booking = await filmedBooking(studio);
    const path = await askedLink(studio, admin, booking);
    const db = studio.database.open();
    const set = (changes: Partial<typeof contacts.$inferInsert>) =>
      db
        .update(contacts)
        .set(changes)
        .where(eq(contacts.id, `${booking.id}-1`));
    const expectEnded = async (link: string) => {
      const answer = await couple().get(link);
      expect(answer.status).toBe(404);
      const page = await answer.text();
      expect(page).toContain("This link has ended");
      expect(page).not.toMatch(/Orangery|Cleo|doesn&#x27;t work/);
      const before = await all();
      for (const fields of [wordsFields(), { intent: "withdraw" }])
        expect((await couple().post(link, fields)).status).toBe(404);
      expect(await all()).toEqual(before);
    };
    await set({ email: "corrected@example.com" });
    await expectEnded(path);

    const corrected = await askedLink(studio, admin, { ...booking, email: "corrected@example.com" });
    expect((await couple().post(corrected, wordsFields())).status).toBe(303);
    await set({ withdrawnAt: new Date() });
    await expectEnded(corrected);
    // Their consent can be taken back for as long as the address is theirs.
    await set({ withdrawnAt: null });
    expect((await couple().get(corrected)).status).toBe(200);
    await expectEnded(path);
  });

  it("works from before links named an address while every request went to one that the couple still has", async () => {
    const booking = await filmedBooking(studio);
    await askedLink(studio, admin, booking);
    const path = `/your-words?token=${signToken(SECRET, "testimonial", booking.id, new Date())}`;
    expect((await couple().get(path)).status).toBe(200);
    await studio.database
      .open()
      .update(contacts)
      .set({ email: "corrected@example.com" })
      .where(eq(contacts.id, `${booking.id}-1`));
    expect(await html(path)).toContain("This link has ended");
  });

  it("stores their words exactly as written, with the sentence they agreed to", async () => {
    const booking = await filmedBooking(studio);
    const path = await askedLink(studio, admin, booking);
    const words = '  We <b>cried</b> & laughed.\r\n\r\nTwice — "really".  ';
    const sent = await couple().post(path, wordsFields({ words, names: "C. & D.", place: "", stars: "" }));
    expect([sent.status, sent.headers.get("location")]).toEqual([303, path]);
    expect(await all()).toMatchObject([
      {
        bookingId: booking.id,
        status: "received",
        words: 'We <b>cried</b> & laughed.\n\nTwice — "really".',
        names: "C. & D.",
        place: null,
        weddingDate: "2026-05-16",
        stars: null,
        consent: CONSENT,
        consentAt: expect.any(Date),
        receivedAt: expect.any(Date),
      },
    ]);
    const page = await (await couple().get(path)).text();
    expect(page).toContain("Thank you");
    expect(page).toContain("We &lt;b&gt;cried&lt;/b&gt; &amp; laughed.");
    // The studio hasn't decided yet.
    expect(await html("/")).not.toContain("cried");
  });

  it("emails the studio once, however often the words are sent", async () => {
    const booking = await filmedBooking(studio);
    const path = await askedLink(studio, admin, booking);
    const words = "We cried,\nand laughed.";
    const give = () => couple().post(path, wordsFields({ words, names: "C. & D.", stars: "4" }));
    await Promise.all([give(), give()]);
    await give();
    expect((await couple().post(path, wordsFields({ words: "Others." }))).status).toBe(409);
    await studio.mail.called(2);
    const alerts = (await studio.outbox()).filter(({ kind }) => kind === "testimonial_alert");
    expect(alerts).toMatchObject([
      {
        bookingId: booking.id,
        toAddress: "hello@example.com",
        replyTo: booking.email,
        subject: "New testimonial: C. & D.",
      },
    ]);
    const text = alerts[0]?.textBody ?? "";
    for (const part of [words, "Rating: 4 of 5", `/admin/bookings/${booking.id}`])
      expect(text).toContain(part);
    expect(text).not.toContain("your-words");
  });

  it("shows errors next to the field and loses nothing that was typed", async () => {
    const path = await askedLink(studio, admin, await filmedBooking(studio));
    const send = async (changes: Record<string, string>) => {
      const answer = await couple().post(path, wordsFields(changes));
      return { status: answer.status, page: await htmlOf(answer) };
    };
    const empty = await send({ words: " \u200b ", stars: "4", names: "Clara & Dan" });
    expect(empty.status).toBe(422);
    expect(empty.page).toMatch(new RegExp(`id="words-error"[^]*${WORDS_MISSING}`));
    expect(empty.page).toContain('value="Clara &amp; Dan"');
    expect(empty.page).toMatch(/<option value="4" selected/);
    expect(empty.page).toMatch(/<input[^>]*name="consent"[^>]*checked|<input[^>]*checked[^>]*name="consent"/);
    const long = await send({ words: "a".repeat(1501) });
    expect([long.status, long.page.includes(WORDS_TOO_LONG)]).toEqual([422, true]);
    expect(long.page).toContain("a".repeat(1501));
    const unticked = await send({ consent: "" });
    expect(unticked.page).toMatch(new RegExp(`id="consent-error"[^]*${CONSENT_MISSING}`));
    expect(unticked.page).toContain("never in the way");
    const nameless = await send({ names: " " });
    expect(nameless.page).toMatch(/<details open=""/);
    for (const stars of ["6", "0", "five"]) expect((await send({ stars })).status).toBe(422);
    expect(await all()).toMatchObject([{ status: "requested", words: null }]);
  });

  it("never records consent to a sentence they haven't read", async () => {
    const path = await askedLink(studio, admin, await filmedBooking(studio));
    const answer = await couple().post(path, wordsFields({ consent: "You may do as you please." }));
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain(CONSENT_CHANGED);
    expect(page).not.toContain("checked");
    expect(await all()).toMatchObject([{ status: "requested", consent: null }]);
  });

  it("accepts words once: a repeat changes nothing, and different words are returned to the form", async () => {
    const path = await askedLink(studio, admin, await filmedBooking(studio));
    const answers = await Promise.all([
      couple().post(path, wordsFields()),
      couple().post(path, wordsFields()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const [row] = await all();
    const late = await couple().post(path, wordsFields({ words: "Something else entirely" }));
    expect(late.status).toBe(409);
    const page = await htmlOf(late);
    expect(page).toContain(ALREADY_WRITTEN);
    expect(page).toContain("Something else entirely");
    expect(await all()).toEqual([row]);
  });

  it("withdraws the consent: the words are deleted and leave the site at once", async () => {
    const booking = await filmedBooking(studio);
    const path = await askedLink(studio, admin, booking);
    await couple().post(path, wordsFields({ words: "Gone tomorrow" }));
    const [{ version = 0 } = {}] = await all();
    const shown = { shown: true, filmId: "", version };
    await callApi(admin, "PUT", `/api/bookings/${booking.id}/testimonial`, shown);
    expect(await html("/")).toContain("Gone tomorrow");
    const sent = await couple().post(path, { intent: "withdraw" });
    expect(sent.status).toBe(303);
    expect(await html("/")).not.toContain("Gone tomorrow");
    expect(await all()).toMatchObject([
      { status: "withdrawn", words: null, stars: null, withdrawnBy: "couple", consentAt: expect.any(Date) },
    ]);
    expect(await (await couple().get(path)).text()).toContain("Your words are deleted");
    // A second press changes nothing, and the same link accepts no words until the studio asks again.
    const [row] = await all();
    await couple().post(path, { intent: "withdraw" });
    await couple().post(path, wordsFields());
    expect(await all()).toEqual([row]);
    expect((await ask(admin, booking.id)).status).toBe(200);
    expect(await all()).toMatchObject([{ status: "requested", withdrawnAt: null }]);
  });

  it("is rate-limited per link, with a message, and loses nothing", async () => {
    const path = await askedLink(studio, admin, await filmedBooking(studio));
    const send = () => couple().post(path, wordsFields({ consent: "other" }));
    const statuses = [];
    for (let turn = 0; turn < 21; turn += 1) statuses.push((await send()).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422));
    expect(statuses.at(-1)).toBe(429);
    const answer = await send();
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.text()).toContain("never in the way");
  });
});

it("a couple who submits while the database is down keeps every word, and can send it later", async () => {
  const path = await askedLink(studio, admin, await filmedBooking(studio));
  await studio.database.stop();
  const answer = await couple().post(path, wordsFields());
  const opened = await couple().get(path);
  await studio.database.start();
  expect([answer.status, opened.status]).toEqual([503, 503]);
  const page = await htmlOf(answer);
  expect(page).toContain("We couldn't save this just now");
  expect(page).toMatch(/<textarea[^>]*>They were everywhere and never in the way\.<\/textarea>/);
  expect(page).toMatch(/<input[^>]*checked/);
  studio.worker.clearLogs();
  expect((await couple().post(path, wordsFields())).status).toBe(303);
  expect(await all()).toMatchObject([{ status: "received" }]);
});
