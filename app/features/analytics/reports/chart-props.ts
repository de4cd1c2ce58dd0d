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

const HEIGHT = 260;
const ROW_HEIGHT = 44;

/** Returns a chart's height in pixels, which its place has before its library has loaded. */
export const chartHeight = ({ kind, table }: Pick<ChartProps, "kind" | "table">) =>
  kind === "rows" ? Math.max(120, table.rows.length * ROW_HEIGHT + 56) : HEIGHT;
