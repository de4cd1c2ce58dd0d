import { Form } from "react-router";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { AskedChange, HiddenFields } from "#app/forms/confirmed-change.tsx";
import { formatStudioDay, formatWeddingDate } from "#app/lib/format.ts";
import type { TrashedBooking } from "#server/bookings/trash/contract.ts";
import * as strings from "../strings/trash.ts";

type Props = {
  booking: Omit<TrashedBooking, "money"> & {
    /** What is to be known of its money. */
    money: string[];
  };
};

/** A booking in the trash, with the buttons to restore or delete it. */
export function TrashedBookingRow({ booking }: Props) {
  const { id, couple, weddingDate, status, deletedAt, until, money } = booking;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-3 py-4 sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere font-semibold">{couple}</span>
          <StatusBadge status={status} />
        </p>
        <p className="tabular">{formatWeddingDate(weddingDate)}</p>
        <p className="quiet tabular">
          {strings.deletedOn(formatStudioDay(deletedAt), formatStudioDay(until))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Form method="post" preventScrollReset>
          <HiddenFields fields={{ intent: "restore", id }} />
          <button
            type="submit"
            className="button button-small"
            aria-label={strings.restoreTheBookingOf(couple)}
          >
            {strings.restore}
          </button>
        </Form>
        <AskedChange
          fields={{ intent: "delete", id }}
          label={strings.deletePermanentlyEllipsis}
          aria-label={strings.deleteTheBookingOf(couple)}
          className="button button-small button-danger"
          question={{
            title: strings.permanentlyDelete(couple),
            text: (
              <>
                <p>{strings.everythingGoes}</p>
                {money.length > 0 && <p className="mt-3">{money.join(" ")}</p>}
              </>
            ),
            yes: strings.deletePermanently,
          }}
        />
      </div>
    </li>
  );
}
