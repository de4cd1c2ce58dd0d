import { FACT_WORDS, type Overview, type Period } from "#server/analytics/reports/contract.ts";
import * as strings from "../strings/reports.ts";
import { placeOf } from "./address.ts";
import { written, writtenShare } from "./format-metric.ts";
import { MetricCard, ReportFrame } from "./metric-card.tsx";

/** What the studio wants to know first, beside the six figures. */
export function OverviewFacts({ overview, period }: { overview: Overview; period: Period }) {
  const { weekly, monthly, conversion, profiles, topPackage, season } = overview;
  return (
    <div className="figure-grid mt-4">
      <MetricCard words={FACT_WORDS.weekly} figure={weekly} unit="count" to={placeOf("traffic", period)} />
      <ReportFrame words={FACT_WORDS.monthly} value={written(monthly, "count")} to="/admin/bookings">
        {strings.sinceThe1st}
      </ReportFrame>
      <MetricCard
        words={FACT_WORDS.conversion}
        figure={conversion}
        unit="percent"
        to={placeOf("bookings", period)}
      />
      <ReportFrame words={FACT_WORDS.profiles} value={writtenShare(profiles)}>
        {strings.ofAllTime}
      </ReportFrame>
      <ReportFrame
        words={FACT_WORDS.topPackage}
        value={topPackage?.name ?? strings.noneYet}
        to={placeOf("bookings", period)}
      >
        {topPackage ? strings.ofThoseWithAPackage(topPackage.share) : strings.noPackageRequestedYet}
      </ReportFrame>
      <ReportFrame words={FACT_WORDS.season} value={season ?? strings.notKnownYet} to="/admin/calendar">
        {season ? strings.atLeastHalfOfAll : strings.appearsWithTheFirstWedding}
      </ReportFrame>
    </div>
  );
}
