import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { contentBlocks } from "#drizzle/schema/content-blocks.ts";
import * as practices from "#server/admin/strings/privacy-practices.ts";
import { periodWords, RETENTION, RETENTION_KINDS } from "#server/website/retention-periods/contract.ts";
import { newTestimonial } from "#tests/factories/testimonial.ts";
import { BLOCK_IDS, blockTexts } from "#tests/factories/texts.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { linkFor } from "#tests/support/testimonials.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

// Changes all blocks of page texts at once and checks what the public pages show of them.

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(async () => {
  await studio.reset();
  await studio.database.open().delete(contentBlocks);
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const html = async (path: string) => (await createVisitor(studio).get(path)).text();

async function save(id: string, texts: Record<string, string>) {
  const answer = await callApi(admin, "PUT", `/api/content-blocks/${id}`, { version: 0, texts });
  expect([id, answer.status]).toEqual([id, 200]);
}

/**
 * Creates testimonials in each state, one of them shown on every page that shows any, and returns the couples' links.
 */
async function couplesLinks(said: { words: string; names: string; place: string }) {
  const rows = [
    await newTestimonial(studio, { ...said, status: "published", filmId: "vows-in-gold", stars: 5 }),
    await newTestimonial(studio, { ...said, status: "requested", words: null }),
    await newTestimonial(studio, said),
    await newTestimonial(studio, { ...said, status: "withdrawn", words: null }),
  ];
  await studio.worker.cron();
  const links = await Promise.all(rows.map(({ bookingId }) => linkFor(studio, bookingId)));
  return [...links, "/your-words?token=none"];
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name) => ENTITIES[name] ?? "");

const PAGES = [
  "/",
  "/gallery",
  "/gallery?category=trailer",
  "/films/vows-in-gold",
  "/about",
  "/booking",
  "/contact",
  "/privacy",
  "/terms",
  "/no-such-page",
  "/films/no-such-film",
];

it("S22 escapes hostile text in every field of every block, on every page, in meta tags and in data", async () => {
  const hostile = (place: string, kind: string) =>
    `</script></title></style><script>x()</script>"'&${kind === "line" ? "" : "\u2028"}${place.length}`;
  for (const id of BLOCK_IDS) {
    const texts = blockTexts(id, hostile);
    // A figure has a limit of twelve characters.
    const fitting =
      id === "home-stats"
        ? { ...texts, items: JSON.stringify([{ figure: "<b>1</b>", name: "<i>" }]) }
        : texts;
    await save(id, fitting);
  }
  const words = hostile("words", "text");
  const links = await couplesLinks({ words, names: words, place: words });
  for (const path of [...PAGES, ...links]) {
    const page = await html(path);
    expect(page, path).not.toMatch(/<script>|<b>|<i>/);
    expect(decoded(page), path).toContain("<script>x()</script>");
    for (const [, json = ""] of page.matchAll(
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
    )) {
      expect(json, path).not.toMatch(/[<\u2028]/);
      expect(() => JSON.parse(json), path).not.toThrow();
    }
  }
  const title = /<title>(.*?)<\/title>/.exec(await html("/about"))?.[1] ?? "";
  expect(decoded(title)).toContain("</title>");
});

/**
 * Texts on the public pages that belong to no block: labels, not sentences. The specification defines them, or they
 * name a control. It also defines the responses and errors of forms.
 */
const LABELS = new Set([
  // Names of pages and buttons in the header and the footer (section 2).
  "Home",
  "Gallery",
  "About",
  "About Us",
  "Booking",
  "Packages",
  "Contact",
  "Book Now",
  "Admin Login",
  "My wedding",
  "Privacy Policy",
  "Terms of Service",
  // Controls of the header, the hero and the film dialog.
  "Skip to content",
  "Menu",
  "Close",
  "Main",
  "Film",
  "Previous film",
  "Next film",
  "404",
  "Share",
  "Full page",
  "Replay",
  "Pause background",
  "Resume background",
  "Filter films",
  "Breadcrumb",
  // The film filter and the names of a film's facts (section 2).
  "All Films",
  "Highlight Reels",
  "Full Films",
  "Trailers",
  "Highlight Reel",
  "Full Film",
  "Trailer",
  "Running time",
  "Category",
  "Reel",
  "Watch",
  // The forms' labels, buttons and busy buttons (sections 2 to 5).
  "Bride's name",
  "Groom's name",
  "Either field is for either of you.",
  "Email address",
  "Phone number",
  "Wedding date",
  "Venue",
  "Guest count",
  "Message",
  "(optional)",
  "Inspiration images",
  "Your pictures",
  "Choose pictures",
  "Send your inquiry",
  "Sending your inquiry...",
  "Full Name",
  "Email Address",
  "Phone Number",
  "Send Message",
  "Sending...",
  // The picture box: its limits (section 2) and its reasons for refusing a picture.
  "PNG, JPG up to 10MB each, 10 at most.",
  "This picture is over 10 MB. Please choose a smaller one.",
  "Please choose at most 10 pictures.",
  "This picture couldn't be saved. Please try again, or send the inquiry without it.",
  // The booking page's calendar: its controls, legend and days.
  "Months",
  "Previous month",
  "Next month",
  "Su",
  "Mo",
  "Tu",
  "We",
  "Th",
  "Fr",
  "Sa",
  "What the marks mean",
  "Free",
  "One crew left",
  "Taken, waiting list",
  "Your date",
  // A couple's stars, for screen readers and in the form.
  "5 out of 5 stars",
  "1 star",
  "2 stars",
  "3 stars",
  "4 stars",
  "5 stars",
  // The label of a field that people don't see.
  "Leave this empty",
  // The names of the contact details (section 2), and the business's location as a fact for search engines.
  "Email",
  "Phone",
  "Location",
  "Response time",
  "Phone hours",
  "Los Angeles",
  // Practices and retention periods: the privacy page states what the site does, independent of the studio's texts.
  "How long we keep data",
  ...Object.values(practices).flatMap((text) => text.split(/^## |\n+/m)),
  ...RETENTION_KINDS.map((kind) => `${RETENTION[kind].publicLabel}: ${periodWords(RETENTION[kind].days)}`),
]);

/**
 * Text around the name of a film, a package or the site, between a film's texts, its durations and a couple's month.
 */
const AROUND =
  /^(?:Play|Chapters of|No\.|©) (?:\d+ ?)?|^: |\. | ?· [A-Z][a-z]+ \d{4}(?: · 5\/5)?$|, \$[\d,]+$|^[\d:]+ excerpt of [\d:]+$/;

/** `December`, `December 2026`, `Friday, December 4, 2026`. */
const DATE =
  /^(?:[A-Z][a-z]+day, )?(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{1,2},)?(?: \d{4})?$/;

/** Attributes that people read or hear. */
const READ = / (?:alt|title|aria-label|placeholder|label|data-[\w-]+)="([^"]*)"/g;
const META =
  /<meta (?:name|property)="(?:description|(?:og|twitter):(?:title|description|site_name|image:alt))" content="([^"]*)"/g;

