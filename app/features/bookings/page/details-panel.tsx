import { lazy, Suspense, useEffect } from "react";
import { Panel } from "#app/components/ui/panel.tsx";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";
import { useDetailsEditing } from "./details-editing.tsx";
import { DetailsText } from "./details-text.tsx";
import { EditLink } from "./edit-link.tsx";

const load = () => import("./details-form.tsx");

// A booking is read more often than edited.
const LateForm = lazy(async () => ({ default: (await load()).DetailsForm }));

/** By then the page has taken the first presses. */
const IDLE_MS = 1000;

type Props = {
  page: Pick<BookingPage, "booking" | "packages" | "admins" | "timeline">;
  outcome: Outcome | undefined;
};

/** What is known of a booking: as text, and as a form once a value is touched. */
export function DetailsPanel({ page, outcome }: Props) {
  const { editing, close } = useDetailsEditing();
  const text = <DetailsText booking={page.booking} />;
  useEffect(() => {
    // Loaded while nobody waits for it, so that a press shows it at once.
    const timer = setTimeout(() => load().catch(() => null), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Panel
      title={strings.details}
      action={
        !editing && (
          <EditLink className="text-link inline-flex min-h-11 min-w-11 items-center justify-end">
            {strings.edit}
            <span className="sr-only"> {strings.theDetails}</span>
          </EditLink>
        )
      }
    >
      <Suspense fallback={text}>
        {editing ? <LateForm page={page} outcome={outcome} editing={editing} onClose={close} /> : text}
      </Suspense>
    </Panel>
  );
}
