import type { ComponentProps } from "react";
import { latePart } from "#app/components/ui/late-part.tsx";
import { isClosed } from "#server/bookings/status-transitions/contract.ts";
import type { AskingNote } from "./asking-note.tsx";

const Loaded = latePart(async () => (await import("./asking-note.tsx")).AskingNote);

/** The note on a booking that was closed with open amounts. Loaded on demand, because few are. */
export function LateAskingNote(props: ComponentProps<typeof AskingNote>) {
  if (props.unaskedCents === 0 && !(isClosed(props.status) && props.dueCents > 0)) return null;
  return <Loaded {...props} />;
}
