import { expect } from "vitest";
import type { Visitor } from "#tests/support/visitor.ts";

/** The visible text of a page, without markup, scripts and styles. */
export async function pageText(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.text())
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}
