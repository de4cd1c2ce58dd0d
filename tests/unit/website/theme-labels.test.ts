import { expect, it } from "vitest";
import { DEFAULT_THEME, THEME_FIELDS } from "#server/website/theme/contract.ts";
import { describeThemeChanges, fieldInWords } from "#server/website/theme-labels/contract.ts";
import { CUSTOM_THEME } from "#tests/factories/theme.ts";

it("describes each change with its old and new value, part by part", () => {
  const changes = describeThemeChanges(DEFAULT_THEME, {
    ...DEFAULT_THEME,
    brandColor: "#1e40af",
    surfaces: { ...DEFAULT_THEME.surfaces, story: "dark" },
    announcement: { ...DEFAULT_THEME.announcement, shown: true, text: "Dates of 2028 are open" },
    footerLinks: [],
  });
  expect(changes).toEqual([
    { name: "Brand color", before: "#D4AF37", after: "#1E40AF" },
    { name: "Backgrounds, Our Story", before: "Light", after: "Dark" },
    {
      name: "Links of the footer",
      before: "Home (/); Gallery (/gallery); About Us (/about); Packages (/booking); Contact (/contact)",
      after: "nothing",
    },
    { name: "Announcement bar, shown", before: "No", after: "Yes" },
    { name: "Announcement bar, words", before: "nothing", after: "Dates of 2028 are open" },
  ]);
});

it("describes every field, and nothing if nothing changed", () => {
  const custom = { ...DEFAULT_THEME, ...CUSTOM_THEME };
  expect(describeThemeChanges(custom, custom)).toEqual([]);
  for (const name of THEME_FIELDS) {
    expect(fieldInWords(name, custom), name).not.toMatch(/undefined|\[object|^$/);
    const changed = { ...DEFAULT_THEME, [name]: custom[name] };
    expect(describeThemeChanges(DEFAULT_THEME, changed), name).not.toEqual([]);
  }
  expect(fieldInWords("headerLinks", custom)).toBe(
    "Films (/gallery), below it Trailers (/gallery?category=trailer); Call us (tel:+13235550116)",
  );
});
