import { formatStudioMoment } from "#app/lib/format.ts";
import type { ActivityEntry } from "#server/audit/contract.ts";
import { ActorName } from "./actor-name.tsx";
import { DeletedValues } from "./deleted-values.tsx";
import { deed, differences } from "./sentence.ts";

function Differences({ entry }: { entry: ActivityEntry }) {
  const changed = differences(entry);
  if (changed.length === 0) return null;
  return (
    <dl className="mt-2 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-12">
      {changed.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="quiet">{field}</dt>
          <dd className="break-words">
            {before !== null && <del className="text-danger">{before}</del>}
            {before !== null && after !== null && <span aria-hidden> → </span>}
            {after !== null && <ins className="text-success no-underline">{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
            <Differences entry={entry} />
            <DeletedValues entry={entry} />
          </div>
        </li>
      ))}
    </ol>
  );
}
