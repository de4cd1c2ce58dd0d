import { expect, it } from "vitest";
import { type Preferences, readPreferences, wordsOf } from "#app/components/layout/admin-preferences.ts";

const reread = (preferences: Preferences) => readPreferences(`a=b; studio_admin=${wordsOf(preferences)}`);

it("collapses no group by default and stores nothing for the defaults", () => {
  const fresh = readPreferences(null);
  expect(fresh).toEqual({ sidebar: "full", theme: "light", keys: true, closed: [] });
  expect(wordsOf(fresh)).toBe("");
});

it("round-trips every set of collapsed groups", () => {
  const other = { sidebar: "icons", theme: "dark", keys: false } as const;
  for (const closed of [[], ["appearance"], ["content"], ["content", "appearance", "settings"]])
    expect(reread({ ...other, closed })).toEqual({ ...other, closed });
});
