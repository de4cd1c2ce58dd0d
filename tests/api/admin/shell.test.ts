import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { newBooking } from "#tests/factories/booking.ts";
import { rename } from "#tests/factories/session.ts";
import { newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
let email: string;
beforeAll(async () => {
  studio = await startStudio();
  const person = await newPerson(studio, { role: "admin" });
  email = person.email;
  admin = await signedIn(studio, person.credentials);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const bodyOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "");

async function open(path = "/admin") {
  const answer = await admin.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return { answer, html: bodyOf(await answer.text()) };
}

const SCREENS = {
  Dashboard: { Overview: "/admin", Analytics: "/admin/analytics" },
  Content: {
    Bookings: "/admin/bookings",
    Messages: "/admin/messages",
    Calendar: "/admin/calendar",
    Editing: "/admin/editing",
    Payments: "/admin/payments",
    Packages: "/admin/packages",
    Videos: "/admin/videos",
    "Media Library": "/admin/media",
    Team: "/admin/team",
    "Page texts": "/admin/texts",
  },
  Appearance: {
    Themes: "/admin/themes",
    Customize: "/admin/customize",
    Menus: "/admin/menus",
    Widgets: "/admin/widgets",
  },
  Users: { "All Users": "/admin/users", Roles: "/admin/roles", Activity: "/admin/activity" },
  Settings: {
    General: "/admin/settings",
    SEO: "/admin/seo",
    Email: "/admin/email",
    Security: "/admin/security",
    "Export and import": "/admin/archive",
    Account: "/admin/account",
  },
};

it("uses a cacheable style sheet, and puts only the studio's color and font into the page", async () => {
  for (const path of ["/admin", "/admin/customize", "/auth"]) {
    const html = await (path === "/auth" ? createVisitor(studio) : admin)
      .get(path)
      .then((page) => page.text());
    const sheets = [...html.matchAll(/<link id="app-sheet" rel="stylesheet" href="([^"]+)"/g)].map(
      ([, address]) => address,
    );
    expect(sheets, path).toEqual([expect.stringMatching(/^\/assets\/app-[\w-]+\.css$/)]);
    expect(existsSync(join("build", "client", sheets[0] ?? "")), path).toBe(true);
    const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join("");
    expect(inline.length, path).toBeLessThan(2500);
    expect(inline, path).toContain("@font-face");
  }
});

/** Returns the avatar's URL in the page and the picture it points to. */
function avatarIn(html: string) {
  const source = /<header[\s\S]*?<img src="([^"]*)"[\s\S]*?<\/header>/.exec(html)?.[1] ?? "";
  const address = source.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  expect(address).toMatch(/^data:image\/svg\+xml,/);
  return { address, svg: decodeURIComponent(address.slice("data:image/svg+xml,".length)) };
}

it("shows the five groups with their links, all open, and marks the current page", async () => {
  const { html } = await open("/admin/users");
  const groups = html.match(/<details[^>]*class="admin-group"[\s\S]*?<\/details>/g) ?? [];
  expect(groups).toHaveLength(5);
  for (const [index, [label, screens]] of Object.entries(SCREENS).entries()) {
    const group = groups[index] ?? "";
    expect([label, group.startsWith('<details open=""')]).toEqual([label, true]);
    expect(group).toContain(`aria-label="${label}"`);
    const links = [...group.matchAll(/<a ([^>]*)>[\s\S]*?<span[^>]*>([^<]*)<\/span>/g)];
    expect(links.map(([, attributes, name]) => [name, /href="([^"]*)"/.exec(attributes ?? "")?.[1]])).toEqual(
      Object.entries(screens),
    );
  }
  const current = [...groups.join("").matchAll(/<a ([^>]*aria-current="page"[^>]*)>/g)];
  expect(current).toHaveLength(1);
  expect(current[0]?.[1]).toContain('href="/admin/users"');
  // The group of the current page is open, even if it was closed.
  admin.cookies.set("studio_admin", "appearance");
  expect((await open("/admin/users")).html.match(/<details open=""/g)).toHaveLength(4);
  expect((await open("/admin/menus")).html.match(/<details open=""/g)).toHaveLength(5);
  admin.cookies.delete("studio_admin");
});

it("every sidebar link opens in the shell", async () => {
  for (const path of Object.values(SCREENS).flatMap((screens) => Object.values(screens))) {
    const { html } = await open(path);
    expect([path, html.match(/<h1/g)?.length]).toEqual([path, 1]);
    expect(html).toContain("Sign Out");
  }
});

