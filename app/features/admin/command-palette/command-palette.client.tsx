import { Command } from "cmdk";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useRouteLoaderData } from "react-router";
import { AdminIcon } from "#app/components/layout/admin-icon.tsx";
import { isDayFull } from "#app/features/bookings/page/full-day.ts";
import { PALETTE_QUERY_MAX, type PaletteResults } from "#server/admin/command-palette/contract.ts";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import { holdsEveryWord } from "#server/platform/accent-folding/contract.ts";
import type { Role } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/command-palette.ts";
import { type ActionBooking, actionsFor, editsOf, foundActions, typedAction } from "./booking-actions.ts";
import { BookingActionsGroup } from "./booking-actions-group.tsx";
import { FoundGroups } from "./found-groups.tsx";
import { actionCommands, matching, screenCommands } from "./palette-commands.ts";
import { PaletteItem } from "./palette-item.tsx";
import { browserToday, typedCommands } from "./typed-commands.ts";
import { usePaletteSearch } from "./use-palette-search.ts";

export type PaletteProps = {
  role: Role;
  dark: boolean;
  onToggleDark: () => void;
  onSignOut: () => void;
  /** Shows the list of keyboard shortcuts. */
  onHelp: () => void;
  onClose: () => void;
};

/** The loader data of the current booking's screen. It has no booking if the booking is in the trash. */
type OpenPage = (Pick<BookingPage, "today" | "day"> & { booking: ActionBooking }) | { booking?: undefined };

/** The screen of one booking. */
const BOOKING_ROUTE = "routes/admin/bookings/booking";

/** The current booking's fields are offered only after this word, because there are many. */
const EDIT = /^\s*edit\b/i;

const countOf = ({ bookings, films, messages }: PaletteResults) =>
  bookings.items.length + films.items.length + messages.items.length;

type SearchStatus = { query: string; state: string; shown: number };

/** Returns the state of the search, for the visible list and for screen readers. */
function words({ query, state, shown }: SearchStatus): string {
  if (state === "failed") return strings.searchIsntRespondingScreensAnd;
  if (state === "searching") return strings.searching;
  if (shown === 0) return strings.nothingFoundForTryA(query);
  return state === "found" ? strings.found(shown) : strings.typeToSearchOrChoose;
}

export function CommandPalette({ role, dark, onToggleDark, onSignOut, onHelp, onClose }: PaletteProps) {
  const [query, setQuery] = useState("");
  const [highlighted, setHighlighted] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const typed = typedAction(query);
  const { state, results } = usePaletteSearch(typed.words);
  const page = useRouteLoaderData<OpenPage | null>(BOOKING_ROUTE);
  const open = page?.booking;
  useEffect(() => input.current?.focus(), []);
  // cmdk doesn't move the highlight when the highlighted item disappears with the previous results: Enter would do
  // nothing.
  useEffect(() => {
    const items = Array.from(list.current?.querySelectorAll<HTMLElement>("[cmdk-item]") ?? []);
    const ids = items.map(({ dataset }) => dataset.value ?? "");
    if (!ids.includes(highlighted)) setHighlighted(ids[0] ?? "");
  });

  const ways = { role, today: browserToday() };
  const moves = page?.booking
    ? actionsFor(page.booking, { ...ways, isDayFull: isDayFull(page) ?? false })
    : [];
  const atHand = open && EDIT.test(query) ? [...moves, ...editsOf(open, ways)] : moves;
  const here = atHand.filter(({ label }) => holdsEveryWord(label, query));
  const others = results?.bookings.items.filter(({ id }) => id !== open?.id) ?? [];
  const bookingActions = [...here, ...foundActions(others, typed, ways)];
  // Typed actions and those of the current booking come first; otherwise opening a result does.
  const bookingFirst = here.length > 0 || typed.name !== undefined;

  const go = (path: string) => (path.startsWith("/admin") ? void navigate(path) : location.assign(path));
  const actions = matching(actionCommands({ go, role, dark, onToggleDark, onSignOut, onHelp }), query);
  const screens = [
    ...typedCommands({ role, go, today: ways.today }, query),
    ...screenCommands({ go, role }, query),
  ];
  const chosen = (run: () => void) => () => {
    onClose();
    run();
  };
  const shown = actions.length + screens.length + bookingActions.length + (results ? countOf(results) : 0);
  const status = words({ query: query.trim(), state, shown });

  const bookingGroup = (
    <BookingActionsGroup actions={bookingActions} go={(path) => chosen(() => go(path))()} />
  );

  return (
    <Command
      label={strings.searchAndCommands}
      value={highlighted}
      onValueChange={setHighlighted}
      shouldFilter={false}
      loop
      vimBindings={false}
    >
      <div className="palette-head">
        <AdminIcon name="search" />
        <Command.Input
          ref={input}
          value={query}
          onValueChange={setQuery}
          maxLength={PALETTE_QUERY_MAX}
          placeholder={strings.coupleEmailVenueFilmOr}
          className="palette-input"
        />
        <button type="button" onClick={onClose} aria-label={strings.close} className="admin-tool">
          <AdminIcon name="close" />
        </button>
      </div>
      <p role="status" className={`palette-status ${state === "failed" ? "text-danger" : "quiet"}`}>
        {status}
      </p>
      <Command.List
        ref={list}
        label={strings.results}
        aria-busy={state === "searching"}
        className="palette-list"
      >
        {bookingFirst && bookingGroup}
        {actions.length > 0 && (
          <Command.Group heading={strings.actions}>
            {actions.map(({ id, label, icon, run }) => (
              <PaletteItem key={id} id={id} icon={icon} label={label} onSelect={chosen(run)} />
            ))}
          </Command.Group>
        )}
        {screens.length > 0 && (
          <Command.Group heading={strings.screens}>
            {screens.map(({ id, label, icon, note, run }) => (
              <PaletteItem key={id} id={id} icon={icon} label={label} note={note} onSelect={chosen(run)} />
            ))}
          </Command.Group>
        )}
        {results && (
          <FoundGroups query={typed.words} results={results} go={(path) => chosen(() => go(path))()} />
        )}
        {!bookingFirst && bookingGroup}
      </Command.List>
      <p className="palette-hint quiet">{strings.toChooseEnterToOpen}</p>
    </Command>
  );
}
