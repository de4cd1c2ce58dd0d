import { Link, useNavigation } from "react-router";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { HoldFor } from "#app/features/admin/hold-for/hold-for.tsx";
import { CalendarLegend } from "#app/features/bookings/calendar/calendar-legend.tsx";
import { CalendarToolbar } from "#app/features/bookings/calendar/calendar-toolbar.tsx";
import { changeCalendar } from "#app/features/bookings/calendar/change-calendar.ts";
import { DayPanel } from "#app/features/bookings/calendar/day-panel.tsx";
import { FeedPanel } from "#app/features/bookings/calendar/feed-panel.tsx";
import { MonthAgenda } from "#app/features/bookings/calendar/month-agenda.tsx";
import { MonthGrid } from "#app/features/bookings/calendar/month-grid.tsx";
import { SettingsPanel } from "#app/features/bookings/calendar/settings-panel.tsx";
import { YearGrid } from "#app/features/bookings/calendar/year-grid.tsx";
import * as strings from "#app/features/bookings/strings/screens.ts";
import { useKept } from "#app/lib/use-kept.ts";
import { useRole } from "#app/lib/use-role.ts";
import { readCalendar } from "#server/bookings/calendar/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import type { Route } from "./+types/calendar";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return readCalendar(services, await adminPage(services, request.headers), url.searchParams);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeCalendar(await request.formData());
}

/** Reloads while the page is open, after something has changed. */
export const handle = { staysFresh: true };

export const meta: Route.MetaFunction = () => [
  { title: strings.calendarAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function CalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = useKept(actionData);
  const { today, settings, feed, day } = loaderData;
  const mayChangeSettings = hasRight(useRole(), "settings");
  const loading = useNavigation().state === "loading";
  return (
    <div className="toast-space">
      <CalendarToolbar screen={loaderData} name={strings.calendar} />
      <div className={day ? "grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]" : ""}>
        <div aria-busy={loading} className="min-w-0">
          {loaderData.view === "month" ? (
            <MonthGrid month={loaderData.month} days={loaderData.days} today={today} chosen={day?.date} />
          ) : (
            <YearGrid year={loaderData.year} days={loaderData.days} today={today} chosen={day?.date} />
          )}
          <CalendarLegend bookings={loaderData.view === "month"} />
        </div>
        {day && (
          <DayPanel
            key={day.date}
            day={day}
            usual={settings.weddingsPerDay}
            past={day.date < today}
            closed={loaderData.view === "month" ? `?month=${loaderData.month}` : `?year=${loaderData.year}`}
            holdFor={<HoldFor date={day.date} outcome={outcome} />}
            outcome={outcome}
          />
        )}
      </div>
      {loaderData.view === "month" && (
        <MonthAgenda month={loaderData.month} days={loaderData.days} today={today} />
      )}
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        {mayChangeSettings && <SettingsPanel settings={settings} outcome={outcome} />}
        <FeedPanel feed={feed} outcome={outcome} />
      </div>
      {/* The reason why a day can't be held is shown next to the search. */}
      <OutcomeToast
        outcome={outcome?.intent === "hold-day" && outcome.tone === "failure" ? undefined : outcome}
      >
        {outcome?.offer && (
          <Link
            to={outcome.offer}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {strings.sendTheHoldEmail}
          </Link>
        )}
      </OutcomeToast>
    </div>
  );
}
