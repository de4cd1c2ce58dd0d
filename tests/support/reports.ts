import Papa from "papaparse";
import { expect } from "vitest";
import type { MetricIncrement } from "#server/analytics/event-ingestion/contract.ts";
import { CARD_WORDS, FACT_WORDS, type TableName } from "#server/analytics/reports/contract.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** Includes a leap day. */
export const LEAP = "range=custom&from=2024-02-28&until=2024-03-01";

export const inOneLine = (rows: Record<string, string>[]) =>
  rows.map((row) => Object.values(row).join(" | "));

export const wordsOf = (html: string) =>
  html
    .replace(/<span role="tooltip"[\s\S]*?<\/span>/g, "")
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Adds these counts to a day through the queue, as usual. */
let messages = 0;
export async function count(studio: Studio, day: string, counts: MetricIncrement[], times = 1) {
  const batch = Array.from({ length: times }, () => {
    messages += 1;
    return { id: `m${messages}`, body: { day, counts } };
  });
  expect(await studio.worker.deliverVisits(batch)).toBe("ok");
}

/** Returns a table of the screen as its exported sheet. */
export async function sheet(
  admin: Visitor,
  table: TableName,
  query: string,
): Promise<Record<string, string>[]> {
  const answer = await admin.get(`/api/analytics/export.csv?table=${table}&${query}`);
  expect(answer.status).toBe(200);
  const { data, errors } = Papa.parse<Record<string, string>>((await answer.text()).trimEnd(), {
    header: true,
  });
  expect(errors).toEqual([]);
  return data;
}

/** Returns every figure of the screen by name, as displayed. */
export async function metricValues(admin: Visitor, query: string): Promise<Record<string, string>> {
  const answer = await admin.get(`/admin/analytics?${query}`);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const found: Record<string, string> = {};
  for (const { title } of [...Object.values(CARD_WORDS), ...Object.values(FACT_WORDS)]) {
    const [section] = html.match(new RegExp(`<section aria-label="${title}"[\\s\\S]*?</section>`)) ?? [];
    if (section) found[title] = wordsOf(section).replace(`${title} ? `, "");
  }
  return found;
}
