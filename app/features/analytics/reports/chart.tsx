import { type ComponentType, useEffect, useState } from "react";
import * as strings from "../strings/reports.ts";
import { type ChartProps, chartHeight } from "./chart-props.ts";

// Shared by all charts of the page. The server renders none, so its bundle excludes the library.
const loadCanvas = () => (import.meta.env.SSR ? null : import("./chart-canvas.tsx"));

/** A chart, rendered once its library has loaded. The table beside it has the same data in accessible form. */
export function Chart({ title, ...props }: ChartProps & { title: string }) {
  const [canvas, setCanvas] = useState<{ Canvas?: ComponentType<ChartProps>; failed?: boolean }>({});
  useEffect(() => {
    let gone = false;
    loadCanvas()?.then(
      ({ default: Canvas }) => !gone && setCanvas({ Canvas }),
      (error: unknown) => {
        console.warn(strings.theChartsCouldNotBe, error);
        if (!gone) setCanvas({ failed: true });
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  const { Canvas, failed } = canvas;
  if (failed) return <p className="quiet px-5 py-8">{strings.theChartCouldntBeLoaded}</p>;
  return (
    <div className="figure-chart" role="img" aria-label={strings.chartTheTableBelowHas(title)}>
      {Canvas ? (
        <Canvas {...props} />
      ) : (
        <svg aria-hidden width="1" height={chartHeight(props)} className="block" />
      )}
    </div>
  );
}
