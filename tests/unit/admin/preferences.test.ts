import { expect, it } from "vitest";
import { type Preferences, readPreferences, wordsOf } from "#app/components/layout/admin-preferences.ts";

const reread = (preferences: Preferences) => readPreferences(`a=b; studio_admin=${wordsOf(preferences)}`);

it("folds Appearance alone until somebody chooses otherwise, in the fewest words", () => {
  const fresh = readPreferences(null);
  expect(fresh).toEqual({ sidebar: "full", theme: "light", keys: true, closed: ["appearance"] });
  expect(wordsOf(fresh)).toBe("");
});

it("reads back whatever was left open or folded", () => {
  const other = { sidebar: "icons", theme: "dark", keys: false } as const;
  for (const closed of [[], ["appearance"], ["content"], ["content", "appearance", "settings"]])
    expect(reread({ ...other, closed })).toEqual({ ...other, closed });
});
