import { EmailLink } from "#app/components/ui/email-link.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import type { BookingView } from "#server/bookings/page/contract.ts";
import * as strings from "../strings/page.ts";
import { CopyButton } from "./copy-button.tsx";
import { EditInPlace } from "./edit-in-place.tsx";
import { EditableValue, EditPencil } from "./edit-link.tsx";

/** How to reach the couple: links, and buttons to copy the values for use elsewhere. */
export function ReachLine({ booking: { email, phone } }: { booking: Pick<BookingView, "email" | "phone"> }) {
  return (
    <EditInPlace place="reach">
      <div className="tabular flex flex-wrap items-center gap-x-5">
        {email ? (
          <span className="inline-flex min-w-0 items-center gap-x-2">
            <EmailLink email={email} className="text-link min-w-0" />
            <CopyButton text={email} label={strings.copyEmailAddress} />
          </span>
        ) : (
          <EditableValue field="email" label={strings.emailAddress} missing={strings.addAnEmailAddress}>
            {null}
          </EditableValue>
        )}
        {phone ? (
          <span className="inline-flex min-w-0 items-center gap-x-2">
            <PhoneLink phone={phone} />
            <CopyButton text={phone} label={strings.copyPhoneNumber} />
          </span>
        ) : (
          <EditableValue field="phone" label={strings.phoneNumber} missing={strings.addAPhoneNumber}>
            {null}
          </EditableValue>
        )}
        {(email ?? phone) && (
          <EditPencil field={email ? "email" : "phone"} label={strings.editEmailAndPhone} />
        )}
      </div>
    </EditInPlace>
  );
}
