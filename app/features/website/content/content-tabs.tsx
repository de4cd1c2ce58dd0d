import { Link } from "react-router";
import { useRole } from "#app/lib/use-role.ts";
import type { ContentTotals } from "#server/platform/record-counts/contract.ts";
import { mayOpen } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/content.ts";

type Tab = "bookings" | "videos" | "packages" | "media";

/** The content screen's tabs, with how many there are of each. */
export function ContentTabs({ totals, open }: { totals: ContentTotals; open: Tab }) {
  const role = useRole();
  const tabs = [
    { key: "bookings", label: strings.bookings(totals.bookings) },
    { key: "videos", label: strings.videosTotal(totals.videos) },
    { key: "packages", label: strings.packagesTotal(totals.packages) },
    { key: "media", label: strings.mediaLibrary(totals.media) },
  ].filter(({ key }) => mayOpen(role, `/admin/${key}`));
  return (
    <nav aria-label={strings.content} className="list-tabs">
      {tabs.map(({ key, label }) => (
        <Link
          key={key}
          to={`/admin/${key}`}
          aria-current={key === open ? "page" : undefined}
          className="list-tab tabular"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
