import { daysAfter, studioDay, weekday } from "./days.ts";
import { DAY_OFF_NOTES } from "./words.ts";

/** Approximate days off, as days from today and duration. */
const AWAY = [
  [24, 1],
  [65, 5],
  [130, 2],
] as const;

/** Returns a few days off in the coming months and a Saturday with only one crew, never on a promised day. */
export function demoStudioDays(now: Date, promised: ReadonlySet<string>) {
  const today = studioDay(now);
  const daysOff = AWAY.flatMap(([start, length], index) => {
    const monday = daysAfter(today, start + ((8 - weekday(daysAfter(today, start))) % 7));
    return Array.from({ length }, (_, day) => ({
      date: daysAfter(monday, day),
      capacity: 0,
      note: DAY_OFF_NOTES[index] ?? "",
    }));
  });
  const saturdays = Array.from({ length: 20 }, (_, week) =>
    daysAfter(today, 6 - weekday(today) + 7 * (week + 4)),
  );
  const single = saturdays
    .filter((date) => !promised.has(date))
    .slice(0, 1)
    .map((date) => ({ date, capacity: 1, note: "One crew is abroad" }));
  return [...daysOff.filter(({ date }) => !promised.has(date)), ...single];
}
