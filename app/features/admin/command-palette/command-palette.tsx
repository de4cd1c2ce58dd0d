import { Command } from "cmdk";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { AdminIcon } from "#app/components/layout/admin-icon.tsx";
import { PALETTE_QUERY_MAX, type PaletteResults } from "#server/admin/command-palette/contract.ts";
import type { Role } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/command-palette.ts";
import { FoundGroups } from "./found-groups.tsx";
import { actionCommands, matching, screenCommands } from "./palette-commands.ts";
import { PaletteItem } from "./palette-item.tsx";
import { usePaletteSearch } from "./use-palette-search.ts";

export type PaletteProps = {
  role: Role;
  dark: boolean;
  onToggleDark: () => void;
  onSignOut: () => void;
  /** Shows which keys do what. */
  onHelp: () => void;
  onClose: () => void;
};

const countOf = ({ bookings, films, messages }: PaletteResults) =>
  bookings.items.length + films.items.length + messages.items.length;

type SearchStatus = { query: string; state: string; shown: number };

/** The state of the search, for those who see the list and those who hear it. */
function words({ query, state, shown }: SearchStatus): string {
  if (state === "failed") return strings.searchIsntRespondingScreensAnd;
  if (state === "searching") return strings.searching;
  if (shown === 0) return strings.nothingFoundForTryA(query);
  return state === "found" ? strings.found(shown) : strings.typeToSearchOrChoose;
}

export function CommandPalette({ role, dark, onToggleDark, onSignOut, onHelp, onClose }: PaletteProps) {
  const [query, setQuery] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { state, results } = usePaletteSearch(query);
  useEffect(() => input.current?.focus(), []);

  const go = (path: string) => (path.startsWith("/admin") ? void navigate(path) : location.assign(path));
  const actions = matching(actionCommands({ go, role, dark, onToggleDark, onSignOut, onHelp }), query);
  const screens = matching(screenCommands({ go, role }), query);
  const chosen = (run: () => void) => () => {
    onClose();
    run();
  };
  const shown = actions.length + screens.length + (results ? countOf(results) : 0);
  const status = words({ query: query.trim(), state, shown });

  return (
    <Command label={strings.searchAndCommands} shouldFilter={false} loop vimBindings={false}>
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
      <Command.List label={strings.results} aria-busy={state === "searching"} className="palette-list">
        {actions.length > 0 && (
          <Command.Group heading={strings.actions}>
            {actions.map(({ id, label, icon, run }) => (
              <PaletteItem key={id} id={id} icon={icon} label={label} onSelect={chosen(run)} />
            ))}
          </Command.Group>
        )}
        {screens.length > 0 && (
          <Command.Group heading={strings.screens}>
            {screens.map(({ id, label, icon, words: group, run }) => (
              <PaletteItem key={id} id={id} icon={icon} label={label} note={group} onSelect={chosen(run)} />
            ))}
          </Command.Group>
        )}
        {results && <FoundGroups query={query} results={results} go={(path) => chosen(() => go(path))()} />}
      </Command.List>
      <p className="palette-hint quiet">{strings.toChooseEnterToOpen}</p>
    </Command>
  );
}
