import { Command } from "cmdk";
import * as strings from "../strings/command-palette.ts";
import type { BookingAction } from "./booking-actions.ts";
import { PaletteItem } from "./palette-item.tsx";

type Props = { actions: BookingAction[]; go: (path: string) => void };

/** A booking's actions, as links. */
export function BookingActionsGroup({ actions, go }: Props) {
  if (actions.length === 0) return null;
  return (
    <Command.Group heading={strings.nextSteps}>
      {actions.map(({ id, label, note, icon, to }) => (
        <PaletteItem key={id} id={id} icon={icon} label={label} note={note} onSelect={() => go(to)} />
      ))}
    </Command.Group>
  );
}
