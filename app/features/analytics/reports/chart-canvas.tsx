import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import * as strings from "../strings/reports.ts";
import { type ChartProps, chartHeight } from "./chart-props.ts";
import { short, written } from "./format-metric.ts";

/** Blue and orange are distinguishable with any color vision; the third series is dashed. */
const COLORS = ["var(--chart-1)", "var(--chart-2)"];
const AXIS = { stroke: "var(--color-line)", tick: { fill: "var(--color-quiet)", fontSize: 12 } };
const MARGIN = { top: 8, right: 40, bottom: 0, left: 0 };
const WIDTH = 320;

/** The charts themselves. In a separate chunk, because the library is as large as the rest of the screen. */
export default function ChartCanvas({ kind, table, series, dashed, unfinished = false }: ChartProps) {
  const unit = table.columns[series[0] ?? 1]?.unit ?? "count";
  const last = table.rows.length - 1;
  // A single data point has no line with a dotted end.
  const hasTail = unfinished && last > 0;
  const data = table.rows.map((row, index) => ({
    label: String(row[0]),
    ...Object.fromEntries(
      series.flatMap((at) => {
        const value = row[at] ?? null;
        return [
          [`s${at}`, value],
          [`whole${at}`, index < last ? value : null],
          [`tail${at}`, index >= last - 1 ? value : null],
        ];
      }),
    ),
  }));
  const nameOf = (at: number) => table.columns[at]?.label ?? "";
  const colorOf = (at: number) =>
    at === dashed ? "var(--chart-quiet)" : (COLORS[series.indexOf(at)] ?? COLORS[0]);
  const grid = (
    <CartesianGrid
      stroke="var(--color-line)"
      strokeDasharray="2 4"
      vertical={kind === "rows"}
      horizontal={kind !== "rows"}
    />
  );
  const values = { ...AXIS, tickFormatter: (value: number) => short(value, unit), allowDecimals: false };
  const tooltip = (
    <Tooltip
      isAnimationActive={false}
      cursor={{ fill: "var(--color-ivory)", stroke: "var(--color-edge)" }}
      contentStyle={{
        background: "var(--color-white)",
        border: "1px solid var(--color-edge)",
        color: "var(--color-text)",
      }}
      formatter={(value) => written(typeof value === "number" ? value : null, unit)}
      labelFormatter={(label) =>
        unfinished && label === data.at(-1)?.label ? strings.soFar(String(label)) : label
      }
    />
  );
  const legend = series.length > 1 && (
    <Legend
      formatter={(name: string) => <span className="text-text">{name}</span>}
      iconType="plainline"
      itemSorter={null}
      wrapperStyle={{ fontSize: 12 }}
    />
  );
  const line = { dot: data.length === 1, isAnimationActive: false };
  /** The comparison series is never dotted, because its period is over. */
  const endsOpen = (at: number) => hasTail && at !== dashed;
  const shared = { data, margin: MARGIN, accessibilityLayer: false };
  const height = chartHeight({ kind, table });
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: WIDTH, height }}>
      {kind === "lines" ? (
        <LineChart {...shared}>
          {grid}
          <XAxis dataKey="label" {...AXIS} minTickGap={24} tickLine={false} />
          <YAxis {...values} width={44} axisLine={false} tickLine={false} />
          {tooltip}
          {legend}
          {series.map((at) => (
            <Line
              {...line}
              key={at}
              dataKey={`s${at}`}
              name={nameOf(at)}
              stroke={colorOf(at)}
              strokeWidth={at === dashed ? 1.5 : 2}
              {...(at === dashed ? { strokeDasharray: "5 4" } : {})}
              // Transparent, because its two parts are drawn below. Kept for the tooltip and the legend.
              {...(endsOpen(at) ? { strokeOpacity: 0 } : {})}
            />
          ))}
          {series
            .filter(endsOpen)
            .flatMap((at) =>
              ["whole", "tail"].map((part) => (
                <Line
                  {...line}
                  key={`${part}${at}`}
                  dataKey={`${part}${at}`}
                  stroke={colorOf(at)}
                  strokeWidth={2}
                  {...(part === "tail" ? { strokeDasharray: "2 4" } : {})}
                  activeDot={false}
                  legendType="none"
                  tooltipType="none"
                />
              )),
            )}
        </LineChart>
      ) : (
        <BarChart {...shared} layout={kind === "rows" ? "vertical" : "horizontal"} barCategoryGap="24%">
          {grid}
          {kind === "rows" ? (
            <>
              <XAxis type="number" {...values} tickLine={false} />
              <YAxis
                type="category"
                dataKey="label"
                {...AXIS}
                width={132}
                axisLine={false}
                tickLine={false}
              />
            </>
          ) : (
            <>
              <XAxis dataKey="label" {...AXIS} minTickGap={16} tickLine={false} />
              <YAxis {...values} width={56} axisLine={false} tickLine={false} />
            </>
          )}
          {tooltip}
          {legend}
          {series.map((at) => (
            <Bar
              key={at}
              dataKey={`s${at}`}
              name={nameOf(at)}
              fill={colorOf(at)}
              maxBarSize={32}
              minPointSize={(value) => (value ? 1 : 0)}
              isAnimationActive={false}
            >
              {kind === "rows" && (
                <LabelList
                  dataKey={`s${at}`}
                  position="right"
                  fill="var(--color-text)"
                  fontSize={12}
                  formatter={(value) => written(typeof value === "number" ? value : null, unit)}
                />
              )}
            </Bar>
          ))}
        </BarChart>
      )}
    </ResponsiveContainer>
  );
}
