import { Form, useNavigation } from "react-router";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import type { Moved } from "#server/bookings/status-transitions/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/panel.ts";

type Props = { bookingId: string; status: Moved["status"]; unaskedCents: number; dueCents: number };

/** Returns why the couple isn't asked for an amount. */
function reasonWords(status: Moved["status"]): string {
  if (status === "cancelled") return strings.theBookingIsCanceled;
  return status === "lost" ? strings.theBookingIsLost : strings.theBookingCouldntBeConfirmed;
}

/**
 * The open amount of a booking that was closed or can't be confirmed, with the button to keep or stop asking for it.
 */
export function AskingNote({ bookingId, status, unaskedCents, dueCents }: Props) {
  const sent = useNavigation().formData?.get("intent");
  const busy = sent === "payment:ask" || sent === "payment:stop-asking";
  const isAsking = unaskedCents === 0;
  const words = isAsking
    ? strings.theCoupleIsAskedForThough(formatMoney(dueCents), reasonWords(status))
    : strings.theCoupleIsntAskedForBecause(formatMoney(unaskedCents), reasonWords(status));
  return (
    <div className="border-b border-line px-5 py-3 text-14">
      <p>{words}</p>
      <Form method="post" preventScrollReset>
        <HiddenFields fields={{ intent: isAsking ? "payment:stop-asking" : "payment:ask", id: bookingId }} />
        <button type="submit" disabled={busy} className="text-link min-h-11 cursor-pointer">
          {isAsking ? strings.stopAsking : strings.keepAsking}
        </button>
      </Form>
    </div>
  );
}
