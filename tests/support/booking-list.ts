import { expect } from "vitest";
import type { Visitor } from "#tests/support/visitor.ts";

/** Returns the brides on a page of the list, in order. Each name is the link of its row. */
export async function bridesInList(admin: Visitor, query: string | Record<string, string> = "") {
  const answer = await admin.get(`/admin/bookings?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  const links = [...(await answer.text()).matchAll(/<a[^>]*href="\/admin\/bookings\/[^"]*"[^>]*>([^<]*)/g)];
  return links
    .flatMap(([, words = ""]) => (words.includes(" & ") || words.includes("&amp;") ? [words] : []))
    .map((words) => words.split(/ (?:&|&amp;)/)[0]);
}
