import { cancellationKey } from "#server/bookings/reopening/contract.ts";
import { isClosed } from "#server/bookings/status-transitions/contract.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { invoiceNumber } from "../invoices/contract.ts";
import { replacementOf } from "../invoices/replaced.ts";
import * as strings from "../strings/credit-notes.ts";
import type { selectCredited } from "./queries.ts";

type Credited = Pick<Awaited<ReturnType<typeof selectCredited>>, "issued" | "charges" | "status">;

/**
 * Returns why an invoice doesn't count anymore, and what of its amount still does.
 * @param isRemoved whether the studio removes its charge by hand
 */
export function creditReason(
  { issued, charges, status }: Credited,
  invoice: Credited["issued"][number],
  isRemoved: boolean,
): string {
  if (isRemoved) return strings.notCharged;
  const { bookingId, chargeId, weddingDate } = invoice;
  const kept = charges.find(({ key }) => key === `${cancellationKey(bookingId)}${chargeId}`);
  if (kept) return strings.canceledAndKept(formatMoney(kept.amountCents));
  if (status !== null && isClosed(status)) return strings.canceled;
  const replacement = replacementOf(issued, invoice);
  if (!replacement) return strings.notAgreed;
  const number = invoiceNumber(replacement);
  return replacement.weddingDate && replacement.weddingDate !== weddingDate
    ? strings.replacedForDay(formatCalendarDate(replacement.weddingDate), number)
    : strings.replaced(number);
}
