import type { AdminIconName } from "#app/components/layout/admin-icon.tsx";
import { type BookingStatus, STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { formatCalendarDate } from "#app/lib/format.ts";
import { foldText } from "#server/platform/accent-folding/contract.ts";
import { hasRight, type Role } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/command-palette.ts";
import type { Command } from "./palette-commands.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DAY_MS = 86_400_000;
/** `12 June`, `June 12`, `Jun 12, 2027`; only the first three letters of a month are checked. */
const DAY_FIRST = /^(\d{1,2})\.? ([a-z]{3,9})(?:,? (\d{4}))?$/;
const MONTH_FIRST = /^([a-z]{3,9}) (\d{1,2})(?:,? (\d{4}))?$/;

/** `10/30/2027`, `10/30/27`, `1/2`: the month comes first, as Americans write it. */
const SLASHED = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/;

const dateOf = (year: string, month: number, day: string) =>
  `${year}-${String(month + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;

/** Returns whether this is a real calendar date, unlike June 31. */
function isDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === text;
}

const dayAfter = (date: string) => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);

/** Returns the parts of a typed date, with months from 0; the year is optional. */
function typedParts(text: string) {
  const [, slashedMonth, slashedDay, slashedYear] = SLASHED.exec(text) ?? [];
  if (slashedMonth && slashedDay) {
    const year = slashedYear?.length === 2 ? `20${slashedYear}` : slashedYear;
    return { month: Number(slashedMonth) - 1, day: slashedDay, year };
  }
  const [, first, second, year] = DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text) ?? [];
  if (!first || !second) return null;
  const [day, word] = /^\d/.test(first) ? [first, second] : [second, first];
  const month = MONTHS.indexOf(word.slice(0, 3));
  return month < 0 ? null : { month, day, year };
}

/** Parses a typed calendar date; without a year, the next such day. Null for other text. */
export function typedDate(query: string, today: string): string | null {
  const text = foldText(query.trim());
  if (isDay(text)) return text;
  if (text === "today") return today;
  if (text === "tomorrow") return dayAfter(today);
  const parts = typedParts(text);
  if (!parts) return null;
  const { month, day, year } = parts;
  const thisYear = today.slice(0, 4);
  const date = dateOf(year ?? thisYear, month, day);
  const asked = year || date >= today ? date : dateOf(String(Number(thisYear) + 1), month, day);
  return isDay(asked) ? asked : null;
}

const STATUSES = Object.keys(STATUS_NAMES) as BookingStatus[];
/** Returns the browser's current date: accurate enough to determine the next June 12. */
export function browserToday(): string {
  const now = new Date();
  return dateOf(String(now.getFullYear()), now.getMonth(), String(now.getDate()));
}

/** Shorter input matches too many names. */
const STATUS_LETTERS = 3;

type Ways = { role: Role; go: (path: string) => void; today: string };

/** Returns commands for the bookings of a typed day or status. */
export function typedCommands({ role, go, today }: Ways, query: string): Command[] {
  if (!hasRight(role, "bookings")) return [];
  const command = (label: string, address: string, icon: AdminIconName = "bookings"): Command => ({
    id: address,
    label,
    icon,
    words: strings.bookings,
    run: () => go(address),
  });
  const date = typedDate(query, today);
  const text = foldText(query.trim());
  const statuses = STATUSES.filter(
    (status) =>
      text.length >= STATUS_LETTERS &&
      // "Canceled" is stored, and often typed, in its other spelling.
      [foldText(STATUS_NAMES[status]), status].some((name) => name.startsWith(text)),
  );
  return [
    ...(date
      ? [
          command(strings.bookingsOn(formatCalendarDate(date)), `/admin/bookings?from=${date}&until=${date}`),
          command(
            strings.openInTheCalendar(formatCalendarDate(date)),
            `/admin/calendar?month=${date.slice(0, 7)}&day=${date}`,
            "calendar",
          ),
        ]
      : []),
    ...statuses.map((status) =>
      command(strings.bookingsInStatus(STATUS_NAMES[status]), `/admin/bookings?status=${status}`),
    ),
  ];
}
