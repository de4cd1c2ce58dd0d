import type { DayOfBooking } from "../day-state/contract.ts";
import type { BookingView } from "../page/contract.ts";
import * as strings from "../strings/preview.ts";
import type { TimelineEntry } from "../timeline/contract.ts";

export const IN_TRASH = strings.isInTheTrash;

/** What is said of a booking beside the list that it was chosen from. */
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
    | "message"
    | "status"
    | "nextStep"
    | "nextStepOn"
  >;
  day: DayOfBooking;
  /** Today at the studio. */
  today: string;
  /** What happened last; null where nothing has. */
  latest: TimelineEntry | null;
};
