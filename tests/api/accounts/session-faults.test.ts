import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { SIGNED_OUT } from "#server/accounts/sign-in/contract.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { dataPath, pageRoutes } from "#tests/support/route-table.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = createVisitor(studio);
  await admin.signIn(DEVELOPMENT_ADMIN);
});
afterEach(async () => {
  studio.database.thaw();
  await studio.database.start();
  await studio.worker.healEdge();
});
afterAll(() => studio?.close());

const PUBLIC = [
  "/",
  "/gallery",
  "/gallery?category=full",
  "/films/vows-in-gold",
  "/about",
  "/booking",
  "/contact",
  "/privacy",
  "/terms",
  "/sitemap.xml",
  "/robots.txt",
  "/feed.xml",
];

const faults: [string, () => unknown][] = [
  ["is closed", () => studio.database.stop()],
  ["is frozen", () => studio.database.freeze()],
];

it.each(faults)("F10 F12 lets no one into the admin area while the database %s", async (_, fault) => {
  await fault();
  for (const path of ["/admin", "/admin.data", "/api/outbox/failed"]) {
    const answer = await admin.get(path);
    expect([path, answer.status]).toEqual([path, 503]);
    // The hash in a script's name may contain any letters.
    const text = (await answer.text()).replace(/assets\/[\w.-]+/g, "");
    expect(text).not.toMatch(/SQL|fetch|TURSO|127\.0\.0\.1/);
  }
});

it.each(faults)(
  "F10 shows the public pages, to a signed-in visitor too, while the database %s",
  async (_, fault) => {
    await fault();
    for (const path of PUBLIC) {
      expect([path, (await createVisitor(studio).get(path)).status]).toEqual([path, 200]);
    }
    expect((await admin.get("/")).status).toBe(200);
  },
);

it("F11 shows the public pages from the bundled copy when database, KV and memory have nothing", async () => {
  await studio.worker.kv.delete("site-snapshot-2");
  await studio.renewIsolate();
  await studio.database.stop();
  await studio.worker.breakEdge({ "KV.get": "refuse" });
  for (const path of PUBLIC) {
    const page = await createVisitor(studio).get(path);
    expect([path, page.status]).toEqual([path, 200]);
    const words = path === "/robots.txt" || path === "/sitemap.xml" ? SITE : "Cinematic Wedding Films";
    expect(await page.text(), path).toContain(words);
  }
});

it.each(faults)("logs a failed sign-out and clears the cookie while the database %s", async (_, fault) => {
  const leaving = createVisitor(studio);
  await leaving.signIn(DEVELOPMENT_ADMIN);
  studio.worker.clearLogs();
  await fault();
  const response = await leaving.post("/sign-out", {});
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/");
  expect(leaving.cookies.has("__Host-studio.session_token")).toBe(false);
  expect(await (await leaving.get("/")).text()).toContain(SIGNED_OUT);
  expect((await leaving.get("/admin")).headers.get("location")).toBe("/auth?redirect=/admin");
  const message = "Failed to read session from database";
  await studio.logged("auth_failed", { level: "error", message });
});

it("F10 F12 refuses every admin page and its data while the database is closed", async () => {
  const inside = (await pageRoutes()).filter(({ path }) => path.startsWith("/admin"));
  await studio.database.stop();
  for (const path of inside.flatMap((page) => [page.path, dataPath(page.path)])) {
    expect([path, (await admin.get(path)).status]).toEqual([path, 503]);
    expect([path, (await admin.post(path, {})).status]).toEqual([path, 503]);
  }
});

it.each(faults)(
  "never logs a session, a password or a couple's data while the database %s",
  async (_, fault) => {
    studio.worker.clearLogs();
    await fault();
    await admin.get("/");
    await admin.get("/admin");
    await createVisitor(studio).signIn({
      email: "somebody@example.com",
      password: "a-very-secret-word",
    });
    const fields = inquiryFields();
    await createVisitor(studio).post("/booking", fields);
    await studio.requestLine("/booking");
    const log = JSON.stringify(studio.worker.logs());
    const [token = ""] = decodeURIComponent(admin.cookies.get("__Host-studio.session_token") ?? "").split(
      ".",
    );
    expect(token.length).toBeGreaterThan(20);
    for (const secret of [
      token,
      "a-very-secret-word",
      "somebody@example.com",
      fields.email,
      fields.brideName,
    ]) {
      expect(log).not.toContain(secret);
    }
  },
);
