import { useState } from "react";
import { setBrowserCookie } from "#app/lib/browser-cookie.ts";
import { ADMIN_GROUPS, type AdminGroup } from "./admin-screens.ts";

/** How one browser wants the admin area to look. */
export type Preferences = {
  /** Icons only, or with their words. */
  sidebar: "full" | "icons";
  theme: "light" | "dark";
  /** Whether single letters are keys. */
  keys: boolean;
  /** Ids of the sidebar's groups that are folded. */
  closed: string[];
};

const NAME = "studio_admin";
const YEAR_SECONDS = 31_536_000;

/** A group is open and its word folds it, or folded from the start and `open-appearance` opens it. */
const isClosed = (words: Set<string>, { id, folded }: AdminGroup) =>
  folded ? !words.has(`open-${id}`) : words.has(id);

/** The words of the cookie: `icons.dark.users`. Whatever is no word of ours does not count. */
export function readPreferences(cookies: string | null): Preferences {
  const pair = cookies?.split(/;\s*/).find((each) => each.startsWith(`${NAME}=`));
  const words = new Set(pair?.slice(NAME.length + 1).split("."));
  return {
    sidebar: words.has("icons") ? "icons" : "full",
    theme: words.has("dark") ? "dark" : "light",
    keys: !words.has("no-keys"),
    closed: ADMIN_GROUPS.filter((group) => isClosed(words, group)).map(({ id }) => id),
  };
}

export const wordsOf = ({ sidebar, theme, keys, closed }: Preferences) =>
  [
    sidebar,
    theme,
    keys ? "keys" : "no-keys",
    ...ADMIN_GROUPS.filter(({ id, folded = false }) => closed.includes(id) !== folded).map(
      ({ id, folded }) => (folded ? `open-${id}` : id),
    ),
  ]
    .filter((word) => !["full", "light", "keys"].includes(word))
    .join(".");

/** The preferences as the server read them, and a way to change some, which the browser remembers. */
export function usePreferences(served: Preferences) {
  const [preferences, setPreferences] = useState(served);
  const change = (changes: Partial<Preferences>) => {
    const next = { ...preferences, ...changes };
    setPreferences(next);
    setBrowserCookie({ name: NAME, value: wordsOf(next), seconds: YEAR_SECONDS });
  };
  return [preferences, change] as const;
}

export type ChangePreferences = ReturnType<typeof usePreferences>[1];
