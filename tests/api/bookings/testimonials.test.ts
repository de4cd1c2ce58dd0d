import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contentBlocks } from "#drizzle/schema/content-blocks.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { videos } from "#drizzle/schema/videos.ts";
import {
  ALREADY_WRITTEN,
  CONSENT_CHANGED,
  CONSENT_MISSING,
  WORDS_MISSING,
  WORDS_TOO_LONG,
} from "#server/bookings/testimonial-link/contract.ts";
import {
  FILM_UNKNOWN,
  HAS_WORDS,
  NO_WORDS,
  NOT_ASKABLE,
  TESTIMONIAL_CHANGED,
} from "#server/bookings/testimonials/contract.ts";
import { filmedBooking, newTestimonial } from "#tests/factories/testimonial.ts";
import { everyRow } from "#tests/support/every-row.ts";
import { htmlOf, pageText } from "#tests/support/page-text.ts";
import { callApi, errorsOf, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { ask, askedLink, CONSENT, wordsFields } from "#tests/support/testimonials.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
let bare: Record<string, string>;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
  bare = Object.fromEntries(
    await Promise.all(SHOWING.map(async (path) => [path, withoutToken(await html(path))] as const)),
  );
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

/** The pages that show testimonials; the film's couple is Ana & Ben. */
const SHOWING = ["/", "/films/vows-in-gold", "/booking"];
const FILM = "vows-in-gold";

const html = async (path: string) => (await createVisitor(studio).get(path)).text();
const withoutToken = (page: string) => page.replace(/name="submission" value="[^"]*"/g, "");
const all = () => studio.database.open().select().from(testimonials);
const decide = (bookingId: string, json: object) =>
  callApi(admin, "PUT", `/api/bookings/${bookingId}/testimonial`, { filmId: "", ...json });
const couple = () => createVisitor(studio);

describe("asking a couple", () => {
  it("sends the mail that the admin has read, once, with a link that only the couple has", async () => {
    const booking = await filmedBooking(studio);
    const key = crypto.randomUUID();
    const answers = await Promise.all([ask(admin, booking.id, { key }), ask(admin, booking.id, { key })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await studio.mail.called(1);
    const [mail] = studio.mail.deliveries();
    expect(mail).toMatchObject({
      to: [booking.email],
      subject: "How was it?",
      reply_to: "hello@example.com",
    });
    const [, token = ""] = /\/your-words\?token=([\w.-]+)/.exec(mail?.text ?? "") ?? [];
    expect(token).toContain(booking.id);
    expect(await all()).toMatchObject([{ bookingId: booking.id, status: "requested", words: null }]);
    // Whoever reads the outbox, as a table or as a screen, can't write in the couple's name.
    const [owed] = await studio.outbox();
    expect(JSON.stringify(owed)).not.toContain(token);
    const screen = await (await admin.get(`/admin/email/outbox/${owed?.id}`)).text();
    expect(screen).not.toContain(token);
    expect(screen).toContain("(a private link)");
    expect((await studio.audit()).map(({ action }) => action)).toEqual(["ask_for_testimonial"]);
  });

  it("is offered with the mail filled in once the wedding is filmed, and refused before", async () => {
    const filmed = await filmedBooking(studio, { brideName: "Mei", groomName: "Jonas" });
    const page = await pageText(admin, `/admin/bookings/${filmed.id}`);
    expect(page).toContain("Ask for a testimonial");
    expect(await (await admin.get(`/admin/bookings/${filmed.id}`)).text()).toMatch(
      /How was it, Mei (?:&|\\u0026) Jonas\?/,
    );
    const ahead = await filmedBooking(studio, { status: "confirmed", weddingDate: "2031-06-07" });
    expect(await pageText(admin, `/admin/bookings/${ahead.id}`)).not.toContain("Ask for a testimonial");
    expect(await errorsOf(await ask(admin, ahead.id))).toEqual({
      status: 409,
      fields: { form: NOT_ASKABLE },
    });
    expect(await studio.outbox()).toEqual([]);
    expect(await all()).toEqual([]);
  });

  it("is refused in words: fields that are wrong, a booking that is gone, words that have come already", async () => {
    const booking = await filmedBooking(studio);
    const wrong = await errorsOf(await ask(admin, booking.id, { names: " ", body: "Dear {{couple}}" }));
    expect(wrong).toMatchObject({ status: 422, fields: { names: "Please enter the names to be shown" } });
    const unfilled = await errorsOf(await ask(admin, booking.id, { body: "Dear {{couple}}" }));
    expect(unfilled.fields.body).toContain("{{couple}}");
    expect((await ask(admin, "nobody")).status).toBe(404);
    const { bookingId } = await newTestimonial(studio);
    expect(await errorsOf(await ask(admin, bookingId))).toEqual({ status: 409, fields: { form: HAS_WORDS } });
    expect(await studio.outbox()).toEqual([]);
  });
});

describe("the couple's link", () => {
  it("changes nothing when it is opened, is kept nowhere, and tells no other site its address", async () => {
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

  it("opens nothing when it is made up, changed or of another purpose", async () => {
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

  it("takes their words exactly as they wrote them, with the sentence that they agreed to", async () => {
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
    // Nobody has decided yet.
    expect(await html("/")).not.toContain("cried");
  });

  it("tells the studio of them in one email, however often they are sent", async () => {
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

  it("answers beside the field and loses nothing that was typed", async () => {
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

  it("keeps no sentence as their consent that they have not read", async () => {
    const path = await askedLink(studio, admin, await filmedBooking(studio));
    const answer = await couple().post(path, wordsFields({ consent: "You may do as you please." }));
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain(CONSENT_CHANGED);
    expect(page).not.toContain("checked");
    expect(await all()).toMatchObject([{ status: "requested", consent: null }]);
  });

  it("takes words once: the same again change nothing, others are given back", async () => {
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

  it("takes the consent back: the words are deleted and leave the site at once", async () => {
    const booking = await filmedBooking(studio);
    const path = await askedLink(studio, admin, booking);
    await couple().post(path, wordsFields({ words: "Gone tomorrow" }));
    const [{ version = 0 } = {}] = await all();
    await decide(booking.id, { shown: true, version });
    expect(await html("/")).toContain("Gone tomorrow");
    const sent = await couple().post(path, { intent: "withdraw" });
    expect(sent.status).toBe(303);
    expect(await html("/")).not.toContain("Gone tomorrow");
    expect(await all()).toMatchObject([
      { status: "withdrawn", words: null, stars: null, withdrawnBy: "couple", consentAt: expect.any(Date) },
    ]);
    expect(await (await couple().get(path)).text()).toContain("Your words are deleted");
    // A second press changes nothing, and no words come in by the same link until the studio asks again.
    const [row] = await all();
    await couple().post(path, { intent: "withdraw" });
    await couple().post(path, wordsFields());
    expect(await all()).toEqual([row]);
    expect((await ask(admin, booking.id)).status).toBe(200);
    expect(await all()).toMatchObject([{ status: "requested", withdrawnAt: null }]);
  });

  it("is limited for each link, in words, and loses nothing", async () => {
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

it("a couple who writes while the database is away keeps every word, and can send it later", async () => {
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

describe("the studio's decision", () => {
  it("shows the words unchanged on the home page, the film's page and the booking page", async () => {
    const row = await newTestimonial(studio, {
      names: "Ana & Ben",
      words: "Line one.\nLine two & <i>three</i>.",
      stars: 4,
    });
    for (const path of SHOWING) expect(await html(path), path).not.toContain("Line one");
    expect((await decide(row.bookingId, { shown: true, filmId: FILM, version: row.version })).status).toBe(
      200,
    );
    for (const path of SHOWING) {
      const page = await html(path);
      expect(page, path).toContain("Line one.\nLine two &amp; &lt;i&gt;three&lt;/i&gt;.");
      expect(page, path).toContain("4 out of 5 stars");
      expect(page, path).toContain("The Orangery, Ojai · May 2026");
    }
    expect(await html("/")).toContain(`href="/films/${FILM}"`);
    expect(await html("/films/an-arch-by-the-sea")).not.toContain("Line one");
    expect((await studio.audit()).map(({ action, entityId }) => [action, entityId])).toEqual([
      ["publish_testimonial", row.bookingId],
    ]);
  });

  it("stays on the site without a link while its film is in the trash, or gone", async () => {
    const db = studio.database.open();
    const inTrash = (deletedAt: Date | null) =>
      db.update(videos).set({ deletedAt }).where(eq(videos.id, FILM));
    const row = await newTestimonial(studio, { words: "Still true", status: "published", filmId: FILM });
    const lost = { id: "lost", slug: "lost", title: "Lost", category: "full", durationSeconds: 60 } as const;
    await db.insert(videos).values(lost);
    const gone = await newTestimonial(studio, { status: "published", filmId: lost.id });
    await db.delete(videos).where(eq(videos.id, lost.id));
    await inTrash(new Date());
    await studio.worker.cron();
    const page = await html("/");
    for (const { words } of [row, gone]) expect(page).toContain(words);
    expect(page).not.toContain("Watch their film");
    const refused = await decide(row.bookingId, { shown: true, filmId: FILM, version: row.version });
    expect(await errorsOf(refused)).toEqual({ status: 422, fields: { filmId: FILM_UNKNOWN } });
    await inTrash(null);
    await studio.worker.cron();
    expect(await html("/")).toContain(`href="/films/${FILM}"`);
  });

  it("leaves every page as it was, byte for byte, where there is none to show", async () => {
    const row = await newTestimonial(studio);
    await decide(row.bookingId, { shown: true, filmId: FILM, version: row.version });
    expect(await html("/")).not.toBe(bare["/"]);
    await decide(row.bookingId, { shown: false, version: row.version + 1 });
    for (const path of SHOWING) {
      expect(withoutToken(await html(path)), path).toBe(bare[path]);
      // Nor had it anything of theirs before, not even a rule of style.
      expect(bare[path], path).not.toMatch(/kind-words|words-|vows-at-the-window/);
    }
  });

  it("is the studio's: taken off the site, put back, and never of older words", async () => {
    const row = await newTestimonial(studio);
    const stale = { shown: true, version: row.version };
    await decide(row.bookingId, stale);
    expect(await errorsOf(await decide(row.bookingId, stale))).toEqual({
      status: 409,
      fields: { form: TESTIMONIAL_CHANGED },
    });
    await decide(row.bookingId, { shown: false, version: row.version + 1 });
    expect(await all()).toMatchObject([{ status: "unpublished", words: row.words }]);
    const unknown = await decide(row.bookingId, { shown: true, filmId: "no-film", version: row.version + 2 });
    expect(await errorsOf(unknown)).toEqual({ status: 422, fields: { filmId: FILM_UNKNOWN } });
    const empty = await newTestimonial(studio, { status: "requested", words: null });
    expect(await errorsOf(await decide(empty.bookingId, { shown: true, version: 1 }))).toEqual({
      status: 404,
      fields: { form: NO_WORDS },
    });
  });

  it("withdraws for a couple who asked to, with the words", async () => {
    const row = await newTestimonial(studio, { status: "published" });
    const path = `/api/bookings/${row.bookingId}/testimonial/withdrawal`;
    expect((await callApi(admin, "POST", path, { version: row.version })).status).toBe(200);
    expect(await all()).toMatchObject([{ status: "withdrawn", words: null, withdrawnBy: "studio" }]);
    // What the log says of it names the couple, and none of their words.
    expect(JSON.stringify(await studio.audit())).not.toContain(String(row.words));
  });

  it("waits on the dashboard, the oldest first, whatever the rating", async () => {
    const day = (number: number) => new Date(`2026-09-0${number}T12:00:00Z`);
    await newTestimonial(studio, { words: "A later word", stars: 5, receivedAt: day(2) });
    await newTestimonial(studio, { words: "The first word", stars: 1, receivedAt: day(1) });
    await newTestimonial(studio, { words: "Decided words", status: "unpublished" });
    const page = await pageText(admin, "/admin");
    expect(page).toContain("New testimonials (2)");
    expect(page.indexOf("The first word")).toBeLessThan(page.indexOf("A later word"));
    expect(page).not.toContain("Decided words");
  });

  it("goes with its booking, from the site too", async () => {
    const booking = await filmedBooking(studio);
    const row = await newTestimonial(studio, { bookingId: booking.id, words: "Gone with the booking" });
    await decide(booking.id, { shown: true, version: row.version });
    expect(await html("/")).toContain("Gone with the booking");
    await callApi(admin, "DELETE", `/api/bookings/${booking.id}`, { version: booking.version });
    expect(await all()).toEqual([]);
    expect(await studio.database.open().$count(bookings)).toBe(0);
    expect(await html("/")).not.toContain("Gone with the booking");
  });
});

describe("the figures of the home page", () => {
  const figures = async () =>
    [...(await html("/")).matchAll(/<dd class="font-heading[^"]*">([^<]*)</g)].map(([, text]) => text);
  const rated = async (stars: number[]) => {
    for (const star of stars) await newTestimonial(studio, { stars: star, status: "unpublished" });
    await studio.worker.cron();
  };

  it("are the specification's until there is something to count", async () => {
    await rated([1, 1, 5, 5]);
    expect(await figures()).toEqual(["15+", "200+", "8+", "98%"]);
  });

  it("say the share of five-star ratings, whether their words are shown or not", async () => {
    await rated([5, 5, 5, 4, 1]);
    expect(await figures()).toEqual(["15+", "200+", "8+", "60%"]);
  });

  it("are the studio's own where it has typed them", async () => {
    const db = studio.database.open();
    const items = JSON.stringify([{ figure: "99%", name: "Five-star reviews" }]);
    await rated([5, 5, 5, 4, 1]);
    await db.insert(contentBlocks).values({ id: "home-stats", texts: { label: "Figures", items } });
    await studio.worker.cron();
    expect(await figures()).toEqual(["99%"]);
    await db.delete(contentBlocks);
  });
});
