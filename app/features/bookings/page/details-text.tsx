import type { ReactNode } from "react";
import { useRole } from "#app/lib/use-role.ts";
import type { BookingView, FieldName } from "#server/bookings/page/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/page.ts";
import { EditInPlace } from "./edit-in-place.tsx";
import { EditableValue } from "./edit-link.tsx";

type RowProps = { field: FieldName; label: string; missing: string; children: ReactNode };

const ROW = "grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-4 sm:grid-cols-[7.5rem_minmax(0,1fr)]";

const Row = ({ label, ...value }: RowProps) => (
  <div className={ROW}>
    <dt className="quiet text-12">{label}</dt>
    <dd className="tabular wrap-anywhere min-w-0">
      <EditableValue label={label} {...value} />
    </dd>
  </div>
);

/** Until a price is agreed, it is what the couple saw or asked for. */
function priceLabel({ isPriceAgreed, isPriceEnded }: Pick<BookingView, "isPriceAgreed" | "isPriceEnded">) {
  if (isPriceEnded) return strings.lastAgreedPrice;
  return isPriceAgreed ? strings.agreedPrice : strings.price;
}

/** The details that are not in the page's head, which has the names, date, venue, contact details and next step. */
export function DetailsText({ booking }: { booking: BookingView }) {
  const { guestCount, packageId, packageName, packagePriceCents, ownerName } = booking;
  const money = hasRight(useRole(), "money");
  return (
    <div className="px-5 py-2 text-14">
      <EditInPlace place="guests">
        <dl>
          <Row field="guestCount" label={strings.guestCount} missing={strings.addTheGuestCount}>
            {guestCount === null ? null : String(guestCount)}
          </Row>
        </dl>
      </EditInPlace>
      <EditInPlace place="money">
        <dl>
          <Row field="packageId" label={strings.packageLabel} missing={strings.chooseAPackage}>
            {packageName && packageId === null ? strings.noLongerOffered(packageName) : packageName}
          </Row>
          {money && (
            <Row field="price" label={priceLabel(booking)} missing={strings.addAPrice}>
              {packagePriceCents === null ? null : formatMoney(packagePriceCents)}
            </Row>
          )}
        </dl>
      </EditInPlace>
      <EditInPlace place="owner">
        <dl>
          <Row field="ownerId" label={strings.owner} missing={strings.chooseAnOwner}>
            {ownerName}
          </Row>
        </dl>
      </EditInPlace>
    </div>
  );
}
