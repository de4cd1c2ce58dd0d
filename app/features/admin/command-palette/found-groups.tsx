import { Command } from "cmdk";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { TAB_NAMES } from "#app/features/inquiries/inbox/tabs.ts";
import { filmAddress } from "#app/lib/film-address.ts";
import { formatCalendarDate } from "#app/lib/format.ts";
import type { PaletteResults } from "#server/admin/command-palette/contract.ts";
import { PaletteItem } from "./palette-item.tsx";

type Props = { query: string; results: PaletteResults; go: (path: string) => void };

/** What the server found, each kind under its heading, with the way to the rest. */
export function FoundGroups({ query, results: { bookings, films, messages }, go }: Props) {
  const all = (list: string) => () => go(`${list}?${new URLSearchParams({ q: query.trim() })}`);
  return (
    <>
      {bookings.items.length > 0 && (
        <Command.Group heading="Bookings">
          {bookings.items.map(({ id, brideName, groomName, email, venue, weddingDate, status }) => (
            <PaletteItem
              key={id}
              id={`booking ${id}`}
              icon="bookings"
              label={`${brideName} & ${groomName}`}
              note={[formatCalendarDate(weddingDate), STATUS_NAMES[status], venue ?? email].join(" · ")}
              onSelect={() => go(`/admin/bookings/${id}`)}
            />
          ))}
          {bookings.more && (
            <PaletteItem
              id="more bookings"
              icon="search"
              label="All bookings with these words"
              onSelect={all("/admin/bookings")}
            />
          )}
        </Command.Group>
      )}
      {films.items.length > 0 && (
        <Command.Group heading="Films">
          {films.items.map((film) => (
            <PaletteItem
              key={film.id}
              id={`film ${film.id}`}
              icon="videos"
              label={film.title}
              note={[film.subtitle, film.published ? "published" : "draft"].filter(Boolean).join(" · ")}
              onSelect={() => go(filmAddress(film))}
            />
          ))}
          {films.more && (
            <PaletteItem
              id="more films"
              icon="search"
              label="All videos with these words"
              onSelect={all("/admin/videos")}
            />
          )}
        </Command.Group>
      )}
      {messages.items.length > 0 && (
        <Command.Group heading="Messages">
          {messages.items.map(({ id, name, email, status }) => (
            <PaletteItem
              key={id}
              id={`message ${id}`}
              icon="messages"
              label={name}
              note={`${email} · ${TAB_NAMES[status].toLowerCase()}`}
              onSelect={() => go(`/admin/messages/${id}`)}
            />
          ))}
          {messages.more && (
            <PaletteItem
              id="more messages"
              icon="search"
              label="All messages with these words"
              onSelect={all("/admin/messages")}
            />
          )}
        </Command.Group>
      )}
    </>
  );
}
