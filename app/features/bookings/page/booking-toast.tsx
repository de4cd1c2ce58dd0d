import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import type { Outcome } from "./change-booking.ts";

/** Forms that have a place of their own for what is wrong with them as a whole. */
const WITH_PLACE = ["edit", "reply", "ask-for-testimonial", "decide-testimonial"];

/** Forms that say themselves what is to be mended. */
const saidThere = ({ intent, fields }: Outcome) =>
  Object.keys(fields).some((name) => name !== "form" || WITH_PLACE.includes(intent));

/** What the last press came to, with the way back where there is one. */
export const BookingToast = ({ outcome }: { outcome: Outcome | undefined }) => (
  <OutcomeToast outcome={outcome && saidThere(outcome) ? undefined : outcome} />
);
