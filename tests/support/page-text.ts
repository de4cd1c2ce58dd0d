import { expect } from "vitest";
import type { Visitor } from "#tests/support/visitor.ts";

type Answer = { text: () => Promise<string> };

/** The visible text of a page's HTML, without markup, scripts and styles. */
export const textIn = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

/** The same of an answer. */
export const visibleText = async (answer: Answer): Promise<string> => textIn(await answer.text());

/** The HTML of an answer, with the apostrophes of its sentences. */
export const htmlOf = async (answer: Answer): Promise<string> =>
  (await answer.text()).replaceAll("&#x27;", "'");

/** The visible text of a page. */
export async function pageText(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return visibleText(answer);
}
