import { ChangeList } from "#app/components/ui/change-list.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import type { ActivityEntry } from "#server/audit/contract.ts";
import { ActorName } from "./actor-name.tsx";
import { DeletedValues } from "./deleted-values.tsx";
import { differences } from "./differences.ts";
import { deed } from "./strings/sentence.ts";

export function ActivityList({ entries }: { entries: ActivityEntry[] }) {
  return (
    <ol className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="px-5 py-4 md:grid md:grid-cols-[12rem_minmax(0,1fr)] md:gap-6">
          <time dateTime={entry.createdAt.toISOString()} className="quiet tabular">
            {formatStudioMoment(entry.createdAt)}
          </time>
          <div className="min-w-0">
            <p className="break-words">
              <ActorName entry={entry} /> {deed(entry)}.
            </p>
            <ChangeList changes={differences(entry)} />
            <DeletedValues entry={entry} />
          </div>
        </li>
      ))}
    </ol>
  );
}
