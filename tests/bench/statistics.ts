/** Returns the value below which this share of the values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: number[]) => quantile(values, 0.5);

/** Renders a Markdown table. */
export const table = (heads: string[], rows: (string | number)[][]) =>
  [heads, heads.map((_, at) => (at === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

export const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
