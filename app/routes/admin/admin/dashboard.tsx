import { FigureRow } from "#app/components/ui/figure-row.tsx";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import {
  DisputesPanel,
  NotConfirmedPanel,
  ReturnedRefundsPanel,
} from "#app/features/admin/dashboard/call-panels.tsx";
import { CallsPanel } from "#app/features/admin/dashboard/calls-panel.tsx";
import { DueFilmsPanel } from "#app/features/admin/dashboard/due-films-panel.tsx";
import { hasDueWork } from "#app/features/admin/dashboard/due-work.ts";
import { FailedMailList } from "#app/features/admin/dashboard/failed-mail-list.tsx";
import { MoneyCards } from "#app/features/admin/dashboard/money-cards.tsx";
import { QuickActions } from "#app/features/admin/dashboard/quick-actions.tsx";
import { RecentBookings } from "#app/features/admin/dashboard/recent-bookings.tsx";
import { RecentVideos } from "#app/features/admin/dashboard/recent-videos.tsx";
import { RefundsPanel } from "#app/features/admin/dashboard/refunds-panel.tsx";
import {
  DeletionRequestsPanel,
  DueStepsPanel,
  EndingHoldsPanel,
  MessagesPanel,
  NextWeddingsPanel,
  TestimonialsPanel,
  ToSignPanel,
  WaitingPanel,
} from "#app/features/admin/dashboard/to-do-panels.tsx";
import { changeSetup, isSetupForm } from "#app/features/admin/setup/change-setup.ts";
import { isFolded } from "#app/features/admin/setup/folded-setup.ts";
import { SetupPanel } from "#app/features/admin/setup/setup-panel.tsx";
import * as strings from "#app/features/admin/strings/screens.ts";
import { changeHold, isHoldForm } from "#app/features/bookings/holds/change-hold.ts";
import { changeDueMail } from "#app/features/mail/outbox/resend-mail.ts";
import { useKept } from "#app/lib/use-kept.ts";
import { useRole } from "#app/lib/use-role.ts";
import { readDashboard } from "#server/admin/dashboard/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import type { Route } from "./+types/dashboard";

/** Revalidated while it is open, after something has changed. */
export const handle = { staysFresh: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const dashboard = await readDashboard(services, await adminPage(services, request.headers));
  return { ...dashboard, setupFolded: isFolded(request.headers.get("cookie"), services.clock.now()) };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  if (isSetupForm(form)) return changeSetup(form);
  return isHoldForm(form) ? changeHold(form) : changeDueMail(form);
}

export const meta: Route.MetaFunction = () => [
  { title: strings.overviewAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = useKept(actionData);
  const dashboard = loaderData;
  const content = hasRight(useRole(), "content");
  const setup = dashboard.setup && <SetupPanel setup={dashboard.setup} folded={dashboard.setupFolded} />;
  const workFirst = hasDueWork(dashboard);
  const figures = [
    {
      label: strings.totalBookings,
      value: dashboard.bookings,
      note: strings.thisMonth(dashboard.bookingsThisMonth),
      to: "/admin/bookings",
    },
    ...(content ? [{ label: strings.videos, value: dashboard.videos, to: "/admin/videos" }] : []),
    {
      label: strings.activeProjects,
      value: dashboard.activeProjects,
      note: strings.newToEditing,
      to: "/admin/bookings?status=open",
      highlighted: dashboard.activeProjects > 0,
    },
    ...(content ? [{ label: strings.packages, value: dashboard.packages, to: "/admin/packages" }] : []),
  ];
  return (
    <div className="toast-space">
      <h1 className="font-body text-25 font-semibold tracking-normal">{strings.overview}</h1>
      <div className="mt-4 grid gap-4 xl:grid-cols-[minmax(0,1fr)_auto]">
        <FigureRow label={strings.numbers} figures={figures} />
        <QuickActions />
      </div>
      {!workFirst && setup}
      {dashboard.failedMails.length > 0 && <FailedMailList mails={dashboard.failedMails} />}
      {/* The columns have independent heights. In a single column, panels about waiting people come before the studio's own tasks. */}
      <div className="mt-6 grid items-start gap-2 sm:gap-6 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-2 sm:gap-6">
          <NotConfirmedPanel notConfirmed={dashboard.notConfirmed} />
          <DisputesPanel disputes={dashboard.disputes} />
          <ReturnedRefundsPanel returnedRefunds={dashboard.returnedRefunds} />
          <RefundsPanel {...dashboard} />
          <CallsPanel calls={dashboard.calls} />
          <ToSignPanel toSign={dashboard.toSign} />
          <WaitingPanel waiting={dashboard.waiting} late={dashboard.late} />
          <MessagesPanel messages={dashboard.messages} suspected={dashboard.suspected} />
          <EndingHoldsPanel holds={dashboard.endingHolds} outcome={outcome} />
          <DeletionRequestsPanel requests={dashboard.deletionRequests} />
          <TestimonialsPanel testimonials={dashboard.testimonials} />
        </div>
        <div className="grid grid-cols-1 gap-2 sm:gap-6">
          <DueStepsPanel steps={dashboard.dueSteps} today={dashboard.today} />
          <DueFilmsPanel dueFilms={dashboard.dueFilms} unmarked={dashboard.unmarked} />
          <NextWeddingsPanel weddings={dashboard.nextWeddings} />
        </div>
      </div>
      {workFirst && setup}
      {dashboard.money && <MoneyCards money={dashboard.money} today={dashboard.today} />}
      <div className="mt-6 grid items-start gap-2 sm:gap-6 xl:grid-cols-2">
        <RecentBookings bookings={dashboard.recentBookings} />
        {content && <RecentVideos videos={dashboard.recentVideos} />}
      </div>
      <OutcomeToast outcome={outcome} />
    </div>
  );
}
