import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Compared, Unit, Words } from "#server/analytics/reports/contract.ts";
import * as strings from "../strings/reports.ts";
import { type Change, change, written } from "./format-metric.ts";
import { Definition } from "./metric-definition.tsx";

type FrameProps = {
  words: Words;
  value: string;
  /** The address of the figure's details, if there are any. */
  to?: string | undefined;
  children: ReactNode;
};

/** A figure with its name and its definition. */
export function ReportFrame({ words, value, to, children }: FrameProps) {
  return (
    <section aria-label={words.title} className={`figure-card ${to ? "link-row" : ""}`}>
      <div className="flex items-start justify-between gap-1">
        <h2 className="quiet font-body leading-normal tracking-normal">
          {to ? (
            <Link
              to={to}
              className="row-link inline-block min-w-11 pointer-coarse:-mt-2.5 pointer-coarse:min-h-11 pointer-coarse:pt-2.5"
            >
              {words.title}
            </Link>
          ) : (
            words.title
          )}
        </h2>
        <Definition {...words} />
      </div>
      <p className="figure-value tabular">{value}</p>
      <p className="figure-note">{children}</p>
    </section>
  );
}

type Props = { words: Words; figure: Compared; unit: Unit; to?: string | undefined };

/** Higher is better for each of these figures: the arrow shows the direction, and the color whether it is good. */
const Changed = ({ words, way }: Change) => (
  <strong className="figure-change" data-way={way > 0 ? "up" : way < 0 ? "down" : undefined}>
    {way !== 0 && (
      <svg aria-hidden viewBox="0 0 10 10">
        <path d={way > 0 ? "M5 1 9 8H1Z" : "M5 9 1 2h8Z"} />
      </svg>
    )}
    {words}
  </strong>
);

/** A figure of the period beside that of the previous period. */
export function MetricCard({ words, figure, unit, to }: Props) {
  const changed = change(figure, unit);
  return (
    <ReportFrame words={words} value={written(figure.now, unit)} to={to}>
      {changed === null ? (
        strings.nothingToCompareWithYet
      ) : (
        <>
          <Changed {...changed} /> <span>{strings.before(written(figure.before, unit))}</span>
        </>
      )}
    </ReportFrame>
  );
}
