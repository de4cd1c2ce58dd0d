import { Link, useNavigation } from "react-router";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { CARD_TABS, FIGURES, placeOf } from "#app/features/analytics/reports/address.ts";
import { AnalyticsTabs } from "#app/features/analytics/reports/analytics-tabs.tsx";
import { changeSummary } from "#app/features/analytics/reports/change-summary.ts";
import { ExportMenu } from "#app/features/analytics/reports/export-menu.tsx";
import { spanWords } from "#app/features/analytics/reports/format-metric.ts";
import { MetricCard } from "#app/features/analytics/reports/metric-card.tsx";
import { OverviewFacts } from "#app/features/analytics/reports/overview-facts.tsx";
import { PeriodPicker } from "#app/features/analytics/reports/period-picker.tsx";
import { SummaryPanel } from "#app/features/analytics/reports/summary-panel.tsx";
import { TabPanels } from "#app/features/analytics/reports/tab-panels.tsx";
import * as strings from "#app/features/analytics/strings/screens.ts";
import { moneySheet } from "#app/features/payments/months/address.ts";
import { MoneyPanels } from "#app/features/payments/months/money-panels.tsx";
import { formatCalendarDate } from "#app/lib/format.ts";
import { wantsSummary } from "#server/analytics/digest/service.ts";
import {
  CARD_UNITS,
  CARD_WORDS,
  CARDS,
  DEMO_INCLUDED,
  type Tab,
} from "#server/analytics/reports/contract.ts";
import { readAnalytics } from "#server/analytics/reports/service.ts";
import { MONEY_TITLE } from "#server/payments/months/contract.ts";
import { readMoneyMonths } from "#server/payments/months/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/reports";

const MONEY: Tab = "money";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers);
  const [analytics, summary, money] = await Promise.all([
    readAnalytics(services, admin, url.searchParams),
    wantsSummary(services, admin),
    url.searchParams.get("tab") === MONEY ? readMoneyMonths(services, admin, url.searchParams) : null,
  ]);
  return { analytics, summary, money };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeSummary(await request.formData());
}

export const meta: Route.MetaFunction = () => [
  { title: strings.analyticsAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function AnalyticsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { analytics, summary, money } = loaderData;
  const { tab, period, today, cards, overview, measuredSince, hasDemo, empty } = analytics;
  const loading = useNavigation().state === "loading";
  return (
    <div className="toast-space">
      <div className="export-head flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="font-body text-25 font-semibold tracking-normal">{strings.analytics}</h1>
        <p className="quiet text-12 max-md:order-last max-md:w-full md:flex-1 md:text-14">
          {strings.comparedWithDaysAreLos(spanWords(period), spanWords(period.before))}
        </p>
        <div className="ml-auto">
          <ExportMenu
            key={`${period.from} ${period.until}`}
            period={period}
            more={[{ title: MONEY_TITLE, address: moneySheet(period) }]}
          />
        </div>
      </div>
      <div className="mt-2">
        <PeriodPicker period={period} tab={tab} today={today} />
      </div>
      {empty && <NothingYet />}
      {!empty && measuredSince !== null && measuredSince > period.before.from && (
        <p className="quiet mt-2">{strings.visitsAreCountedSinceOf(formatCalendarDate(measuredSince))}</p>
      )}
      <div aria-busy={loading}>
        <div className="figure-grid mt-3">
          {CARDS.map((name) => (
            <MetricCard
              key={name}
              words={CARD_WORDS[name]}
              figure={cards[name]}
              unit={CARD_UNITS[name]}
              to={placeOf(CARD_TABS[name], period)}
            />
          ))}
        </div>
        {hasDemo && <p className="quiet mt-2">{DEMO_INCLUDED}</p>}
        <div id={FIGURES} className="mt-2 scroll-mt-20 border-b border-line">
          <AnalyticsTabs open={tab} period={period} />
        </div>
        {overview && <OverviewFacts overview={overview} period={period} />}
        {money ? <MoneyPanels money={money} period={period} /> : <TabPanels analytics={analytics} />}
      </div>
      <div className="mt-6">
        <SummaryPanel wanted={summary} />
      </div>
      <OutcomeToast outcome={actionData} />
    </div>
  );
}

function NothingYet() {
  return (
    <section aria-labelledby="nothing-yet" className="mt-4 bg-white px-5 py-6">
      <h2 id="nothing-yet" className="font-body text-17 font-semibold tracking-normal">
        {strings.noVisitsCountedYet}
      </h2>
      <p className="quiet mt-2 measure">{strings.visitsAreCountedWithoutCookies}</p>
      <Link to="/" reloadDocument className="text-link mt-2 inline-flex min-h-11 items-center">
        {strings.lookAtTheSite}
      </Link>
    </section>
  );
}
