import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentBlocks } from "#drizzle/schema/content-blocks.ts";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { CONTENT_CHANGED } from "#server/website/content/contract.ts";
import { TEXT_UNKNOWN, type TextBlockId } from "#server/website/content-blocks/contract.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { messageFields } from "#tests/factories/message.ts";
import { cameTexts } from "#tests/factories/texts.ts";
import { openForm } from "#tests/support/booking-page.ts";
import { askApi, callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(async () => {
  await studio.reset();
  await studio.database
    .open()
    .batch([studio.database.open().delete(contentBlocks), studio.database.open().delete(contentVersions)]);
  await studio.worker.cron();
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const html = async (path: string) => (await createVisitor(studio).get(path)).text();
const snapshot = async () => JSON.parse(String(await studio.worker.kv.get("site-snapshot-2")));
const rowOf = (id: string) =>
  studio.database.open().select().from(contentBlocks).where(eq(contentBlocks.id, id)).get();

const save = (id: string, texts: Record<string, string>, version = 0) =>
  askApi<{ version: number }>(admin, "PUT", `/api/content-blocks/${id}`, { version, texts });

/** A block's default texts with some fields replaced. */
const withWords = (id: TextBlockId, texts: Record<string, string>) => ({ ...cameTexts(id), ...texts });
const items = (list: Record<string, string>[]) => JSON.stringify(list);

describe("a page text block", () => {
  it("shows new text to every visitor at once, without a database call", async () => {
    expect(await html("/about")).toContain("Our Mission");
    const texts = withWords("about-mission", { title: "Why we film", text: "One.\n\nTwo." });
    expect(await save("about-mission", texts)).toMatchObject({ status: 200, value: { version: 1 } });
    studio.worker.clearLogs();
    const page = await html("/about");
    expect(page).toContain("Why we film");
    expect(page).not.toContain("Our Mission");
    expect(page).toMatch(/<p class="quiet measure mt-6">One\.<\/p><p class="quiet measure mt-6">Two\.<\/p>/);
    expect(await studio.requestLine("/about")).toMatchObject({ databaseCalls: 0 });
  });

  it("keeps the FAQ on the page and for search engines in sync", async () => {
    const questions = [
      { question: "May we bring the dog?", answer: "Please do." },
      { question: "Who holds the ring?", answer: "Not us." },
    ];
    await save("contact-faq", withWords("contact-faq", { items: items(questions) }));
    const page = await html("/contact");
    expect(page).not.toContain("destination weddings?");
    // The log describes the change in readable text.
    expect(await studio.audit()).toMatchObject([
      {
        before: { called: "Get In Touch: Questions and answers" },
        after: { Questions: "May we bring the dog?\nPlease do.\nWho holds the ring?\nNot us." },
      },
    ]);
    const facts = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = ""]) => JSON.parse(json),
    );
    expect(facts.find((fact) => fact["@type"] === "FAQPage")?.mainEntity).toMatchObject([
      { name: "May we bring the dog?", acceptedAnswer: { text: "Please do." } },
      { name: "Who holds the ring?", acceptedAnswer: { text: "Not us." } },
    ]);
    for (const { question, answer } of questions) {
      expect(page).toContain(`>${question}<`);
      expect(page).toContain(`>${answer}</p>`);
    }
  });

  it("hides its section when its list is empty", async () => {
    await save("contact-faq", withWords("contact-faq", { items: "[]" }), 0);
    await save("home-stats", withWords("home-stats", { items: "[]" }), 0);
    await save("about-awards", withWords("about-awards", { items: "[]" }), 0);
    await save("booking-steps", withWords("booking-steps", { items: "[]" }), 0);
    await save("booking-answers", withWords("booking-answers", { items: "[]" }), 0);
    const [contact, home, about, booking] = await Promise.all(
      ["/contact", "/", "/about", "/booking"].map(html),
    );
    expect(booking).not.toContain("How it works");
    expect(booking).not.toContain("Good to know");
    expect(contact).not.toContain("Frequently Asked Questions");
    expect(contact).not.toContain("FAQPage");
    expect(home).not.toContain("The studio in numbers");
    expect(about).not.toContain("Recognition &amp; Awards");
  });

  it("describes coverage and prices from the published packages, on the page and for search engines", async () => {
    const coverage =
      "Each package includes a pre-wedding consultation, 4-hour coverage (Essential Package) or full-day coverage (Premium Package and Luxury Package) and professionally edited films.";
    const contact = await html("/contact");
    expect(contact).toContain(`>${coverage}</p>`);
    expect(contact).toContain(`"text":"${coverage}"`);
    expect(await html("/booking")).toContain("Our packages: $2,500 to $5,500.");
    const { version } = (await studio.database
      .open()
      .select()
      .from(packages)
      .where(eq(packages.id, "essential"))
      .get()) ?? { version: 0 };
    const change = { change: "unpublish", version };
    const changed = await callApi(admin, "POST", "/api/packages/essential/change", change);
    expect(changed.status).toBe(200);
    expect(await html("/contact")).toContain(
      ">Each package includes a pre-wedding consultation, full-day coverage and professionally edited films.</p>",
    );
    expect(await html("/booking")).toContain("Our packages: $3,800 to $5,500.");
  });

  it("shows the studio's tax beside every price, and nothing without one", async () => {
    const prices = async () =>
      [...(await html("/booking")).matchAll(/<span class="tabular text-20">\$[\d,]+(.*?)<\/span>/g)].map(
        ([, beside]) => beside,
      );
    const alone = await prices();
    expect(alone.length).toBeGreaterThan(1);
    expect(alone.join("")).toBe("");
    await save("booking-aside", withWords("booking-aside", { tax: "plus 9.5% sales tax" }));
    const tax = '<span class="quiet text-14"> plus 9.5% sales tax';
    expect(await prices()).toEqual(alone.map(() => tax));
  });

  it("fills the phone hours and the studio's address into texts with their placeholders", async () => {
    await save("contact-details", withWords("contact-details", { hours: "Tue-Sat, noon to 8PM" }));
    expect(await html("/booking")).toContain('<span class="whitespace-nowrap">Tue-Sat, noon to 8PM</span>');
    await save(
      "terms",
      withWords("terms", { body: "## Ask\n\nCall {{phone}}.\n\n- [One](/contact)\n- Two" }),
    );
    const page = await html("/terms");
    expect(page).toMatch(/<h2>Ask<\/h2><p>Call <a class="text-link" href="tel:/);
    expect(page).toMatch(
      /<li[^>]*>(<span[^>]*><\/span>)?<span><a [^>]*href="\/contact"[^>]*>One<\/a><\/span>/,
    );
  });

  it("shows the studio's own text after a form is sent", async () => {
    await save("booking-sent", withWords("booking-sent", { title: "It is here!", text: "We call you." }));
    await save("contact-sent", withWords("contact-sent", { title: "Read already!" }));
    const visitor = createVisitor(studio);
    for (const [path, fields, words] of [
      ["/booking", inquiryFields(), "It is here!"],
      ["/contact", messageFields(), "Read already!"],
    ] as const) {
      const submission = await openForm(visitor, path);
      const sent = await visitor.post(path, { ...fields, submission });
      expect(sent.status).toBe(303);
      expect(await html(sent.headers.get("location") ?? "")).toContain(words);
    }
  });

  it.each<[TextBlockId, Record<string, string>, string, string]>([
    ["about-mission", { title: " " }, "title", "Please write something here"],
    ["about-mission", { title: "a\nb" }, "title", "Please write this in one line"],
    ["about-mission", { title: "a".repeat(81) }, "title", "Please keep this under 80 characters"],
    ["contact-faq", { items: "no list" }, "items", "Please fill in this list again"],
    ["contact-faq", { items: '{"a":1}' }, "items", "Please fill in this list again"],
    [
      "contact-faq",
      {
        items: items([
          { question: "Q", answer: "A" },
          { question: "Q2", answer: " " },
        ]),
      },
      "items.1.answer",
      "Please write something here",
    ],
    [
      "home-stats",
      { items: items(Array.from({ length: 9 }, () => ({ figure: "1", name: "n" }))) },
      "items",
      "Please keep to 8: one figure less",
    ],
    [
      "booking-aside",
      { call: "Call {{number}}" },
      "call",
      "{{number}} isn't available in this text. You can use {{phone}}.",
    ],
    ["booking-aside", { packages: "{{nope}}" }, "packages", "{{nope}} isn't available in this text."],
    ["send-failed", { ways: "Call {{phone}}." }, "ways", "Please keep {{email}} in this text"],
    [
      "privacy",
      { body: "Read [this](javascript:alert(1))" },
      "body",
      "“this” may lead to a page of this site, like /contact, or to an https, mailto or tel address",
    ],
  ])("of %s says beside the field what is wrong with %j", async (id, texts, field, words) => {
    expect(await save(id, withWords(id, texts))).toMatchObject({
      status: 422,
      error: { code: "invalid", fields: { [field]: words } },
    });
    expect(await rowOf(id)).toBeUndefined();
  });

  it("is rejected if the site doesn't have it, or if it has an unknown field", async () => {
    expect(await save("about-nobody", {})).toMatchObject({
      status: 404,
      error: { fields: { form: TEXT_UNKNOWN } },
    });
    expect(await save("toString", {})).toMatchObject({ status: 404 });
    expect(await save("about-team", { title: "Us", more: "x" })).toMatchObject({ status: 422 });
    expect((await admin.get("/admin/texts/about-nobody")).status).toBe(404);
  });

  it("S33 rejects the second of two saves from the same version, with a message", async () => {
    await save("about-team", { title: "First" });
    for (const version of [0, 2]) {
      expect(await save("about-team", { title: "Second" }, version)).toMatchObject({
        status: 409,
        error: { fields: { form: CONTENT_CHANGED } },
      });
    }
    expect(await rowOf("about-team")).toMatchObject({ texts: { title: "First" }, version: 1 });
  });

  it("accepts one of ten concurrent saves from the same version, and the history has each version once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save("about-team", { title: `Team ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await save("about-team", { title: "Last" }, 1);
    const versions = await studio.database
      .open()
      .select()
      .from(contentVersions)
      .where(eq(contentVersions.contentId, "about-team"));
    expect(versions.map(({ version }) => version).sort()).toEqual([1, 2]);
    expect((await studio.audit()).filter(({ entity }) => entity === "text")).toHaveLength(2);
  });

  it("is reset to its original text by a normal save", async () => {
    await save("home-hero", withWords("home-hero", { watch: "See the films" }));
    expect(await html("/")).toContain("See the films");
    expect(await save("home-hero", cameTexts("home-hero"), 1)).toMatchObject({ value: { version: 2 } });
    expect(await html("/")).toContain("Watch Our Films");
    expect((await snapshot()).texts).toEqual({});
  });

  it("is in the snapshot only while it differs from the original text", async () => {
    await save("about-team", { title: "Us two" });
    expect((await snapshot()).texts).toEqual({ "about-team": { title: "Us two" } });
  });

  it("is shown as saved if it predates an optional item field", async () => {
    const texts = JSON.stringify({ title: "Prizes", items: JSON.stringify([{ name: "Golden Reel" }]) });
    await studio.database
      .open()
      .run(
        sql`insert into content_blocks (id, texts, version, updated_at) values ('about-awards', ${texts}, 1, 1)`,
      );
    await studio.worker.cron();
    await studio.renewIsolate();
    const page = await html("/about");
    expect(page).toContain("Golden Reel");
    expect(page).not.toContain("Best Wedding Videographer");
  });

  it("falls back to its original text when its stored value is invalid, without affecting others", async () => {
    const db = studio.database.open();
    const at = Date.now();
    for (const [id, texts] of [
      ["about-team", "no json"],
      ["about-values", '{"title":"","items":"[]"}'],
      ["home-stats", '{"items":"[{\\"figure\\":1}]"}'],
      ["nobody", '{"title":"x"}'],
      ["about-awards", '{"title":"Prizes"}'],
    ]) {
      await db.run(
        `insert into content_blocks (id, texts, version, updated_at) values ('${id}', '${texts}', 1, ${at})`,
      );
    }
    await studio.worker.cron();
    await studio.renewIsolate();
    const page = await html("/about");
    for (const words of [
      "Meet the Team",
      "Our Values",
      "Authenticity",
      "Prizes",
      "Best Wedding Videographer",
    ])
      expect(page).toContain(words);
    expect(await html("/")).toContain("Five-star reviews");
    for (const path of ["/admin/texts", "/admin/texts/about-team", "/admin/texts/home-stats"])
      expect((await admin.get(path)).status).toBe(200);
    expect(await save("about-team", { title: "Mended" }, 1)).toMatchObject({ status: 200 });
  });

  it("is found by its text, ignoring case and accents", async () => {
    await save("about-team", { title: "Die Brüder" });
    const page = await (await admin.get("/admin/texts?q=bruder")).text();
    expect(page).toContain("1 text found.");
    expect(page).toContain("Die Brüder");
    expect(await (await admin.get("/admin/texts?q=zzz")).text()).toContain("No texts match.");
  });
});