it("answers an unknown address with 404 in the shell, with a search and the closest screens", async () => {
  const answer = await admin.get("/admin/boking/new-one");
  const html = bodyOf(await answer.text());
  expect(answer.status).toBe(404);
  expect(html).toContain("Sign Out");
  expect(html).toMatch(/<h1[^>]*>Page not found<\/h1>/);
  expect(html).toMatch(/<form[^>]*action="\/admin\/search"[^>]*>[\s\S]*name="q"/);
  const suggested = html.slice(html.indexOf("Did you mean"));
  expect(suggested).toMatch(/^Did you mean[\s\S]*?<a[^>]*href="\/admin\/bookings"/);
  const data = await admin.get("/admin/boking/new-one.data");
  expect(data.status).toBe(404);
});

it.each(["messages/gone", "messages/gone/booking", "email/outbox/gone", "email/templates/gone"])(
  "keeps the shell around a missing record: /admin/%s",
  async (path) => {
    const answer = await admin.get(`/admin/${path}`);
    const html = bodyOf(await answer.text());
    expect(answer.status).toBe(404);
    expect(html).toContain("Page not found");
    expect(html).toContain("Sign Out");
  },
);

it("searches bookings, films, messages and screens without JavaScript", async () => {
  const { id } = await newBooking(studio, { brideName: "Zsófia", groomName: "Bjørn" });
  const { html } = await open("/admin/search?q=zsofia");
  expect(html).toContain(`href="/admin/bookings/${id}"`);
  const screens = await open("/admin/search?q=calendar");
  expect(screens.html).toMatch(/Screens[\s\S]*href="\/admin\/calendar"/);
  const nothing = await open(`/admin/search?q=${encodeURIComponent("<b>xyzzy</b>")}`);
  expect(nothing.html.replaceAll("<!-- -->", "")).toContain("Nothing found for “&lt;b&gt;xyzzy&lt;/b&gt;”");
});

it("renders the sidebar and colors as last set in this browser, from the first byte", async () => {
  const plain = await open();
  expect(plain.html).toContain('data-sidebar="full"');
  expect(plain.html).not.toContain("admin-dark ");
  admin.cookies.set("studio_admin", "dark.content.users");
  const dark = await open();
  expect(dark.html).toMatch(/class="admin on-light admin-dark"/);
  expect(dark.html.match(/<details open=""/g)).toHaveLength(3);
  admin.cookies.set("studio_admin", "icons.content");
  const icons = await open();
  expect(icons.html).toContain('data-sidebar="icons"');
  // With icons only, there would be no way to open a closed group.
  expect(icons.html.match(/<details open=""/g)).toHaveLength(5);
  admin.cookies.delete("studio_admin");
});

it("S30 accepts only known words from the cookie", async () => {
  for (const value of ["%22%3E%3Cscript%3E", "dark%00", "DARK", "icons,dark", "__proto__.constructor", "."]) {
    admin.cookies.set("studio_admin", value);
    const { html } = await open();
    expect([value, html.includes('data-sidebar="full"')]).toEqual([value, true]);
    expect(html).toMatch(/class="admin on-light ?"/);
    expect(html.match(/<details open=""/g)).toHaveLength(5);
  }
  admin.cookies.delete("studio_admin");
});

it("S22 draws the avatar of any name on the server: well-formed, without scripts or addresses", async () => {
  const names = [
    "Ana Belle",
    `"><script>alert(1)</script>`,
    `</text></svg><image href="https://evil.example/a.png"/>`,
    "'; onload='alert(1)",
    "<&>",
    "A 𝓑𝓮𝓷",
    "😀",
    "é́́́́́́́́́́ ñ",
    "\u2028\u202e",
  ];
  for (const name of names) {
    await rename(studio.database.open(), email, name);
    const { html, answer } = await open();
    const { svg } = avatarIn(html);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<>]*>.*<\/svg>$/s);
    expect(svg).not.toMatch(/<(script|image|foreignObject|use|a)\b|\son\w+=|evil|javascript:/i);
    // Every `<` begins one of our own tags, and the letters are in that one text.
    const tags = new Set([...svg.matchAll(/<\/?([\w:]+)/g)].map(([, tag]) => tag));
    expect(
      [...tags].filter((tag) => !/^(svg|metadata|rdf:|dc:|dcterms:|mask|rect|g|text)/.test(tag ?? "")),
    ).toEqual([]);
    expect(svg.isWellFormed()).toBe(true);
    expect(html).not.toMatch(/<script>alert|<image /);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("img-src 'self' data: blob:");
    expect(policy).toContain("default-src 'none'");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

it("shows who is signed in, with the same picture for the same name", async () => {
  await rename(studio.database.open(), email, "Mei Ling");
  const first = await open();
  expect(first.html).toContain("Mei Ling");
  expect(avatarIn(first.html).svg).toContain(">ML</text>");
  expect(avatarIn((await open("/admin/users")).html).address).toBe(avatarIn(first.html).address);
  await rename(studio.database.open(), email, "");
  const nameless = await open();
  expect(nameless.html).toContain(email);
  expect(avatarIn(nameless.html).svg).toMatch(/>P[A-Z]<\/text>/);
});
