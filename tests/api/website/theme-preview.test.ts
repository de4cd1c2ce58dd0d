import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { messageFields } from "#tests/factories/message.ts";
import { resetTheme } from "#tests/factories/theme.ts";
import { openForm } from "#tests/support/booking-page.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
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
  await resetTheme(studio);
  await studio.worker.cron();
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const brother = () => createVisitor(studio);

/** Returns the signed token in the preview's address, as the screen shows it. */
async function previewWord() {
  const page = await (await admin.get("/admin/themes")).text();
  return /theme=draft\.[\w-]+\.[\w-]+/.exec(page)?.[0] ?? "";
}

const draw = (brandColor: string, version = 0) =>
  callApi(admin, "PUT", "/api/theme/draft", { version, changes: { brandColor } });

it("the preview link shows the draft on every page, which is never cached", async () => {
  await draw("#1E40AF");
  const word = await previewWord();
  for (const path of ["/", "/gallery", "/about", "/booking", "/films/vows-in-gold"]) {
    const page = await brother().get(`${path}?${word}`);
    const text = await page.text();
    expect([path, page.status]).toEqual([path, 200]);
    expect(text, path).toContain("--accent:#1E40AF;");
    expect(page.headers.get("cache-control"), path).toBe("private, no-store");
    expect(page.headers.get("x-robots-tag"), path).toContain("noindex");
    expect(text, path).toContain(`href="/gallery?${word}"`);
    expect(text, path).not.toContain('href="/gallery"');
    // Visitors without the link don't see the draft.
    expect(await (await brother().get(path)).text(), path).toContain("--accent:#D4AF37;");
  }
  expect(await (await brother().get(`/?${word}`)).text()).toContain('href="/auth"');
});

it("only a preview may be framed, and only by the back office", async () => {
  const word = await previewWord();
  const headersOf = async (path: string, who = brother()) => {
    const { headers } = await who.get(path);
    return { frames: headers.get("x-frame-options"), policy: headers.get("content-security-policy") ?? "" };
  };
  const preview = await headersOf(`/?${word}`);
  expect(preview.frames).toBe("SAMEORIGIN");
  expect(preview.policy).toContain("frame-ancestors 'self'");
  for (const path of ["/", "/gallery", "/?theme=x", `/auth?${word}`, `/admin?${word}`]) {
    const page = await headersOf(path);
    expect([path, page.frames]).toEqual([path, "DENY"]);
    if (path !== "/?theme=x") expect(page.policy, path).toContain("frame-ancestors 'none'");
  }
  expect((await headersOf("/admin/themes", admin)).policy).toMatch(/frame-src 'self' https:/);
  expect((await headersOf("/")).policy).not.toMatch(/frame-src 'self'/);
});

it("a preview shows an admin what visitors will see", async () => {
  const page = await (await admin.get(`/?${await previewWord()}`)).text();
  expect(page).toContain("Admin Login");
  expect(page).not.toContain("Dashboard");
});

it("a made-up or altered preview link answers 404", async () => {
  await draw("#1E40AF");
  const word = await previewWord();
  for (const wrong of ["theme=", "theme=draft", `${word}x`, word.replace("draft.", "main.")]) {
    const page = await brother().get(`/?${wrong}`);
    expect([wrong, page.status]).toEqual([wrong, 404]);
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(await page.text()).not.toContain("#1E40AF");
  }
});

const BAR = 'class="preview-bar"';

it("a preview is labeled as one, and no other page is", async () => {
  const word = await previewWord();
  for (const path of ["/", "/gallery", "/contact", "/films/nobody"]) {
    expect(await (await brother().get(`${path}?${word}`)).text(), path).toContain(BAR);
    expect(await (await brother().get(path)).text(), path).not.toContain(BAR);
  }
  expect(await (await admin.get("/admin/themes")).text()).not.toContain(BAR);
});

it("a form submitted in a preview is neither stored nor mailed, and says so", async () => {
  const word = await previewWord();
  const forms = { "/contact": messageFields(), "/booking": inquiryFields() };
  for (const [path, fields] of Object.entries(forms)) {
    const visitor = brother();
    const page = await (await visitor.get(`${path}?${word}`)).text();
    expect(page, path).toContain(`action="${path}?${word}"`);
    const submission = await openForm(visitor, path);
    const answer = await visitor.post(`${path}?${word}`, { ...fields, submission });
    expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 303, `?${word}&unsent=1`]);
    const unsentPage = await (await visitor.get(`${path}?${word}&unsent=1`)).text();
    expect(unsentPage, path).toContain("the form was not sent");
    // The link may have expired by the time the form is sent.
    const late = await visitor.post(`${path}?${word}x`, { ...fields, submission });
    expect([path, late.status]).toEqual([path, 404]);
  }
  await studio.worker.cron();
  expect(await studio.messages()).toEqual([]);
  expect(await studio.bookings()).toEqual([]);
  expect(await studio.outbox()).toEqual([]);
  expect(studio.mail.calls()).toEqual([]);
  expect(await studio.worker.queueKeys()).toEqual([]);
});

it("a form sent to an address naming another host doesn't redirect there", async () => {
  const answer = await brother().post(`//evil.example/contact?${await previewWord()}`, {});
  expect(answer.headers.get("location") ?? "?").toMatch(/^\?/);
});

it("a redirect stays within the preview", async () => {
  const word = await previewWord();
  const from = `/old-${crypto.randomUUID()}`;
  await callApi(admin, "PUT", "/api/redirects", { version: 0, from, to: "/gallery?category=full" });
  const answer = await brother().get(`${from}?${word}`);
  expect([answer.status, answer.headers.get("location")]).toEqual([301, `/gallery?category=full&${word}`]);
});
