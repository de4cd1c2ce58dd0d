import { Tabs } from "#app/components/ui/tabs.tsx";
import { useRole } from "#app/lib/use-role.ts";
import type { ContentTotals } from "#server/platform/record-counts/contract.ts";
import { mayOpen } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/content.ts";

type Tab = "bookings" | "videos" | "packages" | "media";

/** The content screen's tabs with their counts. */
export function ContentTabs({ totals, open }: { totals: ContentTotals; open: Tab }) {
  const role = useRole();
  const tabs = [
    { key: "bookings", label: strings.bookings(totals.bookings) },
    { key: "videos", label: strings.videosTotal(totals.videos) },
    { key: "packages", label: strings.packagesTotal(totals.packages) },
    { key: "media", label: strings.mediaLibrary(totals.media) },
  ]
    .map((tab) => ({ ...tab, to: `/admin/${tab.key}` }))
    .filter(({ to }) => mayOpen(role, to));
  return <Tabs label={strings.content} tabs={tabs} current={open} className="tabs-narrow" />;
}
