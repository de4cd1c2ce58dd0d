import type { MetricTable } from "#server/analytics/reports/contract.ts";

export type ChartProps = {
  /** Lines over time, columns over time, or a bar for each row. */
  kind: "lines" | "columns" | "rows";
  table: MetricTable;
  /** The columns to draw, all in the same unit. */
  series: number[];
  /** The series that is only a comparison. */
  dashed?: number;
  /** The last row is of a day, a week or a month that isn't over. */
  unfinished?: boolean;
};
