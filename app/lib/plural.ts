import { formatList } from "#server/platform/lists/contract.ts";

/** Formats a count with its noun: `1 row`, `2 rows`. */
export const pluralize = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Returns related records as text, such as ` with 2 notes and 1 email`; empty if there are none. */
export function withThese(things: readonly (readonly [count: number, one: string])[]): string {
  const counted = things.flatMap(([count, one]) => (count > 0 ? [pluralize(count, one, `${one}s`)] : []));
  return counted.length > 0 ? ` with ${formatList(counted)}` : "";
}
