import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contentBlocks } from "#drizzle/schema/content-blocks.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { readTestimonialToken } from "#server/bookings/testimonial-link/token.ts";
import {
  FILM_UNKNOWN,
  HAS_WORDS,
  NO_WORDS,
  NOT_ASKABLE,
  TESTIMONIAL_CHANGED,
} from "#server/bookings/testimonials/contract.ts";
import { filmedBooking, newTestimonial } from "#tests/factories/testimonial.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, errorsOf, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { ask } from "#tests/support/testimonials.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SECRET } from "#tests/support/worker.ts";

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
const _couple = () => createVisitor(studio);

describe("asking a couple for a testimonial", () => {
  it("sends the previewed mail once, with a link that only the couple has", async () => {
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
    expect(readTestimonialToken({ secret: SECRET }, token)?.bookingId).toBe(booking.id);
    expect(await all()).toMatchObject([{ bookingId: booking.id, status: "requested", words: null }]);
    // People who can read the outbox, as a table or on screen, can't write in the couple's name.
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

  it("is rejected with a message for invalid fields, a deleted booking, or words that already came", async () => {
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

describe("a testimonial", () => {
  it("is shown unchanged on the home page, the film's page and the booking page", async () => {
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

  it("stays on the site without a link while its film is in the trash or deleted", async () => {
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

  it("leaves every page byte-for-byte unchanged when none is shown", async () => {
    const row = await newTestimonial(studio);
    await decide(row.bookingId, { shown: true, filmId: FILM, version: row.version });
    expect(await html("/")).not.toBe(bare["/"]);
    await decide(row.bookingId, { shown: false, version: row.version + 1 });
    for (const path of SHOWING) {
      expect(withoutToken(await html(path)), path).toBe(bare[path]);
      // The page had nothing of theirs before either, not even a style rule.
      expect(bare[path], path).not.toMatch(/kind-words|words-|rings-on-velvet/);
    }
  });

  it("is published and unpublished by the studio, never from a stale version", async () => {
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

  it("can be withdrawn by the studio for the couple, with its words", async () => {
    const row = await newTestimonial(studio, { status: "published" });
    const path = `/api/bookings/${row.bookingId}/testimonial/withdrawal`;
    expect((await callApi(admin, "POST", path, { version: row.version })).status).toBe(200);
    expect(await all()).toMatchObject([{ status: "withdrawn", words: null, withdrawnBy: "studio" }]);
    // The log entry names the couple but contains none of their words.
    expect(JSON.stringify(await studio.audit())).not.toContain(String(row.words));
  });

  it("waits on the dashboard, oldest first, whatever the rating", async () => {
    const day = (number: number) => new Date(`2026-09-0${number}T12:00:00Z`);
    await newTestimonial(studio, { words: "A later word", stars: 5, receivedAt: day(2) });
    await newTestimonial(studio, { words: "The first word", stars: 1, receivedAt: day(1) });
    await newTestimonial(studio, { words: "Decided words", status: "unpublished" });
    const page = await pageText(admin, "/admin");
    expect(page).toContain("New testimonials (2)");
    expect(page.indexOf("The first word")).toBeLessThan(page.indexOf("A later word"));
    expect(page).not.toContain("Decided words");
  });

  it("is deleted with its booking, from the site too", async () => {
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

describe("the figures on the home page", () => {
  const figures = async () =>
    [...(await html("/")).matchAll(/<dd class="font-heading[^"]*">([^<]*)</g)].map(([, text]) => text);
  const rated = async (stars: number[]) => {
    for (const star of stars) await newTestimonial(studio, { stars: star, status: "unpublished" });
    await studio.worker.cron();
  };

  it("are the specified ones until there is something to count", async () => {
    await rated([1, 1, 5, 5]);
    expect(await figures()).toEqual(["15+", "200+", "8+", "98%"]);
  });

  it("show the share of five-star ratings, whether or not their words are shown", async () => {
    await rated([5, 5, 5, 4, 1]);
    expect(await figures()).toEqual(["15+", "200+", "8+", "60%"]);
  });

  it("are the studio's own when it has entered them", async () => {
    const db = studio.database.open();
    const items = JSON.stringify([{ figure: "99%", name: "Five-star reviews" }]);
    await rated([5, 5, 5, 4, 1]);
    await db.insert(contentBlocks).values({ id: "home-stats", texts: { label: "Figures", items } });
    await studio.worker.cron();
    expect(await figures()).toEqual(["99%"]);
    await db.delete(contentBlocks);
  });
});
