import { FACT_WORDS, type Overview } from "#server/analytics/reports/contract.ts";
import * as strings from "../strings/reports.ts";
import { written, writtenConversion } from "./format-metric.ts";
import { MetricCard, ReportFrame } from "./metric-card.tsx";

/** What the studio wants to know first, beside the six figures. */
export function OverviewFacts({ overview }: { overview: Overview }) {
  const { weekly, monthly, conversion, topPackage, season } = overview;
  return (
    <div className="figure-grid mt-4" data-columns="5">
      <MetricCard words={FACT_WORDS.weekly} figure={weekly} unit="count" />
      <ReportFrame words={FACT_WORDS.monthly} value={written(monthly, "count")}>
        {strings.sinceThe1st}
      </ReportFrame>
      <ReportFrame words={FACT_WORDS.conversion} value={writtenConversion(conversion)}>
        {strings.bookingsOverProfilesOfAll}
      </ReportFrame>
      <ReportFrame words={FACT_WORDS.topPackage} value={topPackage?.name ?? strings.noneYet}>
        {topPackage ? strings.ofThoseWithAPackage(topPackage.share) : strings.noPackageRequestedYet}
      </ReportFrame>
      <ReportFrame words={FACT_WORDS.season} value={season ?? strings.notKnownYet}>
        {season ? strings.atLeastHalfOfAll : strings.appearsWithTheFirstWedding}
      </ReportFrame>
    </div>
  );
}
