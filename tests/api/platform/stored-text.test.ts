import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { packages } from "#drizzle/schema/packages.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { messageFields } from "#tests/factories/message.ts";
import { fieldValue, openForm, sendInquiry } from "#tests/support/booking-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { textIn } from "#tests/support/page-text.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
const text = async (path: string) => (await visitor().get(path)).text();

const hostile = (field: string) => `</script></title></style></textarea>${opens(field)}"'&\u2028`;
const opens = (field: string) => `<script>${field}()</script>`;
const hostileFields = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, hostile(name)])) as Record<Name, string>;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
const decoded = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name) => ENTITIES[name] ?? "");

/** Applies a change and waits until the home page shows `marker`. */
async function publish(change: () => Promise<unknown>, marker: string) {
  await change();
  await studio.worker.cron();
  await eventually(async () => expect(decoded(await text("/"))).toContain(marker));
}

const PAGES = [
  "/",
  "/gallery",
  "/about",
  "/booking",
  "/contact",
  "/privacy",
  "/terms",
  "/films/vows-in-gold",
];

it("the footer links only the social profiles that are set", async () => {
  const db = studio.database.open();
  const footer = async () => /<footer.*<\/footer>/s.exec(await text("/"))?.[0] ?? "";
  /** Each link to another site with its text, which an icon precedes. */
  const links = async () =>
    [...(await footer()).matchAll(/<a [^>]*href="(https:[^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, href = "", content = ""]) => [textIn(content).trim(), decoded(href)],
    );
  expect(await links()).toEqual([]);
  const socialLinks = {
    instagram: "https://www.instagram.com/studio",
    twitter: "https://x.com/studio?a=1&b=2",
  };
  await publish(() => db.update(settings).set({ socialLinks }), socialLinks.twitter);
  expect(await links()).toEqual([
    ["Instagram", socialLinks.instagram],
    ["Twitter", socialLinks.twitter],
  ]);
  await publish(() => db.update(settings).set({ socialLinks: {}, heroTitle: "No links" }), "No links");
  expect(await links()).toEqual([]);
});

it("S22 escapes all text from the settings, the packages and the team on every page and in its data", async () => {
  const db = studio.database.open();
  const words = hostileFields(
    "siteTitle",
    "heroTitle",
    "heroSubtitle",
    "seoMetaTitle",
    "seoMetaDesc",
    "footerText",
    "contactEmail",
    "contactPhone",
  );
  const offer = hostileFields("packageName", "packageDescription", "feature");
  const person = hostileFields("personName", "role", "bio");
  await publish(async () => {
    await db.batch([
      db.update(settings).set(words),
      db.update(packages).set({
        name: offer.packageName,
        description: offer.packageDescription,
        features: [offer.feature],
      }),
      db.update(teamMembers).set({ name: person.personName, role: person.role, bio: person.bio }),
    ]);
  }, words.heroTitle);

  const pages = new Map(await Promise.all(PAGES.map(async (path) => [path, await text(path)] as const)));
  for (const [path, html] of pages) {
    expect(html, path).not.toMatch(/<script>\w+\(\)/);
    const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    for (const [, json = ""] of blocks) {
      expect(() => JSON.parse(json), path).not.toThrow();
      expect(json, path).not.toMatch(/[<\u2028]/);
    }
    expect(decoded(html), path).toContain(words.footerText);
  }
  const home = pages.get("/") ?? "";
  expect(home).toContain(`<title>${hostile("seoMetaTitle").replace(/[&<>"']/g, escapedCharacter)}</title>`);
  const description = /<meta name="description" content="([^"]*)"/.exec(home)?.[1] ?? "";
  expect(decoded(description)).toBe(words.seoMetaDesc);
  const business = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(home)?.[1] ?? "";
  expect(JSON.parse(business)).toMatchObject({ name: words.siteTitle, telephone: words.contactPhone });
  for (const value of Object.values(offer)) expect(decoded(pages.get("/booking") ?? "")).toContain(value);
  for (const value of Object.values(person)) expect(decoded(pages.get("/about") ?? "")).toContain(value);
  const feed = await text("/feed.xml");
  expect(feed).not.toMatch(/<script>/);
  expect(decoded(feed)).toContain(opens("siteTitle"));

  // The mails also contain the studio's own texts.
  expect((await sendInquiry(visitor(), inquiryFields())).status).toBe(303);
  await eventually(() => expect(studio.mail.deliveries()).toHaveLength(2));
  for (const { html } of studio.mail.deliveries()) expect(html).not.toMatch(/<script/);
});

const escapedCharacter = (character: string) =>
  ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" })[character] ?? character;

it("S22 escapes every field of a message, on the page that redisplays it and in both mails", async () => {
  const fields = messageFields({
    // Single-line fields refuse the line separator.
    name: hostile("name").replace("\u2028", ""),
    phone: opens("phone"),
    message: hostile("message"),
  });
  const submission = await openForm(visitor(), "/contact");
  const wrong = { ...fields, email: `"${opens("email")}`, submission };
  const refused = await visitor().post("/contact", wrong);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).not.toMatch(/<script>\w+\(\)/);
  for (const name of ["name", "email", "phone", "message"] as const) {
    expect(fieldValue(html, name)).toBe(wrong[name]);
  }
  expect((await visitor().post("/contact", { ...fields, submission })).status).toBe(303);
  await eventually(() => expect(studio.mail.deliveries()).toHaveLength(2));
  for (const mail of studio.mail.deliveries()) {
    expect(mail.html).not.toMatch(/<script|<\/textarea/);
    // The sender's mail doesn't repeat their input.
    for (const name of ["name", "phone", "message"])
      expect(mail.html.includes(`&lt;script&gt;${name}()`)).toBe(!mail.to.includes(fields.email));
    expect(mail.subject).not.toMatch(/[\r\n\u2028]/);
  }
});
