import { Link } from "react-router";
import type { Inbox } from "#server/inquiries/inbox/contract.ts";
import * as strings from "../strings/inbox.ts";
import { TAB_NAMES, TABS } from "./tabs.ts";

export function InboxTabs({ tab, search, totals }: Pick<Inbox, "tab" | "search" | "totals">) {
  return (
    <nav aria-label={strings.messages}>
      <ul className="flex flex-wrap gap-x-3 sm:gap-x-6">
        {TABS.map((name) => {
          const query = new URLSearchParams({
            ...(name === "open" ? {} : { tab: name }),
            ...(search ? { q: search } : {}),
          });
          return (
            <li key={name}>
              <Link
                to={`?${query}`}
                preventScrollReset
                aria-current={name === tab ? "page" : undefined}
                className="tabular inline-flex min-h-11 min-w-11 items-center justify-center border-b-2 border-transparent hover:border-line aria-[current=page]:border-accent aria-[current=page]:font-semibold"
              >
                {TAB_NAMES[name]} ({totals[name]})
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
