import { FACT_WORDS, type Overview, type Period } from "#server/analytics/reports/contract.ts";
import * as strings from "../strings/reports.ts";
import { placeOf } from "./address.ts";
import { written, writtenShare } from "./format-metric.ts";
import { MetricCard, ReportFrame } from "./metric-card.tsx";

/** Returns the parts of the conversion rate, and the previous rate. */
function conversionWords({ conversion, inquiries, confirmed }: Overview): string {
  const now = inquiries === 0 ? strings.noInquiriesYet : strings.inquiriesConfirmed(confirmed, inquiries);
  const { before } = conversion;
  return before === null ? now : strings.nowAndBefore(now, written(before, "percent"));
}

/** The most important facts beside the six figures: first those of the period, then those independent of it. */
export function OverviewFacts({ overview, period }: { overview: Overview; period: Period }) {
  const { weekly, monthly, conversion, profiles, topPackage, season } = overview;
  return (
    <div className="figure-grid figure-facts mt-3">
      <MetricCard words={FACT_WORDS.weekly} figure={weekly} unit="count" to={placeOf("traffic", period)} />
      {/* Without an arrow: inquiries of the previous period have had more time to be confirmed. */}
      <ReportFrame
        words={FACT_WORDS.conversion}
        value={written(conversion.now, "percent")}
        to={placeOf("bookings", period)}
      >
        {conversionWords(overview)}
      </ReportFrame>
      <ReportFrame
        words={FACT_WORDS.topPackage}
        value={topPackage?.name ?? strings.noneYet}
        to={placeOf("bookings", period)}
      >
        {topPackage ? strings.ofThoseWithAPackage(topPackage.share) : strings.noPackageRequestedYet}
      </ReportFrame>
      <ReportFrame words={FACT_WORDS.monthly} value={written(monthly, "count")} to="/admin/bookings">
        {strings.sinceThe1st}
      </ReportFrame>
      <ReportFrame words={FACT_WORDS.profiles} value={writtenShare(profiles.percent)}>
        {strings.bookingsAndProfiles(profiles.bookings, profiles.profiles)}
      </ReportFrame>
      <ReportFrame words={FACT_WORDS.season} value={season ?? strings.notKnownYet} to="/admin/calendar">
        {season ? strings.atLeastHalfOfAll : strings.appearsWithTheFirstWedding}
      </ReportFrame>
    </div>
  );
}
