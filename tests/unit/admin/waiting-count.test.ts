import { expect, it } from "vitest";
import { countAt, shortCount, waitingWords } from "#app/components/layout/waiting-count.ts";

it("shows counts up to 99, and 99+ above that", () => {
  expect([1, 99, 100, 4000].map(shortCount)).toEqual(["1", "99", "99+", "99+"]);
});

it("shows counts only for bookings and messages, and none for a role that sees neither", () => {
  const waiting = { inquiries: 3, messages: 2 };
  expect(["/admin", "/admin/bookings", "/admin/messages"].map((to) => countAt(to, waiting))).toEqual([
    0, 3, 2,
  ]);
  expect(countAt("/admin/bookings", null)).toBe(0);
});

it("describes waiting counts in words, and returns an empty string for none", () => {
  expect(waitingWords({ inquiries: 1, messages: 2 })).toBe("1 inquiry waiting, 2 messages waiting");
  expect(waitingWords({ inquiries: 0, messages: 1 })).toBe("1 message waiting");
  expect([waitingWords({ inquiries: 0, messages: 0 }), waitingWords(null)]).toEqual(["", ""]);
});
