import type { ReactNode } from "react";
import { EmailLink } from "#app/components/ui/email-link.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { useRole } from "#app/lib/use-role.ts";
import type { BookingView, FieldName } from "#server/bookings/page/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/page.ts";
import { EditableValue, EditPencil } from "./edit-link.tsx";

type RowProps = { field: FieldName; label: string; missing: string; children: ReactNode };

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-4 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
    <dt className="quiet text-12">{label}</dt>
    <dd className="tabular wrap-anywhere min-w-0">{children}</dd>
  </div>
);

const ValueRow = ({ label, ...value }: RowProps) => (
  <Row label={label}>
    <EditableValue label={label} {...value} />
  </Row>
);

/** A value that is pressed to call or to write has its pencil beside it. */
const LinkRow = ({ field, label, missing, children }: RowProps) =>
  children ? (
    <Row label={label}>
      <span className="flex items-center gap-x-1.5">
        {children}
        <EditPencil field={field} label={strings.editField(label)} />
      </span>
    </Row>
  ) : (
    <ValueRow {...{ field, label, missing }}>{null}</ValueRow>
  );

/** What the head of the page does not say: names, day, place and next step stand there, and are edited from there. */
export function DetailsText({ booking }: { booking: BookingView }) {
  const { email, phone, guestCount, packageId, packageName, packagePriceCents, ownerName } = booking;
  const money = hasRight(useRole(), "money");
  return (
    <dl className="details-text px-5 py-2 text-14">
      <LinkRow field="email" label={strings.emailAddress} missing={strings.addAnEmailAddress}>
        {email && <EmailLink email={email} className="text-link" />}
      </LinkRow>
      <LinkRow field="phone" label={strings.phoneNumber} missing={strings.addAPhoneNumber}>
        {phone && <PhoneLink phone={phone} />}
      </LinkRow>
      <ValueRow field="guestCount" label={strings.guestCount} missing={strings.addTheGuestCount}>
        {guestCount === null ? null : String(guestCount)}
      </ValueRow>
      <ValueRow field="packageId" label={strings.packageLabel} missing={strings.chooseAPackage}>
        {packageName && packageId === null ? strings.noLongerOffered(packageName) : packageName}
      </ValueRow>
      {money && (
        <ValueRow field="price" label={strings.agreedPrice} missing={strings.addAPrice}>
          {packagePriceCents === null ? null : formatMoney(packagePriceCents)}
        </ValueRow>
      )}
      <ValueRow field="ownerId" label={strings.owner} missing={strings.chooseAnOwner}>
        {ownerName}
      </ValueRow>
    </dl>
  );
}
