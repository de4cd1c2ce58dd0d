import { useState } from "react";
import { latePart } from "#app/components/ui/late-part.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";

// Few visits to a booking change its schedule.
const LateForm = latePart(async () => (await import("./schedule-form.tsx")).ScheduleForm);

type Props = { page: Pick<BookingPage, "booking" | "schedule">; outcome: Outcome | undefined };

/** The schedule of the day. The couple can edit it too, and their planner can read it. */
export function SchedulePanel({ page: { booking, schedule }, outcome }: Props) {
  const [editing, setEditing] = useState(false);
  return (
    <Panel title={strings.scheduleOfTheDay}>
      <div className="grid gap-4 p-5">
        {editing ? (
          <LateForm
            bookingId={booking.id}
            schedule={schedule}
            outcome={outcome}
            onClose={() => setEditing(false)}
          />
        ) : (
          <>
            <p className={schedule.text ? "wrap-anywhere whitespace-pre-line" : "quiet"}>
              {schedule.text || strings.nothingYetTheCoupleCan}
            </p>
            <div>
              <button type="button" className="button button-small" onClick={() => setEditing(true)}>
                {schedule.text ? strings.changeTheSchedule : strings.writeTheSchedule}
              </button>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}
