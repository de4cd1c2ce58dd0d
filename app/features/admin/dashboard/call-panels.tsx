import { Panel } from "#app/components/ui/panel.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { formatCalendarDate, formatStudioDay } from "#app/lib/format.ts";
import type { Dashboard } from "#server/admin/dashboard/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/dashboard.ts";
import { CoupleRow } from "./couple-row.tsx";
import { PanelRows } from "./panel-rows.tsx";

const Phone = ({ phone }: { phone: string | null }) =>
  phone ? <PhoneLink phone={phone} /> : <p className="quiet">{strings.noPhoneNumber}</p>;

/** Hidden if empty: payments rarely arrive after the date was given away. */
export function NotConfirmedPanel({ notConfirmed }: Pick<Dashboard, "notConfirmed">) {
  if (notConfirmed.total === 0) return null;
  return (
    <Panel title={strings.callThemNotConfirmed(notConfirmed.total)}>
      <PanelRows about={strings.callThemNotConfirmed(notConfirmed.total)}>
        {notConfirmed.items.map((booking) => (
          <CoupleRow
            key={booking.id}
            booking={booking}
            note={(booking.hasMoney ? strings.theyveSignedAndPaid : strings.theyveSignedButHaveNotPaid)(
              booking,
              formatCalendarDate(booking.weddingDate),
            )}
            aside={<Phone phone={booking.phone} />}
          />
        ))}
      </PanelRows>
    </Panel>
  );
}

/** Hidden if empty, too. */
export function DisputesPanel({ disputes }: Pick<Dashboard, "disputes">) {
  if (disputes.total === 0) return null;
  return (
    <Panel title={strings.callThemDisputedPayments(disputes.total)}>
      <PanelRows about={strings.callThemDisputedPayments(disputes.total)}>
        {disputes.items.map((dispute) => (
          <CoupleRow
            key={dispute.disputeId}
            booking={dispute}
            note={strings.theirBankDisputesAnswerIt(
              formatMoney(dispute.amountCents),
              dispute.respondBy ? formatStudioDay(dispute.respondBy) : undefined,
            )}
            aside={<Phone phone={dispute.phone} />}
            isAboutMoney
          />
        ))}
      </PanelRows>
    </Panel>
  );
}

/** Hidden if empty, too: the couple was told that the money was sent. */
export function ReturnedRefundsPanel({ returnedRefunds }: Pick<Dashboard, "returnedRefunds">) {
  if (returnedRefunds.total === 0) return null;
  return (
    <Panel title={strings.callThemRefundsThatFailed(returnedRefunds.total)}>
      <PanelRows about={strings.callThemRefundsThatFailed(returnedRefunds.total)}>
        {returnedRefunds.items.map((refund) => (
          <CoupleRow
            key={refund.paymentId}
            booking={refund}
            note={strings.theirBankReturnedARefund(
              formatMoney(refund.amountCents),
              formatCalendarDate(refund.returnedOn),
            )}
            aside={<Phone phone={refund.phone} />}
            isAboutMoney
          />
        ))}
      </PanelRows>
    </Panel>
  );
}
