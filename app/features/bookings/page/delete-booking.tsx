import { PersonLink } from "#app/components/ui/person-link.tsx";
import { AskedChange } from "#app/forms/confirmed-change.tsx";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import { takesCrew } from "#server/bookings/status-transitions/contract.ts";
import * as strings from "../strings/page.ts";

type Props = {
  page: Pick<BookingPage, "booking" | "notes" | "images" | "mails">;
  /** What is to be known of its money. */
  money: string[];
};

/** Moves the booking to the trash, after listing what is deleted with it. */
export function DeleteBooking({ page, money }: Props) {
  const { booking, notes, images, mails } = page;
  const couple = coupleOf(booking);
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <AskedChange
        fields={{ intent: "delete", id: booking.id, version: booking.version }}
        label={strings.moveToTrashEllipsis}
        className="button button-small button-danger"
        question={{
          title: strings.moveCoupleToTheTrash(couple),
          text: (
            <>
              <p>
                {strings.thisMovesTheBooking(notes, images.length, mails)}
                {takesCrew(booking.status) && ` ${strings.aCrewBecomesAvailableOn}`}
              </p>
              {money.length > 0 && <p className="mt-3">{money.join(" ")}</p>}
              <p className="mt-3">
                {booking.source === "message" && `${strings.theMessageItCameFrom} `}
                {strings.ifTheCoupleJustChanged}
              </p>
            </>
          ),
          yes: strings.moveToTrash,
        }}
      />
      {booking.email !== null && <PersonLink email={booking.email} />}
    </div>
  );
}
