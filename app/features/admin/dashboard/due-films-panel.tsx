import { Panel } from "#app/components/ui/panel.tsx";
import { DaysLeft } from "#app/features/delivery/editing/promise.tsx";
import { notFilmedYet } from "#app/features/delivery/strings/editing.ts";
import { formatCalendarDate } from "#app/lib/format.ts";
import type { Dashboard } from "#server/admin/dashboard/contract.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import * as strings from "../strings/dashboard.ts";
import { LinkedRow } from "./linked-row.tsx";
import { ListLink } from "./list-link.tsx";
import { PanelRows } from "./panel-rows.tsx";

/**
 * The weddings whose films are promised soon, or late, and how many nobody has marked as filmed. Hidden if there are none. Not loaded late: a part that is still
 * loading while the overview reloads itself made Firefox and WebKit throw away the server's HTML.
 */
export function DueFilmsPanel({ dueFilms, unmarked }: Pick<Dashboard, "dueFilms" | "unmarked">) {
  if (dueFilms.total === 0 && unmarked === 0) return null;
  return (
    <Panel
      title={dueFilms.total > 0 ? `${strings.filmsDue} (${dueFilms.total})` : strings.filmsDue}
      action={<ListLink to="/admin/editing" label={strings.viewAll} about={strings.ofTheEditingQueue} />}
    >
      {unmarked > 0 && <p className="px-3 py-2 sm:px-5">{notFilmedYet(unmarked)}</p>}
      {dueFilms.total > 0 && (
        <PanelRows about={strings.filmsDue}>
          {dueFilms.items.map((film) => (
            <LinkedRow
              key={film.id}
              to={`/admin/editing/${film.id}`}
              brief
              title={coupleOf(film)}
              note={strings.promisedBy(formatCalendarDate(film.promise.on))}
              aside={
                <>
                  <DaysLeft promise={film.promise} />
                  <p className="quiet text-12 max-sm:hidden">{film.editorName ?? strings.unassigned}</p>
                </>
              }
            />
          ))}
        </PanelRows>
      )}
    </Panel>
  );
}
