import type { MetricTable } from "#server/analytics/reports/contract.ts";

export type ChartProps = {
  /** Lines over time, columns over time, or a bar for each row. */
  kind: "lines" | "columns" | "rows";
  table: MetricTable;
  /** The columns that are drawn, all of one unit. */
  series: number[];
  /** The one of them that is only compared with. */
  dashed?: number;
  /** The last row is of a day, a week or a month that isn't over. */
  unfinished?: boolean;
};
