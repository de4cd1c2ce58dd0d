import { Panel } from "#app/components/ui/panel.tsx";
import { formatStudioDay } from "#app/lib/format.ts";
import type { RecentVideo } from "#server/dashboard/contract.ts";
import { ListLink } from "./list-link.tsx";

export function RecentVideos({ videos }: { videos: RecentVideo[] }) {
  return (
    <Panel
      title="Recent Videos"
      action={<ListLink to="/admin/videos" label="View All" about="videos" />}
      empty={videos.length === 0 && "No films yet. Upload one under Videos."}
    >
      <ul className="divide-y divide-line">
        {videos.map(({ id, title, subtitle, published, createdAt }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-4 px-5 py-3">
            <div className="min-w-0">
              <p className="break-words font-semibold">{title}</p>
              <p className="quiet">{subtitle}</p>
            </div>
            <div className="flex-none text-right">
              <p>{published ? "Published" : "Draft"}</p>
              <p className="quiet text-12">{formatStudioDay(createdAt)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
