import type { BookingView } from "#server/bookings/page/contract.ts";
import * as strings from "../strings/page.ts";

/** What a couple said. What came with the form of the site is the first message of the conversation above. */
export function TheirMessage({ booking }: { booking: Pick<BookingView, "message" | "source"> }) {
  if (!booking.message || booking.source === "site") return null;
  return (
    <blockquote aria-label={strings.whatTheyWrote} className="border-b border-line p-5">
      <p className="quiet text-12">{strings.theyWrote}</p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line">{booking.message}</p>
    </blockquote>
  );
}
