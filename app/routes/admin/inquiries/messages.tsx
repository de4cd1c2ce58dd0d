import { Link, useNavigation } from "react-router";
import { ListHead } from "#app/components/layout/list-head.tsx";
import { Pager } from "#app/components/layout/pager.tsx";
import { ListSplit } from "#app/components/preview/list-split.tsx";
import { useOpenRow } from "#app/components/preview/open-row.ts";
import { EmptyList, NoMatches } from "#app/components/ui/empty-list.tsx";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { SearchLimit } from "#app/components/ui/search-limit.tsx";
import { changeMessage } from "#app/features/inquiries/inbox/change-message.ts";
import { InboxTabs } from "#app/features/inquiries/inbox/inbox-tabs.tsx";
import { MessageList } from "#app/features/inquiries/inbox/message-list.tsx";
import { EMPTY } from "#app/features/inquiries/inbox/tabs.ts";
import { LateMessagePreview } from "#app/features/inquiries/preview/late-message-preview.tsx";
import * as strings from "#app/features/inquiries/strings/screens.ts";
import { LiveSearch } from "#app/forms/live-search.tsx";
import { textOf } from "#app/lib/outcome.ts";
import { useKept } from "#app/lib/use-kept.ts";
import { INBOX_SEARCH_MAX, type Inbox } from "#server/inquiries/inbox/contract.ts";
import { readInbox } from "#server/inquiries/inbox/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/messages";

/** Reloads while the page is open, after something has changed. */
export const handle = { staysFresh: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const inbox = await readInbox(services, await adminPage(services, request.headers), url.searchParams);
  // The server's time, so that the browser renders the same relative times.
  return { ...inbox, now: services.clock.now() };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  // The button's value identifies its row. Undo sends the fields separately.
  const [version, id, ...name] = textOf(form, "message").split(" ");
  if (version && id)
    for (const [field, value] of Object.entries({ version, id, name: name.join(" ") }))
      form.set(field, value);
  return changeMessage(textOf(form, "id"), form);
}

export const meta: Route.MetaFunction = () => [
  { title: strings.messagesAdminDashboard },
  { name: "robots", content: "noindex" },
];

function NoMessages({ tab, narrowed }: { tab: Inbox["tab"]; narrowed: boolean }) {
  if (narrowed) return <NoMatches things="messages" clear={tab === "open" ? "." : `?tab=${tab}`} />;
  return (
    <EmptyList text={EMPTY[tab]}>
      {tab === "open" && (
        <Link to="/contact" reloadDocument className="button button-small">
          {strings.seeTheContactPage}
        </Link>
      )}
    </EmptyList>
  );
}

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = useKept(actionData);
  const { tab, search, page, pages, found, more, totals, messages, now } = loaderData;
  const open = useOpenRow();
  const loading = useNavigation().state === "loading";
  return (
    <div className="list-screen toast-space">
      <ListHead title={strings.messages}>
        <LiveSearch
          compact
          id="message-search"
          label={strings.searchByNameEmailOr}
          search={search}
          maxLength={INBOX_SEARCH_MAX}
          hidden={tab === "open" ? {} : { tab }}
        />
      </ListHead>
      <div className="list-tools">
        <InboxTabs tab={tab} search={search} totals={totals} />
        <p role="status" className="quiet ml-auto">
          {search && (found === 1 ? strings.oneMessageMatches(search) : strings.messagesMatch(found, search))}
          <SearchLimit more={more} />
        </p>
      </div>
      <div aria-busy={loading}>
        <ListSplit preview={(id) => <LateMessagePreview id={id} list={messages} />}>
          <div className="bg-white">
            {messages.length > 0 ? (
              <MessageList messages={messages} tab={tab} open={open} now={now} />
            ) : (
              <NoMessages tab={tab} narrowed={search !== "" || page > 1} />
            )}
          </div>
        </ListSplit>
      </div>
      <Pager page={page} pages={pages} label={strings.pages} />
      <OutcomeToast outcome={outcome} />
    </div>
  );
}
