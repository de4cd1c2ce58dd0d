import { expect, it } from "vitest";
import { builtScripts, documentScripts, readScript } from "#tests/support/built-scripts.ts";
import { pageRoutes } from "#tests/support/route-table.ts";
import { compressedKilobytes, screenScripts } from "#tests/support/screen-scripts.ts";

/** React with its renderer and React Router account for 101 of them. */
const SCREEN_KB = 145;
const CHARTS_KB = 240;
const FILES = 11;
/** What a visitor loads: the module for documents, and the calendar once it is near the viewport. */
const DOCUMENT_KB = 4;
const CALENDAR_KB = 3;
/** What a couple loads before a page of theirs becomes interactive. */
const CLIENT_KB = 8;

const screens = screenScripts();

const importsOf = (name: string) =>
  [...readScript(name).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, found = ""]) => found,
  );

/** Returns these scripts and their static imports, without what they load later. */
function importedFrom(names: string[]): string[] {
  const found = new Set(names);
  for (const name of found) for (const next of importsOf(name)) found.add(next);
  return [...found];
}

it("every screen in the route table has its scripts in the manifest", async () => {
  const ids = (await pageRoutes()).map(({ id }) => id).filter((id) => id.startsWith("routes/admin/"));
  expect(ids.length).toBeGreaterThan(30);
  expect(ids.filter((id) => !screens.has(id))).toEqual([]);
});

it(`a screen's first load is at most ${SCREEN_KB} KB of scripts in ${FILES} files`, () => {
  const heavy = [...screens]
    .map(([id, scripts]) => ({ id, files: scripts.length, kilobytes: compressedKilobytes(scripts) }))
    .filter(({ files, kilobytes }) => files > FILES || kilobytes > SCREEN_KB);
  expect(heavy).toEqual([]);
});

it(`the reports and their charts are at most ${CHARTS_KB} KB`, () => {
  const scripts = screens.get("routes/admin/analytics/reports") ?? [];
  const charts = builtScripts().filter((name) => name.startsWith("chart-canvas-"));
  expect(charts).toHaveLength(1);
  const loaded = new Set([...scripts, ...importedFrom(charts)]);
  expect(compressedKilobytes([...loaded])).toBeLessThan(CHARTS_KB);
});

it("no browser script contains a validator or the demo's pictures", () => {
  const found = builtScripts().filter((name) =>
    /ZodError|\$ZodType|hero-veil-loop-poster/.test(readScript(name)),
  );
  expect(found).toEqual([]);
});

it("visitors' scripts share nothing with the admin, and contain no React", () => {
  const documents = documentScripts();
  const ofScreens = new Set([...screens.values()].flat());
  const shared = [...documents]
    .filter((name) => ofScreens.has(name))
    .map((name) => name.replace(/-[\w-]{8}\.js$/, ""));
  expect(shared).toEqual([]);
  const main = [...documents].filter((name) => name.startsWith("enhance-"));
  expect(compressedKilobytes(main)).toBeLessThan(DOCUMENT_KB);
  const calendar = [...documents].filter((name) => name.startsWith("calendar-"));
  expect(calendar).toHaveLength(1);
  expect(compressedKilobytes(calendar)).toBeLessThan(CALENDAR_KB);
});

it(`a client page loads at most ${CLIENT_KB} KB of scripts`, () => {
  const names = [...documentScripts()].filter((name) => /^(enhance|client-pages)-/.test(name));
  expect(names.map((name) => name.replace(/-[\w-]{8}\.js$/, "")).sort()).toEqual(["client-pages", "enhance"]);
  expect(compressedKilobytes(importedFrom(names))).toBeLessThan(CLIENT_KB);
});

it("no two chunks import each other", () => {
  expect(builtScripts().filter((name) => importedFrom(importsOf(name)).includes(name))).toEqual([]);
});
