import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { messageFields } from "#tests/factories/message.ts";
import { newTestimonial } from "#tests/factories/testimonial.ts";
import { openForm } from "#tests/support/booking-page.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { linkFor } from "#tests/support/testimonials.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const PAGES = [
  "/",
  "/gallery",
  "/gallery?category=full",
  "/films/a-toast-at-midnight",
  "/films/nobody",
  "/about",
  "/booking",
  "/contact",
  "/privacy",
  "/terms",
  "/nothing-here",
];

/** The input for each form. */
const FORMS = { "/booking": inquiryFields, "/contact": messageFields };

const opened = async (path: string) => [path, await (await studio.worker.fetch(path)).text()] as const;

/** Returns a form's page after an error and after success. */
async function sent([path, fieldsOf]: [string, (changes: { email?: string }) => Record<string, string>]) {
  const visitor = createVisitor(studio);
  const send = async (email?: string) => {
    const submission = await openForm(visitor, path);
    return visitor.post(path, { ...fieldsOf(email === undefined ? {} : { email }), submission });
  };
  const refused = await (await send("nobody")).text();
  expect(refused).toContain('aria-invalid="true"');
  const receipt = (await send()).headers.get("location") ?? "";
  expect(receipt).toContain("?receipt=");
  return [[`${path}, refused`, refused] as const, await opened(receipt)];
}

/** Returns the classes of a page's elements, and those with rules in its style sheet. */
function classesOf([path, html]: readonly [string, string]) {
  const css = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join("");
  const worn = [...html.matchAll(/ class="([^"]*)"/g)]
    .flatMap(([, names = ""]) => names.replaceAll("&gt;", ">").replaceAll("&amp;", "&").split(" "))
    .filter(Boolean);
  const ruled = [...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = ""]) => name.replace(/\\(.)/g, "$1"));
  return { path, worn: new Set(worn), ruled: new Set(ruled) };
}

it("each page's style sheet has every rule that any public page has for the classes it uses", async () => {
  const [shown, requested] = [
    await newTestimonial(studio, { status: "published", stars: 4, filmId: "a-toast-at-midnight" }),
    await newTestimonial(studio, { status: "requested", words: null }),
  ];
  await studio.worker.cron();
  const links = await Promise.all([shown, requested].map(({ bookingId }) => linkFor(studio, bookingId)));
  const asked = await Promise.all([...PAGES, ...links].map(opened));
  const states = await Promise.all(Object.entries(FORMS).map(sent));
  await newBooking(studio, { email: DEVELOPMENT_ADMIN.email, packageName: "Premium Package" });
  const own = await (await (await signedIn(studio)).get("/my-wedding")).text();
  const pages = [...asked, ...states.flat(), ["/my-wedding", own] as const].map(classesOf);
  const known = new Set(pages.flatMap(({ ruled }) => [...ruled]));
  for (const { path, worn, ruled } of pages) {
    const wanted = [...worn].filter((name) => known.has(name));
    expect(
      wanted.filter((name) => !ruled.has(name)),
      path,
    ).toEqual([]);
    expect(wanted.length, path).toBeGreaterThan(40);
  }
});
