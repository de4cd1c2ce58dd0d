import type { MetricTable } from "#server/analytics/reports/contract.ts";

export type ChartProps = {
  /** Lines over time, columns over time, or a bar for each row. */
  kind: "lines" | "columns" | "rows";
  table: MetricTable;
  /** The columns to draw, all in the same unit. */
  series: number[];
  /** The series that is only a comparison. */
  dashed?: number;
  /** Whether the last row's day, week or month isn't over yet. */
  unfinished?: boolean;
};
