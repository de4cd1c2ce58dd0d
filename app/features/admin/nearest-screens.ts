import { type AdminScreen, groupsFor } from "#app/components/layout/admin-screens.ts";

import type { Role } from "#server/platform/rights/contract.ts";

const SHOWN_MAX = 4;
/** The maximum share of differing letters. */
const DISTANCE_MAX = 0.4;
const PREFIX_MIN = 3;

/** The most common destinations, for an address that resembles none. */
const USUAL = ["/admin", "/admin/bookings", "/admin/messages", "/admin/calendar"];

/** Returns the number of letters to add, remove or change to turn one word into the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...from].entries()) {
    const above = row;
    row = [line + 1];
    for (let at = 0; at < to.length; at += 1) {
      const changed = (above[at] ?? 0) + (to[at] === letter ? 0 : 1);
      row.push(Math.min(changed, (above[at + 1] ?? 0) + 1, (row[at] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}

/** Returns 0 for the same word, 1 for one with nothing in common. */
function difference(asked: string, name: string): number {
  if (asked === name) return 0;
  const [short, long] = asked.length < name.length ? [asked, name] : [name, asked];
  if (short.length >= PREFIX_MIN && long.startsWith(short)) return 0.1;
  return editDistance(asked, name) / long.length;
}

function wordsOf(pathname: string): string[] {
  // Limited, because an address can have any length.
  const path = pathname.slice(0, 200).toLowerCase();
  return path
    .replace(/^\/admin\/*/, "")
    .split(/[/\s_.-]+|%20/)
    .filter(Boolean)
    .slice(0, 8);
}

const namesOf = ({ to, label }: AdminScreen) => [
  to.replace("/admin/", ""),
  ...label.toLowerCase().split(" "),
];

/** Returns the admin screens whose address or name most resembles an address that doesn't exist. */
export function nearestScreens(pathname: string, role: Role): AdminScreen[] {
  const screens = groupsFor(role).flatMap((group) => group.screens);
  const asked = wordsOf(pathname);
  const near = screens
    .map((screen) => ({
      screen,
      // Earlier words in an address are more significant: at equal distance, the earlier word's match wins.
      difference: Math.min(
        ...asked.flatMap((word, at) => namesOf(screen).map((name) => difference(word, name) + at * 0.01)),
      ),
    }))
    .filter(({ difference }) => difference <= DISTANCE_MAX)
    .sort((a, b) => a.difference - b.difference)
    .map(({ screen }) => screen);
  return near.length > 0 ? near.slice(0, SHOWN_MAX) : screens.filter(({ to }) => USUAL.includes(to));
}
