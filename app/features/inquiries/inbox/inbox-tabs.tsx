import { Link } from "react-router";
import type { Inbox } from "#server/inquiries/inbox/contract.ts";
import * as strings from "../strings/inbox.ts";
import { TAB_NAMES, TABS } from "./tabs.ts";

export function InboxTabs({ tab, search, totals }: Pick<Inbox, "tab" | "search" | "totals">) {
  return (
    <nav aria-label={strings.messages} className="list-tabs">
      {TABS.map((name) => {
        const query = new URLSearchParams({
          ...(name === "open" ? {} : { tab: name }),
          ...(search ? { q: search } : {}),
        });
        return (
          <Link
            key={name}
            to={`?${query}`}
            preventScrollReset
            aria-current={name === tab ? "page" : undefined}
            className="list-tab tabular"
          >
            {TAB_NAMES[name]} ({totals[name]})
          </Link>
        );
      })}
    </nav>
  );
}
