import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import type { Outcome } from "./change-booking.ts";

/** Forms that say themselves what is to be mended. */
const saidThere = ({ intent, fields }: Outcome) =>
  Object.keys(fields).some((name) => name !== "form" || intent === "edit" || intent === "reply");

/** What the last press came to, with the way back where there is one. */
export const BookingToast = ({ outcome }: { outcome: Outcome | undefined }) => (
  <OutcomeToast outcome={outcome && saidThere(outcome) ? undefined : outcome} />
);
