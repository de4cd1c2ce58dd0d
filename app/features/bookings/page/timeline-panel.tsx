import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { latePart } from "#app/components/ui/late-part.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import type { TimelineEntry } from "#server/bookings/timeline/contract.ts";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";
import { NoteForm } from "./note-form.tsx";

type Props = { page: Pick<BookingPage, "booking" | "timeline">; outcome: Outcome | undefined };

/** Loaded after the page, because the history is at its end. */
const LateEntries = latePart(async () => (await import("./timeline-entries.tsx")).TimelineEntries);

/** Long enough for the queue to deliver, short enough for a user who is watching. */
const ASK_AGAIN_MS = 3000;

/** The page is not notified when a mail is sent, so it polls while one is on its way. */
function useMailState(entries: TimelineEntry[]) {
  const { revalidate, state } = useRevalidator();
  const leaving = entries.some(
    (entry) =>
      entry.kind === "mail" &&
      (entry.mail.state === "sending" || (entry.mail.state === "pending" && entry.mail.attempts === 0)),
  );
  useEffect(() => {
    if (!leaving || state !== "idle") return;
    const timer = setTimeout(revalidate, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [leaving, state, revalidate]);
}

/** Everything that happened with a wedding, newest first, with a form to add notes. */
export function TimelinePanel({ page: { booking, timeline }, outcome }: Props) {
  const { entries, steps, earlier } = timeline;
  useMailState(entries);
  return (
    <Panel title={strings.notesAndHistory}>
      <NoteForm bookingId={booking.id} outcome={outcome} />
      {entries.length === 0 ? (
        <p className="quiet px-5 py-8">{strings.nothingYetYourFirstNote}</p>
      ) : (
        <LateEntries entries={entries} booking={booking} outcome={outcome} />
      )}
      {earlier && (
        <p className="border-t border-line px-5 py-3">
          <Link
            to={`?earlier=${steps + 1}`}
            preventScrollReset
            replace
            className="text-link inline-flex min-h-11 items-center"
          >
            {strings.showEarlier}
          </Link>
        </p>
      )}
    </Panel>
  );
}
