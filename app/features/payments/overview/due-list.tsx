import { useState } from "react";
import { Link, useNavigation } from "react-router";
import { formatCalendarDate } from "#app/lib/format.ts";
import type { DueCharge } from "#server/payments/overview/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/overview.ts";
import { ReminderDialog } from "./reminder-dialog.tsx";

const isOverdue = ({ state, isStopped }: DueCharge) => state === "overdue" && !isStopped;

const dueWords = (charge: DueCharge) => {
  const { dueOn, weddingDate } = charge;
  if (!dueOn) return strings.atDeliveryWeddingOn(weddingDate && formatCalendarDate(weddingDate));
  return `${isOverdue(charge) ? strings.overdueSince : strings.due} ${formatCalendarDate(dueOn)}`;
};

function Reminder({ charge }: { charge: DueCharge }) {
  const [reading, setReading] = useState(false);
  const busy = useNavigation().formData?.get("about") === charge.id;
  if (charge.reminder === null) return null;
  if (charge.reminder === "sent") return <p className="quiet text-12">{strings.reminderSent}</p>;
  return (
    <div className="relative z-10 mt-1">
      <button
        type="button"
        disabled={busy}
        onClick={() => setReading(true)}
        aria-label={strings.sendReminderTo(charge.couple, charge.label)}
        className="button button-small"
      >
        {busy ? strings.sending : strings.sendReminderEllipsis}
      </button>
      {reading && <ReminderDialog charge={charge} onClose={() => setReading(false)} />}
    </div>
  );
}

/** Charges that are not fully paid, each with a link to its booking. */
export const DueList = ({ charges }: { charges: DueCharge[] }) => (
  <ul className="divide-y divide-line">
    {charges.map((charge) => (
      <li
        key={charge.id}
        className="relative flex flex-wrap items-baseline justify-between gap-x-6 px-5 pt-1.5 pb-4 hover:bg-paper"
      >
        <div className="min-w-0 flex-1 basis-60">
          <Link
            to={`/admin/bookings/${charge.bookingId}`}
            className="wrap-anywhere inline-block py-2.75 leading-[1.375rem] font-semibold after:absolute after:inset-0"
          >
            {charge.couple}
          </Link>
          <p className="quiet wrap-anywhere -mt-1">{charge.label}</p>
          <p className={`tabular text-12 ${isOverdue(charge) ? "text-danger" : "quiet"}`}>
            {dueWords(charge)}
            {charge.pendingCents > 0 && strings.onItsWay(formatMoney(charge.pendingCents))}
          </p>
          {charge.isStopped && <p className="quiet text-12">{strings.notAskedFor}</p>}
        </div>
        <div className="sm:text-right">
          <p className="tabular font-semibold">{formatMoney(charge.openCents)}</p>
          <Reminder charge={charge} />
        </div>
      </li>
    ))}
  </ul>
);
