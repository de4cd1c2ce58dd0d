import { Command } from "cmdk";
import type { PaletteResults } from "#server/admin/command-palette/contract.ts";
import { foundGroups } from "./found-records.ts";
import { PaletteItem } from "./palette-item.tsx";

type Props = { query: string; results: PaletteResults; go: (path: string) => void };

/** The server's results, grouped by kind, with links to the full lists. */
export function FoundGroups({ query, results, go }: Props) {
  return foundGroups(query, results).map(({ title, records }) => (
    <Command.Group key={title} heading={title}>
      {records.map(({ id, to, label, note, icon }) => (
        <PaletteItem key={id} id={id} icon={icon} label={label} note={note} onSelect={() => go(to)} />
      ))}
    </Command.Group>
  ));
}
