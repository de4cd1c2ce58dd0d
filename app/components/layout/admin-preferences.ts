import { useState } from "react";
import { setBrowserCookie } from "#app/lib/browser-cookie.ts";
import { ADMIN_GROUPS } from "./admin-screens.ts";

/** How one browser wants the admin area to look. */
export type Preferences = {
  /** Icons only, or with their words. */
  sidebar: "full" | "icons";
  theme: "light" | "dark";
  /** Whether single letters are keys. */
  keys: boolean;
  /** Ids of the sidebar's groups that are closed. */
  closed: string[];
};

const NAME = "studio_admin";
const YEAR_SECONDS = 31_536_000;

/** The words of the cookie: `icons.dark.appearance`. Whatever is no word of ours does not count. */
export function readPreferences(cookies: string | null): Preferences {
  const pair = cookies?.split(/;\s*/).find((each) => each.startsWith(`${NAME}=`));
  const words = new Set(pair?.slice(NAME.length + 1).split("."));
  return {
    sidebar: words.has("icons") ? "icons" : "full",
    theme: words.has("dark") ? "dark" : "light",
    keys: !words.has("no-keys"),
    closed: ADMIN_GROUPS.map(({ id }) => id).filter((id) => words.has(id)),
  };
}

const wordsOf = ({ sidebar, theme, keys, closed }: Preferences) =>
  [sidebar, theme, keys ? "keys" : "no-keys", ...closed]
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
