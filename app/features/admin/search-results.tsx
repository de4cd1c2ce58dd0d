import { Panel } from "#app/components/ui/panel.tsx";
import type { PaletteResults } from "#server/admin/command-palette/contract.ts";
import type { Role } from "#server/platform/rights/contract.ts";
import { foundGroups } from "./command-palette/found-records.ts";
import { screenCommands } from "./command-palette/palette-commands.ts";
import { type LinkRow, LinkRows } from "./link-rows.tsx";
import * as strings from "./strings/admin.ts";

type Props = { role: Role; query: string; results: PaletteResults };
type Group = { title: string; rows: LinkRow[] };

function groupsOf({ role, query, results }: Props): Group[] {
  const screens = screenCommands({ go: () => {}, role }, query);
  const named = {
    title: strings.screens,
    rows: screens.map(({ id, label, note }) => ({ to: id, label, note })),
  };
  const found = foundGroups(query, results).map(({ title, records }) => ({ title, rows: records }));
  return [named, ...found].filter(({ rows }) => rows.length > 0);
}

/** Search results grouped by kind. */
export function SearchResults({ role, query, results }: Props) {
  const groups = groupsOf({ role, query, results });
  if (groups.length === 0) {
    return (
      <p role="status" className="wrap-anywhere">
        {strings.nothingFoundForTryA(query)}
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
