import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { seedFilms, seedTeam } from "#drizzle/seed/content.ts";

const app = join(import.meta.dirname, "..", "..", "..", "app");
const PUBLIC = "{components/layout,features/{accounts/sign-in,website},routes/public}/**/*.tsx";

/** The still with the same scene as a film's poster. */
const STILLS: Record<string, string> = {
  "film-vows-in-gold-poster": "rings-on-velvet",
  "film-an-arch-by-the-sea-poster": "flower-arch-at-sunset",
  "film-supper-under-the-lights-poster": "long-table-under-string-lights",
  "film-lanterns-on-the-lake-poster": "paper-lanterns-on-dark-water",
  "film-a-toast-at-midnight-poster": "champagne-coupes",
  "film-the-first-dance-poster": "first-dance",
  "film-trailer-1-15-poster": "sparkler-exit",
  "film-trailer-2-10-poster": "dance-from-the-tables",
};
/** Two separate pictures, not one and its crop. */
const COMPOSED_ANEW = "brothers-at-work-16x9";

function sceneOf(address: string): string {
  const name = address.replace("/demo/", "").replace(".webp", "");
  return STILLS[name] ?? (name === COMPOSED_ANEW ? name : name.replace(/-16x9$/, ""));
}

it("no picture, crop or film poster appears twice on the public site", () => {
  const inPages = globSync(PUBLIC, { cwd: app }).flatMap((path) =>
    [...readFileSync(join(app, path), "utf8").matchAll(/"(\/demo\/[\w-]+\.webp)"/g)].map(
      ([, address = ""]) => address,
    ),
  );
  const shown = [
    ...inPages,
    ...seedFilms.map(({ posterUrl }) => posterUrl),
    ...seedTeam.map(({ photoUrl }) => photoUrl),
  ].map(sceneOf);
  expect(shown.length).toBeGreaterThan(12);
  expect(shown.toSorted()).toEqual([...new Set(shown)].sort());
});
