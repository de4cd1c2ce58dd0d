import { describe, expect, it } from "vitest";
import { formatAge } from "#app/lib/age.ts";

const NOW = new Date("2026-11-26T20:00:00Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe("formatAge", () => {
  it.for([
    // The clocks of two machines may differ.
    [-MINUTE, "Just now"],
    [MINUTE - 1, "Just now"],
    [MINUTE, "1 minute ago"],
    [60 * MINUTE - 1, "59 minutes ago"],
    [60 * MINUTE, "1 hour ago"],
    [DAY - 1, "23 hours ago"],
    [DAY, "1 day ago"],
    [30 * DAY - 1, "29 days ago"],
    [30 * DAY, "Oct 27, 2026"],
  ] as const)("formats %d ms ago as %s", ([age, words]) => {
    expect(formatAge(new Date(NOW.getTime() - age), NOW)).toBe(words);
  });
});
