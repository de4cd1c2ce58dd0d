import { Link, useRouteLoaderData } from "react-router";
import { rangeQuery, tabAddress } from "#app/features/analytics/reports/address.ts";
import { ReportSheet } from "#app/features/analytics/reports/report-sheet.tsx";
import * as strings from "#app/features/analytics/strings/screens.ts";
import { formatCalendarDate } from "#app/lib/format.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { readReport } from "#server/analytics/reports/service.ts";
import { studioToday } from "#server/platform/clock.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/report-print";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers);
  const report = await readReport(services, admin, url.searchParams);
  return { report, today: studioToday(services.clock) };
}

export const meta: Route.MetaFunction = () => [
  { title: strings.analyticsReportAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function AnalyticsReport({ loaderData: { report, today } }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-4">
        <button type="button" className="button button-small button-accent" onClick={() => window.print()}>
          {strings.printOrSaveAsPDF}
        </button>
        <Link
          to={tabAddress("overview", rangeQuery(report.period))}
          className="text-link inline-flex min-h-11 items-center"
        >
          {strings.backToAnalytics}
        </Link>
      </div>
      <ReportSheet
        report={report}
        siteTitle={site?.settings.siteTitle ?? strings.theStudio}
        today={formatCalendarDate(today)}
      />
    </>
  );
}
