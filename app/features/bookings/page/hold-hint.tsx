import { Link } from "react-router";
import type { BookingView } from "#server/bookings/page/contract.ts";
import * as strings from "../strings/page.ts";
import { EditLink } from "./edit-link.tsx";

const LINK = "text-link inline-flex min-h-11 items-center";

type Props = {
  booking: Pick<BookingView, "weddingDate" | "isDateSigned">;
  /** The id of the agreement whose new version would move the date. */
  movesBy: string | null;
  /** The class of the main button if changing the date is the next step, otherwise undefined. */
  main: string | undefined;
};

/** Explains why the hold and confirm buttons are missing and links to what brings them back. */
export const HoldHint = ({ booking: { weddingDate, isDateSigned }, movesBy, main }: Props) => (
  <>
    <p className={`quiet ${main ? "mb-2" : ""}`}>
      {weddingDate === null ? strings.toHoldOrConfirm : strings.noCrewIsFree}
    </p>
    <div className="flex flex-wrap gap-x-4">
      {!isDateSigned && (
        <EditLink field="weddingDate" className={main ?? LINK}>
          {weddingDate === null ? strings.setTheDate : strings.changeTheDate}
        </EditLink>
      )}
      {isDateSigned && movesBy && (
        <Link to={`/admin/proposals/${movesBy}#move`} className={main ?? LINK}>
          {strings.moveTheDate}
        </Link>
      )}
      {weddingDate !== null && (
        <Link to={`/admin/calendar?month=${weddingDate.slice(0, 7)}&day=${weddingDate}`} className={LINK}>
          {strings.addACrew}
        </Link>
      )}
    </div>
  </>
);
