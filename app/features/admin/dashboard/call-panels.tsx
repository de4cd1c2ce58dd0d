import { Panel } from "#app/components/ui/panel.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { formatCalendarDate, formatStudioDay } from "#app/lib/format.ts";
import type { Dashboard } from "#server/admin/dashboard/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { CoupleRow } from "./couple-row.tsx";

const Phone = ({ phone }: { phone: string | null }) =>
  phone ? <PhoneLink phone={phone} /> : <p className="quiet">No phone number</p>;

/** Only where there are any: money hardly ever comes after the date was given away. */
export function NotConfirmedPanel({ notConfirmed }: Pick<Dashboard, "notConfirmed">) {
  if (notConfirmed.total === 0) return null;
  return (
    <Panel title={`Call them: not confirmed (${notConfirmed.total})`}>
      <ul className="divide-y divide-line">
        {notConfirmed.items.map((booking) => (
          <CoupleRow
            key={booking.id}
            booking={booking}
            note={`They've signed and paid what was due, but ${formatCalendarDate(booking.weddingDate)} is full or the booking has changed. Confirm it, move it, or refund them.`}
            aside={<Phone phone={booking.phone} />}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** Only where there are any, too. */
export function DisputesPanel({ disputes }: Pick<Dashboard, "disputes">) {
  if (disputes.total === 0) return null;
  return (
    <Panel title={`Call them: disputed payments (${disputes.total})`}>
      <ul className="divide-y divide-line">
        {disputes.items.map((dispute) => (
          <CoupleRow
            key={dispute.disputeId}
            booking={dispute}
            note={`Their bank disputes ${formatMoney(dispute.amountCents)}. Answer it at Stripe${dispute.respondBy ? ` by ${formatStudioDay(dispute.respondBy)}` : ""}.`}
            aside={<Phone phone={dispute.phone} />}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** Only where there are any, too: the couple was told that the money is on its way. */
export function ReturnedRefundsPanel({ returnedRefunds }: Pick<Dashboard, "returnedRefunds">) {
  if (returnedRefunds.total === 0) return null;
  return (
    <Panel title={`Call them: refunds that failed (${returnedRefunds.total})`}>
      <ul className="divide-y divide-line">
        {returnedRefunds.items.map((refund) => (
          <CoupleRow
            key={refund.paymentId}
            booking={refund}
            note={`Their bank returned a refund of ${formatMoney(refund.amountCents)} on ${formatCalendarDate(refund.returnedOn)}. Refund it again, or another way.`}
            aside={<Phone phone={refund.phone} />}
          />
        ))}
      </ul>
    </Panel>
  );
}
