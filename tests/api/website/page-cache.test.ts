import { createHash } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { FIRST_PAINT } from "#app/components/layout/first-paint.tsx";
import { settings } from "#drizzle/schema/settings.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { INQUIRY_SENT } from "#server/website/content-blocks/contact-blocks.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { openForm } from "#tests/support/booking-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import {
  compressedBytes,
  FIRST_FLIGHT_BYTES,
  firstScreenBytes,
  SECOND_FLIGHT_BYTES,
} from "#tests/support/first-flight.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
const PAGES = [
  "/",
  "/gallery",
  "/gallery?category=full",
  "/films/vows-in-gold",
  "/about",
  "/booking",
  "/contact",
];

/** A page's text without the parts that differ per visit. */
const withoutVisit = (html: string) =>
  html.replace(/ nonce="[^"]*"/g, "").replace(/(name="submission" value=")[^"]*/, "$1");

/** A session that doesn't exist: the page is rendered for this visitor alone, but looks like everybody's. */
const STRANGER = { cookie: "__Host-studio.session_token=none.none" };

describe.for(PAGES)("%s", (path) => {
  it("is the same cached as freshly rendered, except for nonce and token", async () => {
    const fresh = await (await visitor().get(path, STRANGER)).text();
    for (const turn of ["rendered and kept", "kept"]) {
      const cached = await (await visitor().get(path)).text();
      expect(withoutVisit(cached), turn).toBe(withoutVisit(fresh));
    }
    expect(fresh).toContain(' nonce="');
  });

  it("S01 when cached, allows only scripts of its own origin and hashed inline code", async () => {
    const { headers, html } = await cached(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|nonce-/);
    const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    // The page also contains the browser's prefetch rules, which execute nothing.
    const rules = [...html.matchAll(/<script type="speculationrules">([^<]*)<\/script>/g)].map(
      ([, text = ""]) => text,
    );
    expect(rules).toHaveLength(1);
    // Exactly this one script.
    expect(html).toContain(`<script id="first-paint">${FIRST_PAINT}</script>`);
    expect(policy).toContain(`script-src 'self' ${[FIRST_PAINT, ...rules].map(hashOf).join(" ")};`);
    const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => text);
    expect(styles).toHaveLength(1);
    for (const text of styles) expect(policy).toContain(`style-src 'self' ${hashOf(text)};`);
    expect(html).not.toContain("nonce");
    expect(
      html.match(/<script(?![^>]*(\ssrc="\/|type="(application\/ld\+json|speculationrules)"))/g),
    ).toHaveLength(1);
  });

  it("has a first screen, including the picture's preview, that fits into the initial congestion window", async () => {
    const html = await (await visitor().get(path)).text();
    expect(firstScreenBytes(html)).toBeLessThan(FIRST_FLIGHT_BYTES);
    expect(compressedBytes(html)).toBeLessThan(SECOND_FLIGHT_BYTES);
  });

  it("makes no database call, cached or not", async () => {
    await visitor().get(path);
    await visitor().get(path);
    await eventually(() => {
      const lines = studio.worker.logs().filter(({ event }) => event === "request");
      expect(lines.map(({ databaseCalls }) => databaseCalls)).toEqual([0, 0]);
    });
  });

  it("answers HEAD with the headers of GET and no body", async () => {
    const { headers } = await cached(path);
    const head = await visitor().send(path, { method: "HEAD", headers: {} });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    for (const name of ["content-type", "content-security-policy"]) {
      expect(head.headers.get(name), name).toBe(headers.get(name));
    }
  });
});

async function cached(path: string) {
  await visitor().get(path);
  const response = await visitor().get(path);
  return { headers: response.headers, html: await response.text() };
}

it("every cached /booking page has its own token, which counts as a separate submission", async () => {
  const tokens = await Promise.all(Array.from({ length: 5 }, () => openForm(visitor())));
  expect(new Set(tokens).size).toBe(5);
  const fields = inquiryFields();
  for (const submission of tokens.slice(0, 2)) {
    expect((await visitor().post("/booking", { ...fields, submission })).status).toBe(303);
  }
  expect(await studio.bookings()).toHaveLength(2);
});

it("a slow reader gets a distinct token for each visit, whatever others request in the meantime", async () => {
  const visits = 400;
  const { hostname, port, host } = studio.worker.address;
  const slow = connect({ host: hostname, port: Number(port) }).pause();
  onTestFinished(() => void slow.destroy());
  const asking = (more: string) => `GET /booking HTTP/1.1\r\nhost: ${host}\r\n${more}\r\n`;
  slow.write(asking("").repeat(visits - 1) + asking("connection: close\r\n"));
  const answered = () => studio.worker.logs().filter(({ event }) => event === "request").length;
  await eventually(() => expect(answered()).toBeGreaterThan(1));
  const others = await Promise.all(Array.from({ length: 20 }, () => openForm(visitor())));
  // Some responses must still be waiting for a free connection, or the test would prove nothing.
  expect(answered()).toBeLessThan(visits);
  const tokens = (await text(slow)).match(/(?<=name="submission" value=")[^"]+/g) ?? [];
  expect(tokens).toHaveLength(visits);
  expect(new Set([...tokens, ...others]).size).toBe(visits + others.length);
});

it("an unknown query parameter or value gives the same page as none", async () => {
  const plain = await cached("/gallery");
  for (const path of ["/gallery?utm_source=x", "/gallery?category=none", "/gallery?category=__proto__"]) {
    expect((await cached(path)).html, path).toBe(plain.html);
  }
  expect((await cached("/gallery?utm_source=x&category=full")).html).not.toBe(plain.html);
});

it("a page is served from the cache even with other pages' query parameters", async () => {
  for (const [path, asked] of [
    ["/about", "/about?category=full&receipt=x&preview=y"],
    ["/gallery", "/gallery?preview=x&receipt=y"],
    ["/contact", "/contact?preview=x"],
  ] as const) {
    const plain = await cached(path);
    const { headers, html } = await cached(asked);
    expect(withoutVisit(html), asked).toBe(withoutVisit(plain.html));
    expect(headers.get("content-security-policy"), asked).not.toContain("'nonce-");
  }
});

it("a page with a receipt is rendered for its visitor and never cached", async () => {
  const couple = visitor();
  const submission = await openForm(couple);
  const sent = await couple.post("/booking", { ...inquiryFields(), submission });
  const receipt = sent.headers.get("location") ?? "";
  expect(receipt).toContain("?receipt=");
  const page = await couple.get(receipt);
  expect(page.headers.get("content-security-policy")).toContain("'nonce-");
  expect(await page.text()).toContain(INQUIRY_SENT.title);
  expect((await cached("/booking")).html).not.toContain(INQUIRY_SENT.title);
});

it("a signed-in visitor neither reads nor fills the cache", async () => {
  await studio.renewIsolate();
  studio.worker.clearLogs();
  const admin = visitor();
  await admin.signIn(DEVELOPMENT_ADMIN);
  for (const turn of ["before", "after"]) {
    const own = await admin.get("/about");
    expect(own.headers.get("cache-control"), turn).toBe("no-store");
    expect(own.headers.get("content-security-policy"), turn).toContain("'nonce-");
    expect(await own.text(), turn).toContain("Dashboard");
    const theirs = await cached("/about");
    expect(theirs.html, turn).toContain("Admin Login");
    expect(theirs.html, turn).not.toContain("Dashboard");
  }
});

it("a visitor with a flash message neither reads nor fills the cache", async () => {
  await cached("/");
  const cookie = "studio_flash=unknown";
  const own = await visitor().get("/", { cookie });
  expect(own.headers.get("content-security-policy")).toContain("'nonce-");
});

it("the cache is per host: a page names its own host's address", async () => {
  const hosts = [SITE, "https://www.studio.example", "https://studio.example:8443", "http://studio.example"];
  // Requested in both orders: the first host must not affect what the others get.
  for (const host of [...hosts, ...hosts.toReversed()]) {
    for (const path of ["/about", "/gallery?category=full", "/sitemap.xml", "/feed.xml"]) {
      const response = await visitor().get(host + path, {
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "http",
        forwarded: "host=evil.example",
        "x-original-url": "https://evil.example/",
      });
      expect(response.status).toBe(200);
      const named = new Set(
        (await response.text()).match(/https?:\/\/[^/"<]*(studio|evil)\.example[^/"<]*/g),
      );
      expect([...named], `${host}${path}`).toEqual([host]);
    }
  }
});

it("an unknown page isn't cached", async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const response = await visitor().get("/no-such-page");
    expect(response.status).toBe(404);
    expect(response.headers.get("content-security-policy")).toContain("'nonce-");
  }
});

it("a newly published state of the site gives a new page", async () => {
  const before = await cached("/");
  const { heroTitle } = (await studio.database.open().select().from(settings))[0] ?? {};
  const publish = async (title: string) => {
    await studio.database.open().update(settings).set({ heroTitle: title }).where(eq(settings.id, "main"));
    await studio.worker.cron();
  };
  try {
    await publish("Another line on the screen");
    await eventually(async () => expect((await cached("/")).html).toContain("Another line on the screen"));
  } finally {
    await publish(heroTitle ?? "");
  }
  await eventually(async () => expect((await cached("/")).html).toBe(before.html));
});
