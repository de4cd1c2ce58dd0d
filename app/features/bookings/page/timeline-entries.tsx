import { formatStudioMoment } from "#app/lib/format.ts";
import type { TimelineEntry } from "#server/bookings/timeline/contract.ts";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";
import { ChangeEntry } from "./change-entry.tsx";
import { MailEntry } from "./mail-entry.tsx";
import { NoteEntry } from "./note-entry.tsx";

type Props = { bookingId: string; outcome: Outcome | undefined };

function Content({ entry, bookingId, outcome }: Props & { entry: TimelineEntry }) {
  switch (entry.kind) {
    case "change":
      return <ChangeEntry change={entry.change} />;
    case "note":
      return <NoteEntry bookingId={bookingId} note={entry.note} outcome={outcome} />;
    case "mail":
      return <MailEntry bookingId={bookingId} mail={entry.mail} />;
    case "received":
      return <p>{strings.theCoupleSentTheirInquiry}</p>;
  }
}

/** The history of a booking, the newest first. */
export const TimelineEntries = ({ entries, ...props }: Props & { entries: TimelineEntry[] }) => (
  <ol aria-label={strings.history} className="divide-y divide-line">
    {entries.map((entry) => (
      <li key={entry.id} className="min-w-0 px-5 py-4">
        <time dateTime={entry.at.toISOString()} className="quiet tabular text-12">
          {formatStudioMoment(entry.at)}
        </time>
        <Content entry={entry} {...props} />
      </li>
    ))}
  </ol>
);
