import { Form, useNavigation } from "react-router";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import type { BookingView } from "#server/bookings/page/contract.ts";
import type { TimelineEntry } from "#server/bookings/timeline/contract.ts";
import { undoOf } from "../holds/change-hold.ts";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";
import { ChangeEntry } from "./change-entry.tsx";
import { lastMoveOf } from "./last-move.ts";
import { MailEntry } from "./mail-entry.tsx";
import { NoteEntry } from "./note-entry.tsx";

type Props = {
  booking: Pick<BookingView, "id" | "version" | "isUndoable">;
  outcome: Outcome | undefined;
};

/** Undoes the entry above. */
function UndoPress({ id, version }: Props["booking"]) {
  const busy = useNavigation().formData?.get("intent") === "undo";
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={undoOf({ id, version })} />
      <button
        type="submit"
        disabled={busy}
        aria-label={strings.undoThisChange}
        className="text-link list-link cursor-pointer"
      >
        {strings.undo}
      </button>
    </Form>
  );
}

type ContentProps = Props & { entry: TimelineEntry; isLastMove: boolean };

function Content({ entry, isLastMove, booking, outcome }: ContentProps) {
  switch (entry.kind) {
    case "change":
      return (
        <>
          <ChangeEntry change={entry.change} />
          {isLastMove && booking.isUndoable && <UndoPress {...booking} />}
        </>
      );
    case "note":
      return <NoteEntry bookingId={booking.id} note={entry.note} outcome={outcome} />;
    case "mail":
      return <MailEntry bookingId={booking.id} mail={entry.mail} />;
    case "received":
      return <p>{strings.theCoupleSentTheirInquiry}</p>;
  }
}

/** A booking's history, newest first. */
export function TimelineEntries({ entries, ...props }: Props & { entries: TimelineEntry[] }) {
  const lastMove = lastMoveOf(entries);
  return (
    <ol aria-label={strings.history} className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="min-w-0 px-5 py-4">
          <time dateTime={entry.at.toISOString()} className="quiet tabular text-12">
            {formatStudioMoment(entry.at)}
          </time>
          <Content entry={entry} isLastMove={entry === lastMove} {...props} />
        </li>
      ))}
    </ol>
  );
}
