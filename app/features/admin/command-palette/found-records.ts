import type { AdminIconName } from "#app/components/layout/admin-icon.tsx";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { TAB_NAMES } from "#app/features/inquiries/inbox/tabs.ts";
import { filmAddress } from "#app/lib/film-address.ts";
import { formatWeddingDate } from "#app/lib/format.ts";
import type { PaletteResults } from "#server/admin/command-palette/contract.ts";
import * as strings from "../strings/command-palette.ts";

export type FoundRecord = {
  /** Unique among all records: two couples may have the same names. */
  id: string;
  to: string;
  label: string;
  note?: string;
  icon: AdminIconName;
  /** Whether the page belongs to the public site, which is not part of the admin app. */
  isDocument?: boolean;
};

export type FoundGroup = { title: string; records: FoundRecord[] };

type List = { path: string; label: string };

const moreOf = (more: boolean, { path, label }: List, query: string): FoundRecord[] =>
  more
    ? [{ id: `more ${path}`, to: `${path}?${new URLSearchParams({ q: query })}`, label, icon: "search" }]
    : [];

/** Returns search results grouped by kind, with a link to the full list if there are more. */
export function foundGroups(query: string, { bookings, films, messages }: PaletteResults): FoundGroup[] {
  const words = query.trim();
  return [
    {
      title: strings.bookings,
      records: [
        ...bookings.items.map(({ id, brideName, groomName, email, venue, weddingDate, status }) => ({
          id: `booking ${id}`,
          to: `/admin/bookings/${id}`,
          label: `${brideName} & ${groomName}`,
          note: [formatWeddingDate(weddingDate), STATUS_NAMES[status], venue ?? email]
            .filter(Boolean)
            .join(" · "),
          icon: "bookings" as const,
        })),
        ...moreOf(bookings.more, { path: "/admin/bookings", label: strings.allMatchingBookings }, words),
      ],
    },
    {
      title: strings.films,
      records: [
        ...films.items.map((film) => ({
          id: `film ${film.id}`,
          to: filmAddress(film),
          label: film.title,
          note: [film.subtitle, film.published ? "published" : "draft"].filter(Boolean).join(" · "),
          icon: "videos" as const,
          isDocument: film.published,
        })),
        ...moreOf(films.more, { path: "/admin/videos", label: strings.allMatchingVideos }, words),
      ],
    },
    {
      title: strings.messages,
      records: [
        ...messages.items.map(({ id, name, email, status }) => ({
          id: `message ${id}`,
          to: `/admin/messages/${id}`,
          label: name,
          note: `${email} · ${TAB_NAMES[status].toLowerCase()}`,
          icon: "messages" as const,
        })),
        ...moreOf(messages.more, { path: "/admin/messages", label: strings.allMatchingMessages }, words),
      ],
    },
  ].filter(({ records }) => records.length > 0);
}