const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : Object.values(typeof value === "object" && value !== null ? value : {}).flatMap(textsIn);

/** Returns all text of a page that people, screen readers or search engines read. */
function wordsIn(page: string): string[] {
  const facts = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
    ([, json = ""]) => textsIn(JSON.parse(json)).filter((text) => text.includes(" ")),
  );
  const markup = page.replace(/<!-- -->/g, "").replace(/<(style|script)\b[\s\S]*?<\/\1>/g, "");
  const shown = [...markup.matchAll(/>([^<]+)</g), ...markup.matchAll(META)];
  const heard = [...markup.matchAll(READ)].filter(([, text = ""]) => text.includes(" "));
  return [...facts, ...[...shown, ...heard].map(([, text = ""]) => decoded(text))];
}

it("every sentence on the public pages can be edited", async () => {
  const mark = "Qzx";
  for (const id of BLOCK_IDS) {
    const texts = blockTexts(id, () => mark);
    await save(id, texts);
  }
  const links = await couplesLinks({ words: mark, names: mark, place: mark });
  // Texts from other screens: settings, films, packages, the team.
  const { texts: _, ...others } = JSON.parse(String(await studio.worker.kv.get("site-snapshot-2")));
  const edited = new Set(textsIn(others).flatMap((text) => text.split(AROUND)));
  const left = new Set<string>();
  for (const path of [...PAGES, ...links]) {
    for (const words of wordsIn(await html(path))) {
      const rest = words.replaceAll(mark, "").trim();
      const pieces = rest.split(AROUND).filter((piece) => /[a-z]{2}/i.test(piece));
      if (!LABELS.has(rest) && !DATE.test(rest) && !pieces.every((piece) => edited.has(piece)))
        left.add(rest);
    }
  }
  expect([...left]).toEqual([]);
});
