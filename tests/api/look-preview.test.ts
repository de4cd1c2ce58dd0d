import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { undress } from "#tests/factories/look.ts";
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
  await undress(studio);
  await studio.worker.cron();
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const brother = () => createVisitor(studio);

/** The signed word of the address, as the screen has it. */
async function previewWord() {
  const page = await (await admin.get("/admin/themes")).text();
  return /look=draft\.[\w-]+\.[\w-]+/.exec(page)?.[0] ?? "";
}

const draw = (brandColor: string, version = 0) =>
  callApi(admin, "PUT", "/api/look/draft", { version, changes: { brandColor } });

it("whoever has the link sees the draft, on each page, and nobody keeps it", async () => {
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
    // Visitors next door see nothing of it.
    expect(await (await brother().get(path)).text(), path).toContain("--accent:#D4AF37;");
  }
  expect(await (await brother().get(`/?${word}`)).text()).toContain('href="/auth"');
});

it("the back office may show a preview in a frame, and no page else anywhere", async () => {
  const word = await previewWord();
  const headersOf = async (path: string, who = brother()) => {
    const { headers } = await who.get(path);
    return { frames: headers.get("x-frame-options"), policy: headers.get("content-security-policy") ?? "" };
  };
  const preview = await headersOf(`/?${word}`);
  expect(preview.frames).toBe("SAMEORIGIN");
  expect(preview.policy).toContain("frame-ancestors 'self'");
  for (const path of ["/", "/gallery", "/?look=x", `/auth?${word}`, `/admin?${word}`]) {
    const page = await headersOf(path);
    expect([path, page.frames]).toEqual([path, "DENY"]);
    if (path !== "/?look=x") expect(page.policy, path).toContain("frame-ancestors 'none'");
  }
  expect((await headersOf("/admin/themes", admin)).policy).toMatch(/frame-src 'self' https:/);
  expect((await headersOf("/")).policy).not.toMatch(/frame-src 'self'/);
});

it("an admin sees in it what visitors will", async () => {
  const page = await (await admin.get(`/?${await previewWord()}`)).text();
  expect(page).toContain("Admin Login");
  expect(page).not.toContain("Dashboard");
});

it("a link that is not ours, or was changed, leads to nothing", async () => {
  await draw("#1E40AF");
  const word = await previewWord();
  for (const wrong of ["look=", "look=draft", `${word}x`, word.replace("draft.", "main.")]) {
    const page = await brother().get(`/?${wrong}`);
    expect([wrong, page.status]).toEqual([wrong, 404]);
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(await page.text()).not.toContain("#1E40AF");
  }
});
