import { StatCard } from "#app/components/ui/stat-card.tsx";
import { FailedMailList } from "#app/features/dashboard/failed-mail-list.tsx";
import { RecentBookings } from "#app/features/dashboard/recent-bookings.tsx";
import { RecentVideos } from "#app/features/dashboard/recent-videos.tsx";
import { apiClient } from "#app/lib/api.ts";
import { adminPage } from "#server/auth/admin-page.ts";
import { servicesContext } from "#server/context.ts";
import { readDashboard } from "#server/dashboard/service.ts";
import type { Route } from "./+types/dashboard";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return readDashboard(services, await adminPage(services, request.headers));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const id = String((await request.formData()).get("id"));
  const response = await apiClient().outbox[":id"].resend.$post({ param: { id } });
  return { resent: response.ok };
}

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const dashboard = loaderData;
  return (
    <>
      <h1 className="sr-only">Dashboard</h1>
      {dashboard.failedMails.length > 0 && <FailedMailList mails={dashboard.failedMails} />}
      {actionData && (
        <p role="status" className="mb-6">
          {actionData.resent
            ? "The mail is on its way again."
            : "This mail could not be sent again. Please reload the page."}
        </p>
      )}
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard
          label="Total Bookings"
          value={dashboard.bookings}
          note={`+${dashboard.bookingsThisMonth} this month`}
        />
        <StatCard label="Videos" value={dashboard.videos} />
        <StatCard label="Active Projects" value={dashboard.activeProjects} note="New inquiries" />
        <StatCard label="Packages" value={dashboard.packages} />
      </div>
      <div className="mt-8 grid gap-8 lg:grid-cols-2">
        <RecentBookings bookings={dashboard.recentBookings} />
        <RecentVideos videos={dashboard.recentVideos} />
      </div>
    </>
  );
}
