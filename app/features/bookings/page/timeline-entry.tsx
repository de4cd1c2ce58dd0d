import type { TimelineEntry } from "#server/bookings/timeline/contract.ts";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";
import { ChangeEntry } from "./change-entry.tsx";
import { MailEntry } from "./mail-entry.tsx";
import { NoteEntry } from "./note-entry.tsx";

type Props = { entry: TimelineEntry; id: string; outcome: Outcome | undefined };

export function TimelineEntryContent({ entry, id, outcome }: Props) {
  switch (entry.kind) {
    case "change":
      return <ChangeEntry change={entry.change} />;
    case "note":
      return <NoteEntry bookingId={id} note={entry.note} outcome={outcome} />;
    case "mail":
      return <MailEntry bookingId={id} mail={entry.mail} />;
    case "received":
      return <p>{strings.theCoupleSentTheirInquiry}</p>;
  }
}
