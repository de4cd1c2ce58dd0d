import { FACT_WORDS, type Overview } from "#server/analytics/reports/contract.ts";
import { written, writtenConversion } from "./format-metric.ts";
import { MetricCard, ReportFrame } from "./metric-card.tsx";

/** What the studio wants to know first, beside the six figures. */
export function OverviewFacts({ overview }: { overview: Overview }) {
  const { weekly, monthly, conversion, topPackage, season } = overview;
  return (
    <div className="figure-grid mt-4" data-columns="5">
      <MetricCard words={FACT_WORDS.weekly} figure={weekly} unit="count" />
      <ReportFrame words={FACT_WORDS.monthly} value={written(monthly, "count")}>
        Since the 1st
      </ReportFrame>
      <ReportFrame words={FACT_WORDS.conversion} value={writtenConversion(conversion)}>
        Bookings over profiles, of all time
      </ReportFrame>
      <ReportFrame words={FACT_WORDS.topPackage} value={topPackage?.name ?? "None yet"}>
        {topPackage ? `${topPackage.share}% of those with a package` : "No package requested yet"}
      </ReportFrame>
      <ReportFrame words={FACT_WORDS.season} value={season ?? "Not known yet"}>
        {season ? "At least half of all weddings" : "Appears with the first wedding"}
      </ReportFrame>
    </div>
  );
}
