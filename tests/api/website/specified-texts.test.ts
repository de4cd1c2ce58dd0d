import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

// What section 2 of the specification requires on each public page: its texts and the targets of its buttons.

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const words = (html: string) =>
  html
    .replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => ENTITIES[name] ?? "")
    .replace(/\s+/g, " ");

/** Returns `[text, address]` of every link, in order. */
const links = (html: string) =>
  [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = "", content = ""]) => [
    words(content).trim(),
    /href="([^"]*)"/.exec(attributes)?.[1] ?? "",
  ]);

type Page = { path: string; texts: string[]; leads: [text: string, to: string][] };

const PAGES: Page[] = [
  {
    path: "/",
    texts: [
      "Featured Love Stories",
      "Our Services",
      "Wedding Films",
      "Highlight Reels",
      "Same Day Edits",
      "Awards 15+",
      "Happy couples 200+",
      "Years of experience 8+",
      "Five-star reviews 98%",
    ],
    leads: [
      ["Watch Our Films", "/gallery"],
      ["Book Consultation", "/booking"],
      ["View Full Gallery", "/gallery"],
      ["Start Your Journey", "/booking"],
      ["Get In Touch", "/contact"],
    ],
  },
  {
    path: "/gallery",
    texts: ["Our Gallery", "3:45", "12:30", "1:15", "4:20", "15:45", "2:10"],
    leads: [
      ["All Films", "/gallery"],
      ["Highlight Reels", "/gallery?category=highlight"],
      ["Full Films", "/gallery?category=full"],
      ["Trailers", "/gallery?category=trailer"],
    ],
  },
  {
    path: "/about",
    texts: [
      "award-winning",
      "Our Story",
      "Our Mission",
      "Meet the Team",
      "Our Values",
      "Recognition & Awards",
      "Authenticity",
      "Excellence",
      "Artistry",
      "Wedding Film Awards 2023",
      "Cinematography Excellence",
      "Couples' Choice Award",
      "Best Wedding Videographer",
    ],
    leads: [],
  },
  {
    path: "/booking",
    texts: [
      "Wedding Details",
      "Questions",
      "PNG, JPG up to 10MB each",
      "Essential Package $2,500",
      "4-hour coverage",
      "high-res download",
      "Premium Package $3,800",
      "USB drive with all files",
      "Luxury Package $5,500",
      "custom USB and keepsake box",
    ],
    leads: [],
  },
  {
    path: "/contact",
    texts: [
      "Get In Touch",
      "Send us a Message",
      "Contact Information",
      "Frequently Asked Questions",
      "Los Angeles, California",
      "destination weddings",
      "Within 24 hours",
      "Mon-Fri, 9AM-6PM",
      "6-12 months",
      "pre-wedding consultation",
    ],
    leads: [],
  },
];

it.each(PAGES)("$path has every text and button in the specification", async ({ path, texts, leads }) => {
  const html = await (await createVisitor(studio).get(path)).text();
  const shown = words(html).toLowerCase();
  expect(texts.filter((text) => !shown.includes(text.toLowerCase()))).toEqual([]);
  expect(links(html)).toEqual(expect.arrayContaining(leads));
});

it("has a footer with the quick links, the services and the studio's address", async () => {
  const html = await (await createVisitor(studio).get("/about")).text();
  const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? "";
  expect(links(footer)).toEqual(
    expect.arrayContaining([
      ["Home", "/"],
      ["Gallery", "/gallery"],
      ["About Us", "/about"],
      ["Packages", "/booking"],
      ["Contact", "/contact"],
      // The page for returning couples, required by the specification of the client area.
      ["My wedding", "/my-wedding"],
      ["Privacy Policy", "/privacy"],
      ["Terms of Service", "/terms"],
    ]),
  );
  for (const service of ["Wedding Films", "Highlight Reels", "Same-Day Edits", "Engagement Sessions"])
    expect(words(footer).toLowerCase()).toContain(service.toLowerCase());
  expect(links(footer).map(([, to]) => to?.split(":")[0])).toEqual(expect.arrayContaining(["mailto", "tel"]));
});
