import type { Totals } from "#server/proposals/offer/contract.ts";
import { inDueOrder } from "../ledger/balance.ts";
import type { Charge } from "../ledger/contract.ts";
import { paymentReference } from "../own/contract.ts";
import type { InvoiceDocument } from "./contract.ts";
import { type BilledCharge, billedOf, type Sibling, settledPart } from "./figures.ts";

type AgreedCharge = BilledCharge & Pick<Charge, "dueOn" | "kind">;

type Composed = {
  studio: { siteTitle: string; contactEmail: string; contactPhone: string; postalAddress: string | null };
  bookingId: string;
  wedding: { couple: string; weddingDate: string | null };
  charge: AgreedCharge;
  /** All charges of the same agreement, including this one, each with its invoice if it has one. */
  agreedCharges: readonly (AgreedCharge & Sibling)[];
  /** What was agreed. Null for a charge that was added by hand. */
  totals: Totals | null;
  /** The charge in the balance on the day of issue, if it is known. */
  owed: Charge | undefined;
  /** The number of the canceled invoice that this one replaces. */
  replaces?: string | undefined;
  instructions: InvoiceDocument["instructions"];
  payOnline: string | null;
};

/** Composes what an invoice says, except its number and date. */
export function composeInvoice({
  studio,
  bookingId,
  wedding,
  charge,
  agreedCharges,
  totals,
  owed,
  replaces,
  instructions,
  payOnline,
}: Composed): InvoiceDocument {
  const all = inDueOrder(agreedCharges);
  const settled = owed ? settledPart(owed) : null;
  const { lines, whole, deducted, due, isFinal } = billedOf(
    { ...charge, isLast: all.at(-1)?.id === charge.id },
    totals,
    all.filter(({ id }) => id !== charge.id),
  );
  return {
    format: 1,
    studio: {
      name: studio.siteTitle,
      email: studio.contactEmail,
      phone: studio.contactPhone,
      ...(studio.postalAddress ? { postalAddress: studio.postalAddress } : {}),
    },
    ...wedding,
    label: charge.label,
    isFinal,
    lines,
    whole,
    due,
    deducted,
    // A charge that is due at delivery gets a date once the film is delivered.
    dueOn: owed?.dueOn ?? charge.dueOn,
    ...(replaces ? { replaces } : {}),
    ...(settled ? { settled } : {}),
    reference: paymentReference(bookingId),
    instructions,
    payOnline,
  };
}
