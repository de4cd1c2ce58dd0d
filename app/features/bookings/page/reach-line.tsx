import { EmailLink } from "#app/components/ui/email-link.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import * as strings from "../strings/page.ts";
import { AddressLink, AddressPencil } from "./address-link.tsx";
import { CopyButton } from "./copy-button.tsx";
import { EditInPlace } from "./edit-in-place.tsx";
import { EditableValue, EditPencil } from "./edit-link.tsx";

/** How to reach the couple: links, and buttons to copy the values for use elsewhere. */
export function ReachLine({
  booking: { email, phone },
  partners,
}: Pick<BookingPage, "booking" | "partners">) {
  return (
    <EditInPlace place="reach">
      <div className="tabular flex flex-wrap items-center gap-x-5">
        {email ? (
          <span className="inline-flex min-w-0 items-center gap-x-2">
            <EmailLink email={email} className="text-link min-w-0" />
            <CopyButton text={email} label={strings.copyEmailAddress} />
            <AddressPencil partners={partners} />
          </span>
        ) : (
          <AddressLink partners={partners} className="quiet text-link inline-flex min-h-11 items-center" />
        )}
        {phone ? (
          <span className="inline-flex min-w-0 items-center gap-x-2">
            <PhoneLink phone={phone} />
            <CopyButton text={phone} label={strings.copyPhoneNumber} />
            <EditPencil field="phone" label={strings.editPhone} />
          </span>
        ) : (
          <EditableValue field="phone" label={strings.phoneNumber} missing={strings.addAPhoneNumber}>
            {null}
          </EditableValue>
        )}
      </div>
    </EditInPlace>
  );
}
