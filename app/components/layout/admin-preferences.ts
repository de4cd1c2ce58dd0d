import { useState } from "react";
import { setBrowserCookie } from "#app/lib/browser-cookie.ts";
import { ADMIN_GROUPS } from "./admin-screens.ts";

/** The look of the admin area in one browser. */
export type Preferences = {
  /** Icons only, or icons with labels. */
  sidebar: "full" | "icons";
  theme: "light" | "dark";
  /** Whether single-letter keyboard shortcuts are on. */
  keys: boolean;
  /** Ids of the sidebar's collapsed groups. */
  closed: string[];
};

const NAME = "studio_admin";
const YEAR_SECONDS = 31_536_000;

/** The words of the cookie: `icons.dark.users`. Unknown words are ignored. */
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

export const wordsOf = ({ sidebar, theme, keys, closed }: Preferences) =>
  [
    sidebar,
    theme,
    keys ? "keys" : "no-keys",
    ...ADMIN_GROUPS.map(({ id }) => id).filter((id) => closed.includes(id)),
  ]
    .filter((word) => !["full", "light", "keys"].includes(word))
    .join(".");

/**
 * Returns the preferences that the server read, and a function that changes some of them and stores them in the
 * browser.
 */
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
