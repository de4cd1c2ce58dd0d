import { formatList } from "#server/platform/lists/contract.ts";

/** `1 row`, `2 rows`. */
export const pluralize = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What goes along with a thing, such as ` with 2 notes and 1 email`, and nothing where there is none of it. */
export function withThese(things: readonly (readonly [count: number, one: string])[]): string {
  const counted = things.flatMap(([count, one]) => (count > 0 ? [pluralize(count, one, `${one}s`)] : []));
  return counted.length > 0 ? ` with ${formatList(counted)}` : "";
}
