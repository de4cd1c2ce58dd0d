import { formatCalendarDate, formatStudioDayNear } from "#app/lib/format.ts";
import type { BookingRow } from "#server/bookings/list/contract.ts";
import * as strings from "../strings/current-state.ts";
import { holdWords } from "./desk-words.ts";

type Props = { booking: Pick<BookingRow, "state">; today: string };

/** How a booking's date is held, and where the wedding is moving to, in a list. */
export function DateLine({ booking: { state }, today }: Props) {
  if (!state) return null;
  const hold = holdWords(state, (end) => formatStudioDayNear(end, today));
  return (
    <>
      {hold && <span className="quiet block text-12">{hold}</span>}
      {state.movingTo && (
        <strong className="block text-12">{strings.movingTo(formatCalendarDate(state.movingTo))}</strong>
      )}
    </>
  );
}
