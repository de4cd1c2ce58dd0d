import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import type { Outcome } from "./change-booking.ts";

/** Forms that show their own general errors. */
const WITH_PLACE = ["edit", "reply", "ask-for-testimonial", "decide-testimonial"];

/** Whether the form itself shows what to correct. */
const saidThere = ({ intent, fields }: Outcome) =>
  Object.keys(fields).some((name) => name !== "form" || WITH_PLACE.includes(intent));

/** The outcome of the last submission, with Undo if possible. */
export const BookingToast = ({ outcome }: { outcome: Outcome | undefined }) => (
  <OutcomeToast outcome={outcome && saidThere(outcome) ? undefined : outcome} />
);
