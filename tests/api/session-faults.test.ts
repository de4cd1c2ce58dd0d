import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = createVisitor(studio.worker);
  await admin.signIn(DEVELOPMENT_ADMIN);
});
afterEach(async () => {
  studio.database.thaw();
  await studio.database.start();
});
afterAll(() => studio?.close());

const faults: [string, () => unknown][] = [
  ["is closed", () => studio.database.stop()],
  ["is frozen", () => studio.database.freeze()],
];

it.each(faults)("F10 F12 lets no one into the admin area while the database %s", async (_, fault) => {
  await fault();
  for (const path of ["/admin", "/admin.data", "/api/outbox/failed"]) {
    const answer = await admin.get(path);
    expect([path, answer.status]).toEqual([path, 503]);
    expect(await answer.text()).not.toMatch(/SQL|fetch|TURSO|127\.0\.0\.1/);
  }
});

it.each(faults)(
  "F10 shows the public pages, to a signed-in visitor too, while the database %s",
  async (_, fault) => {
    await fault();
    for (const path of ["/", "/gallery", "/about", "/booking", "/contact"]) {
      expect([path, (await createVisitor(studio.worker).get(path)).status]).toEqual([path, 200]);
    }
    expect((await admin.get("/")).status).toBe(200);
  },
);

it("F11 shows the public pages from the bundled copy when database, KV and memory have nothing", async () => {
  await studio.worker.kv.delete("site-snapshot");
  await studio.restartWorker();
  await studio.database.stop();
  await studio.worker.breakEdge({ "KV.get": "refuse" });
  for (const path of ["/", "/booking"]) {
    const page = await createVisitor(studio.worker).get(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text()).toContain("Cinematic Wedding Films");
  }
});

it("forgets the session in the browser when a sign-out can't reach the database", async () => {
  const leaving = createVisitor(studio.worker);
  await leaving.signIn(DEVELOPMENT_ADMIN);
  await studio.database.stop();
  const response = await leaving.post("/sign-out", {});
  expect(response.status).toBe(303);
  expect(leaving.cookies.has("__Host-studio.session_token")).toBe(false);
});
