import { Link } from "react-router";
import type { BookingView } from "#server/bookings/page/contract.ts";
import { AFTER_WEDDING, isClosed } from "#server/bookings/status-transitions/contract.ts";
import * as strings from "../strings/page.ts";

/** The id of the agreement whose new version would move the date. Null if there is none, or who looks can't see it. */
type Movable = { movesBy: string | null };

const MoveLink = ({ id }: { id: string }) => (
  <Link to={`/admin/proposals/${id}#move`} className="text-link inline-flex min-h-11 items-center">
    {strings.moveTheDate}
  </Link>
);

/** The way to move a date that was signed for, beside it. Without one, says why pressing it does nothing. */
export function SignedDateNote({
  booking: { status, movingTo },
  movesBy,
}: Movable & { booking: Pick<BookingView, "status" | "movingTo"> }) {
  if (movesBy) return <MoveLink id={movesBy} />;
  if (isClosed(status) || AFTER_WEDDING.includes(status) || movingTo !== null) return null;
  return <span className="quiet">{strings.dateIsSigned}</span>;
}

/** Why the field of a date that was signed for can't be changed, and the way to move it. */
export const SignedDateHint = ({ movesBy }: Movable) => (
  <>
    {strings.dateIsSigned} {movesBy && <MoveLink id={movesBy} />}
  </>
);
