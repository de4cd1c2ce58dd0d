import { Panel } from "#app/components/ui/panel.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import { NO_ADDRESS } from "#server/bookings/replies/contract.ts";
import * as strings from "../strings/page.ts";
import { AddressLink } from "./address-link.tsx";

/** Shown instead of the reply form if the couple's email address is unknown. */
export function CallPanel({ booking, partners }: Pick<BookingPage, "booking" | "partners">) {
  return (
    <Panel title={strings.writeToTheCouple}>
      <div className="flex flex-wrap items-center gap-x-4 px-5 py-4">
        <p>{NO_ADDRESS}</p>
        {booking.phone && <PhoneLink phone={booking.phone} />}
        <AddressLink partners={partners} className="text-link inline-flex min-h-11 items-center" />
      </div>
    </Panel>
  );
}
