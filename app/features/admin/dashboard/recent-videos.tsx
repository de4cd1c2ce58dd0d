import { Panel } from "#app/components/ui/panel.tsx";
import { formatStudioDay } from "#app/lib/format.ts";
import type { RecentVideo } from "#server/admin/dashboard/contract.ts";
import * as strings from "../strings/dashboard.ts";
import { FirstStep } from "./first-step.tsx";
import { LinkedRow } from "./linked-row.tsx";
import { ListLink } from "./list-link.tsx";
import { PanelRows } from "./panel-rows.tsx";

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
      <PanelRows about={strings.recentVideos}>
        {videos.map((video) => (
          <LinkedRow
            key={video.id}
            brief
            to={`/admin/videos/${video.id}`}
            title={video.title}
            note={video.subtitle}
            aside={
              <>
                <p>{video.published ? strings.published : strings.draft}</p>
                <p className="quiet text-12 max-sm:hidden">{formatStudioDay(video.createdAt)}</p>
              </>
            }
          />
        ))}
      </PanelRows>
    </Panel>
  );
}
