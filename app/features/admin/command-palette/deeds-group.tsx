import { Command } from "cmdk";
import * as strings from "../strings/command-palette.ts";
import type { Deed } from "./booking-deeds.ts";
import { PaletteItem } from "./palette-item.tsx";

type Props = { deeds: Deed[]; go: (path: string) => void };

/** What can be done with a booking, as the way to it. */
export function DeedsGroup({ deeds, go }: Props) {
  if (deeds.length === 0) return null;
  return (
    <Command.Group heading={strings.nextSteps}>
      {deeds.map(({ id, label, note, icon, to }) => (
        <PaletteItem key={id} id={id} icon={icon} label={label} note={note} onSelect={() => go(to)} />
      ))}
    </Command.Group>
  );
}
