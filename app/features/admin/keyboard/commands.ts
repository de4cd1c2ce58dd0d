import * as strings from "../strings/keyboard.ts";
/** Destinations for `g` and a letter: the most common screens. */
export const PLACES: Record<string, { to: string; label: string }> = {
  o: { to: "/admin", label: strings.overview },
  b: { to: "/admin/bookings", label: strings.bookings },
  m: { to: "/admin/messages", label: strings.messages },
  c: { to: "/admin/calendar", label: strings.calendar },
  p: { to: "/admin/payments", label: strings.payments },
  v: { to: "/admin/videos", label: strings.videos },
  l: { to: "/admin/media", label: strings.mediaLibrary },
  a: { to: "/admin/analytics", label: strings.analytics },
  e: { to: "/admin/email", label: strings.email },
  s: { to: "/admin/settings", label: strings.settings },
};

export type KeyCommand =
  | { does: "go"; to: string }
  | { does: "walk"; by: 1 | -1 }
  /** Moves by days of the calendar, from the focused one. */
  | { does: "step"; by: number }
  /** Waits for the letter of a destination. */
  | { does: "await-place" }
  | { does: "help" | "search" | "select" | "preview" | "act" };

const COMMANDS: Record<string, KeyCommand> = {
  "?": { does: "help" },
  "/": { does: "search" },
  g: { does: "await-place" },
  j: { does: "walk", by: 1 },
  k: { does: "walk", by: -1 },
  o: { does: "preview" },
  x: { does: "select" },
  e: { does: "act" },
  ArrowLeft: { does: "step", by: -1 },
  ArrowRight: { does: "step", by: 1 },
  ArrowUp: { does: "step", by: -7 },
  ArrowDown: { does: "step", by: 7 },
};

/** Returns the command for a key, typed by itself or after `g`; null if there is none. */
export function commandOf(key: string, afterG: boolean): KeyCommand | null {
  const of = <Meaning>(keys: Record<string, Meaning>) => (Object.hasOwn(keys, key) ? keys[key] : undefined);
  if (!afterG) return of(COMMANDS) ?? null;
  const place = of(PLACES);
  return place ? { does: "go", to: place.to } : null;
}

/** Returns the next of `count` rows, from the row that has the focus or had it last. */
export function nextRow({
  count,
  focused,
  last,
  by,
}: {
  count: number;
  focused: number;
  last: number | null;
  by: 1 | -1;
}) {
  if (count === 0) return null;
  const wanted = focused >= 0 ? focused + by : (last ?? (by > 0 ? 0 : count - 1));
  return Math.min(Math.max(wanted, 0), count - 1);
}
