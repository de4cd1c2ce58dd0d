import { expect } from "vitest";
import type { Visitor } from "#tests/support/visitor.ts";

type Answer = { text: () => Promise<string> };

/** Returns the visible text of a page's HTML, without markup, scripts and styles. */
export const textIn = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

/** Returns the visible text of a response. */
export const visibleText = async (answer: Answer): Promise<string> => textIn(await answer.text());

/** Returns a response's HTML with apostrophes decoded. */
export const htmlOf = async (answer: Answer): Promise<string> =>
  (await answer.text()).replaceAll("&#x27;", "'");

/** Returns the visible text of a page. */
export async function pageText(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return visibleText(answer);
}
