import { Link } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { formatStudioDay } from "#app/lib/format.ts";
import type { RecentVideo } from "#server/admin/dashboard/contract.ts";
import * as strings from "../strings/dashboard.ts";
import { FirstStep } from "./first-step.tsx";
import { ListLink } from "./list-link.tsx";

export function RecentVideos({ videos }: { videos: RecentVideo[] }) {
  return (
    <Panel
      title={strings.recentVideos}
      action={<ListLink to="/admin/videos" label={strings.viewAll} about={strings.videos} />}
      empty={
        videos.length === 0 && (
          <FirstStep text={strings.yourFilmsWillAppear} to="/admin/videos/new" label={strings.uploadVideo} />
        )
      }
    >
      <ul className="divide-y divide-line">
        {videos.map((video) => (
          <li key={video.id} className="flex min-h-11 items-center justify-between gap-4 px-5 py-2">
            <div className="min-w-0">
              <Link
                to={`/admin/videos/${video.id}`}
                className="inline-block py-2.75 leading-[1.375rem] font-semibold wrap-anywhere hover:underline"
              >
                {video.title}
              </Link>
              <p className="quiet -mt-2">{video.subtitle}</p>
            </div>
            <div className="flex-none text-right">
              <p>{video.published ? strings.published : strings.draft}</p>
              <p className="quiet text-12">{formatStudioDay(video.createdAt)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
