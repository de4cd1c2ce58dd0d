import { Form, useNavigation } from "react-router";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import type { Moved } from "#server/bookings/status-transitions/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";

type Props = { bookingId: string; status: Moved["status"]; unaskedCents: number; dueCents: number };

/** Why the couple isn't asked for something. */
function reasonWords(status: Moved["status"]): string {
  if (status === "cancelled") return "the booking is canceled";
  return status === "lost" ? "the booking is lost" : "the booking couldn't be confirmed";
}

/** What a booking owes that was closed, or can't be confirmed, and what the desk can do about it. */
export function AskingNote({ bookingId, status, unaskedCents, dueCents }: Props) {
  const sent = useNavigation().formData?.get("intent");
  const busy = sent === "payment:ask" || sent === "payment:stop-asking";
  const isAsking = unaskedCents === 0;
  const words = isAsking
    ? `The couple is asked for ${formatMoney(dueCents)}, though ${reasonWords(status)}.`
    : `The couple isn't asked for ${formatMoney(unaskedCents)}, because ${reasonWords(status)}. Write it off, or keep asking for it. A charge you add now is asked for.`;
  return (
    <div className="border-b border-line px-5 py-3 text-14">
      <p>{words}</p>
      <Form method="post" preventScrollReset>
        <HiddenFields fields={{ intent: isAsking ? "payment:stop-asking" : "payment:ask", id: bookingId }} />
        <button type="submit" disabled={busy} className="text-link min-h-11 cursor-pointer">
          {isAsking ? "Stop asking" : "Keep asking"}
        </button>
      </Form>
    </div>
  );
}
