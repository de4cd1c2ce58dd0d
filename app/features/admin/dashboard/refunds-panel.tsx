import { Panel } from "#app/components/ui/panel.tsx";
import { formatStudioDay } from "#app/lib/format.ts";
import type { Dashboard } from "#server/admin/dashboard/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/dashboard.ts";
import { CoupleRow } from "./couple-row.tsx";

type Props = Pick<Dashboard, "overRefunded" | "unansweredRefunds" | "credits">;

/** Hidden if empty: refunds are rare, and most of them need nothing from the desk. */
export function RefundsPanel({ overRefunded, unansweredRefunds, credits }: Props) {
  const total = overRefunded.total + unansweredRefunds.total + credits.total;
  if (total === 0) return null;
  return (
    <Panel title={strings.refundsToSettle(total)}>
      <ul className="divide-y divide-line">
        {overRefunded.items.map((booking) => (
          <CoupleRow
            key={booking.id}
            booking={booking}
            note={strings.tooMuchWentBack(formatMoney(booking.amountCents))}
            aside={null}
            isAboutMoney
          />
        ))}
        {unansweredRefunds.items.map((refund) => (
          <CoupleRow
            key={refund.requestId}
            booking={refund}
            note={strings.stripeHasNotAnswered(
              formatMoney(refund.amountCents),
              formatStudioDay(refund.askedAt),
            )}
            aside={null}
            isAboutMoney
          />
        ))}
        {credits.items.map((booking) => (
          <CoupleRow
            key={booking.id}
            booking={booking}
            note={(booking.isToSendBack ? strings.sendBackByHand : strings.paidMoreThanAsked)(
              formatMoney(booking.amountCents),
            )}
            aside={null}
            isAboutMoney
          />
        ))}
      </ul>
    </Panel>
  );
}
