import { Link, useNavigation } from "react-router";
import { Pager } from "#app/components/layout/pager.tsx";
import { EmptyList, NoMatches } from "#app/components/ui/empty-list.tsx";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { SearchLimit } from "#app/components/ui/search-limit.tsx";
import { OutboxFilter } from "#app/features/mail/outbox/outbox-filter.tsx";
import { OutboxList } from "#app/features/mail/outbox/outbox-list.tsx";
import { resendMail } from "#app/features/mail/outbox/resend-mail.ts";
import * as strings from "#app/features/mail/strings/screens.ts";
import { EmailHead } from "#app/features/mail/templates/settings-tabs.tsx";
import { readOutbox } from "#server/mail/outbox/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/outbox";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return readOutbox(services, await adminPage(services, request.headers, url), url.searchParams);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return resendMail(await request.formData());
}

export const meta: Route.MetaFunction = () => [
  { title: strings.outboxEmailAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function OutboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, page, pages, found, beyond, more, totals, mails } = loaderData;
  const loading = useNavigation().state === "loading";
  const filtered = filter.state !== null || filter.kind !== null || filter.search !== "" || page > 1;
  return (
    <div className="list-screen toast-space">
      <EmailHead>
        <OutboxFilter filter={filter} totals={totals} />
        <p role="status" className="quiet tabular">
          {beyond && `${strings.moreThan} `}
          {found === 1 ? strings.oneEmail : `${strings.mails(found)}${more ? "." : ""}`}
          <SearchLimit more={more} />
        </p>
      </EmailHead>
      <div aria-busy={loading} className="bg-white">
        {mails.length > 0 ? (
          <OutboxList mails={mails} />
        ) : filtered ? (
          <NoMatches things="emails" clear="." />
        ) : (
          <EmptyList text={strings.noEmailsYetEveryEmail}>
            <Link to="/admin/email" className="button button-small">
              {strings.seeTheTemplates}
            </Link>
          </EmptyList>
        )}
      </div>
      <Pager page={page} pages={pages} label={strings.pages} />
      <OutcomeToast outcome={actionData} />
    </div>
  );
}
