import { Panel } from "#app/components/ui/panel.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import type { BookingView } from "#server/bookings/page/contract.ts";
import { NO_ADDRESS } from "#server/bookings/replies/contract.ts";
import * as strings from "../strings/page.ts";
import { EditLink } from "./edit-link.tsx";

/** Shown instead of the reply form if the couple's email address is unknown. */
export function CallPanel({ booking }: { booking: BookingView }) {
  return (
    <Panel title={strings.writeToTheCouple}>
      <div className="flex flex-wrap items-center gap-x-4 px-5 py-4">
        <p>{NO_ADDRESS}</p>
        {booking.phone && <PhoneLink phone={booking.phone} />}
        <EditLink field="email" className="text-link inline-flex min-h-11 items-center">
          {strings.addAnEmailAddress}
        </EditLink>
      </div>
    </Panel>
  );
}
