import type { DayOfBooking } from "../day-state/contract.ts";
import type { BookingView } from "../page/contract.ts";
import * as strings from "../strings/preview.ts";
import type { TimelineEntry } from "../timeline/contract.ts";

export const IN_TRASH = strings.isInTheTrash;

/** What is shown about a booking beside the list that it was selected in. */
export type BookingPreview = {
  booking: Pick<
    BookingView,
    | "id"
    | "brideName"
    | "groomName"
    | "email"
    | "phone"
    | "venue"
    | "weddingDate"
    | "packageName"
    | "packagePriceCents"
    | "isPriceAgreed"
    | "isPriceEnded"
    | "message"
    | "status"
    | "nextStep"
    | "nextStepOn"
  >;
  day: DayOfBooking;
  /** Today at the studio. */
  today: string;
  /** The most recent event; null if there is none. */
  latest: TimelineEntry | null;
};
