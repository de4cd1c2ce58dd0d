import { Panel } from "#app/components/ui/panel.tsx";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { TAB_NAMES } from "#app/features/inquiries/inbox/tabs.ts";
import { filmAddress } from "#app/lib/film-address.ts";
import { formatCalendarDate } from "#app/lib/format.ts";
import type { PaletteResults } from "#server/admin/command-palette/contract.ts";
import { matching, screenCommands } from "./command-palette/palette-commands.ts";
import { type LinkRow, LinkRows } from "./link-rows.tsx";

type Group = { title: string; rows: LinkRow[] };

/** The list of a kind, filtered by the same words. */
const rest = (more: boolean, list: string, label: string, query: string): LinkRow[] =>
  more ? [{ to: `${list}?${new URLSearchParams({ q: query })}`, label }] : [];

function groupsOf(query: string, { bookings, films, messages }: PaletteResults): Group[] {
  const screens = matching(screenCommands({ go: () => {} }), query);
  return [
    { title: "Screens", rows: screens.map(({ id, label, words }) => ({ to: id, label, note: words })) },
    {
      title: "Bookings",
      rows: [
        ...bookings.items.map(({ id, brideName, groomName, email, venue, weddingDate, status }) => ({
          to: `/admin/bookings/${id}`,
          label: `${brideName} & ${groomName}`,
          note: [formatCalendarDate(weddingDate), STATUS_NAMES[status], venue ?? email].join(" · "),
        })),
        ...rest(bookings.more, "/admin/bookings", "All bookings with these words", query),
      ],
    },
    {
      title: "Films",
      rows: [
        ...films.items.map((film) => ({
          to: filmAddress(film),
          label: film.title,
          note: [film.subtitle, film.published ? "published" : "draft"].filter(Boolean).join(" · "),
          isDocument: film.published,
        })),
        ...rest(films.more, "/admin/videos", "All videos with these words", query),
      ],
    },
    {
      title: "Messages",
      rows: [
        ...messages.items.map(({ id, name, email, status }) => ({
          to: `/admin/messages/${id}`,
          label: name,
          note: `${email} · ${TAB_NAMES[status].toLowerCase()}`,
        })),
        ...rest(messages.more, "/admin/messages", "All messages with these words", query),
      ],
    },
  ].filter(({ rows }) => rows.length > 0);
}

/** What a search found, each kind under its heading. */
export function SearchResults({ query, results }: { query: string; results: PaletteResults }) {
  const groups = groupsOf(query, results);
  if (groups.length === 0) {
    return (
      <p role="status" className="wrap-anywhere">
        Nothing found for “{query}”. Try a couple's name, an email or a venue.
      </p>
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      {groups.map(({ title, rows }) => (
        <Panel key={title} title={title}>
          <LinkRows rows={rows} />
        </Panel>
      ))}
    </div>
  );
}
