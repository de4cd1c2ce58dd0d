import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { wholeDelivery } from "#tests/factories/delivered-film.ts";
import { enteredByCode } from "#tests/support/clients.ts";
import { dataPath, pageRoutes } from "#tests/support/route-table.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// React Router answers a data request by reading what the loader returns into memory, whatever its length.

const APP = join(import.meta.dirname, "../../../app");
const hasPage = (file: string) => /^export (default|\{ default)/m.test(readFileSync(join(APP, file), "utf8"));

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const answerTo = async (visitor: Visitor, path: string, method = "GET") => {
  const answer = await visitor.send(path, { method, headers: {} });
  return `${path} ${answer.status} ${(await answer.arrayBuffer()).byteLength}`;
};

describe("a route that sends a file", () => {
  it("S57 never sends it as data to a couple that may download it", async () => {
    const { booking, id, path } = await wholeDelivery(studio, admin, { status: "editing" });
    await callApi(admin, "POST", `/api/deliveries/${id}/publishing`);
    const couple = await enteredByCode(studio, booking.email);
    const page = await (await couple.get(path)).text();
    const files = [...new Set(page.match(/\/films-for\/[0-9a-f]{32}\/[0-9a-f]{32}/g))];
    expect(files.length).toBeGreaterThan(1);
    for (const file of [...files, "/my-wedding/my-data"]) {
      expect((await couple.send(file, { method: "HEAD", headers: {} })).status).toBe(200);
      for (const data of [`${file}.data`, `${file}/_.data`, `${file}.data?_routes=root`])
        expect(await answerTo(couple, data)).toBe(`${data} 404 0`);
    }
  });

  it("has no data address, and every route without a page counts as one", async () => {
    const routes = (await pageRoutes()).filter(({ file }) => !hasPage(file));
    expect(routes.map(({ pattern }) => pattern)).toEqual(
      expect.arrayContaining(["/films-for/:name/:file", "/my-wedding/my-data", "/feed.xml", "/sign-out"]),
    );
    for (const { path } of routes)
      for (const method of ["GET", "HEAD"])
        expect(await answerTo(admin, dataPath(path), method)).toBe(`${dataPath(path)} 404 0`);
  });
});
