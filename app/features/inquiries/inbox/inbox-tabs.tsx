import { Tabs } from "#app/components/ui/tabs.tsx";
import type { Inbox } from "#server/inquiries/inbox/contract.ts";
import * as strings from "../strings/inbox.ts";
import { TAB_NAMES, TABS } from "./tabs.ts";

export function InboxTabs({ tab, search, totals }: Pick<Inbox, "tab" | "search" | "totals">) {
  const tabs = TABS.map((name) => {
    const query = new URLSearchParams({
      ...(name === "open" ? {} : { tab: name }),
      ...(search ? { q: search } : {}),
    });
    return { key: name, to: `?${query}`, label: `${TAB_NAMES[name]} (${totals[name]})` };
  });
  return <Tabs label={strings.messages} tabs={tabs} current={tab} preventScrollReset />;
}
