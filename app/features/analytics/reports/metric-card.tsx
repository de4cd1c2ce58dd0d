import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Compared, Unit, Words } from "#server/analytics/reports/contract.ts";
import * as strings from "../strings/reports.ts";
import { change, written } from "./format-metric.ts";
import { Definition } from "./metric-definition.tsx";

type FrameProps = {
  words: Words;
  value: string;
  /** Where one sees what the figure counts, if there is such a place. */
  to?: string | undefined;
  children?: ReactNode;
};

/** A figure with its name and its definition. */
export function ReportFrame({ words, value, to, children }: FrameProps) {
  return (
    <section aria-label={words.title} className={`figure-card ${to ? "link-row" : ""}`}>
      <div className="flex items-start justify-between gap-2">
        <h2 className="quiet font-body text-14 leading-normal tracking-normal">
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
      <p className="tabular mt-1 break-words text-25 font-semibold leading-tight">{value}</p>
      {children && <p className="quiet mt-2 text-12">{children}</p>}
    </section>
  );
}

type Props = { words: Words; figure: Compared; unit: Unit; to?: string | undefined };

/** A figure of the period beside that of the period before. */
export function MetricCard({ words, figure, unit, to }: Props) {
  const changed = change(figure, unit);
  return (
    <ReportFrame words={words} value={written(figure.now, unit)} to={to}>
      {changed === null ? (
        strings.nothingToCompareWithYet
      ) : (
        <>
          <span className="font-semibold text-text">{changed}</span>{" "}
          {strings.before(written(figure.before, unit))}
        </>
      )}
    </ReportFrame>
  );
}
