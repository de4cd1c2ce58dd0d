import type { invoices } from "#drizzle/schema/invoices.ts";
import { seedSettings } from "#drizzle/seed/content.ts";
import { type Amounts, type InvoiceDocument, invoiceNumber } from "#server/payments/invoices/contract.ts";
import { composeInvoice } from "#server/payments/invoices/document.ts";
import type { DemoAgreement } from "./agreements.ts";
import { daysAfter, studioDay } from "./days.ts";
import type { DemoMoney } from "./money.ts";

type InvoiceRow = typeof invoices.$inferInsert;
type Entry = DemoMoney["entries"][number];
type Bill = {
  kind: "invoice" | "credit_note";
  agreement: DemoAgreement;
  /** The charges of the agreement, in payment order. */
  charges: Entry[];
  charge: Entry;
  issuedOn: string;
};

/** The studio bills the last payment two weeks before it is due. */
const BILLED_BEFORE = 14;

/** Returns the id of the charge that a payment was made for. */
const chargeOf = ({ id }: Entry) => id.replace(/payment|checkout/, "charge");

/** Returns the bills of an agreement: of its retainer once the couple has signed, and of the rest before it is due. */
function billsOf(agreement: DemoAgreement, entries: readonly Entry[], today: string): Bill[] {
  const charges = entries.filter(
    ({ kind, sourceId }) => kind === "charge" && sourceId === agreement.proposalId,
  );
  const [retainer, final] = charges;
  if (!retainer) return [];
  const base = { agreement, charges };
  const signedOn = retainer.happenedOn;
  const bills: Bill[] = [{ ...base, kind: "invoice", charge: retainer, issuedOn: signedOn }];
  if (!final?.dueOn) return bills;
  const reversal = entries.find(({ kind, refersTo }) => kind === "reversal" && refersTo === final.id);
  const paidOn = entries.find(
    (entry) => entry.kind === "payment" && chargeOf(entry) === final.id,
  )?.happenedOn;
  const usual = daysAfter(final.dueOn, -BILLED_BEFORE);
  const issuedOn = [usual > signedOn ? usual : signedOn, paidOn ?? final.dueOn].toSorted()[0] ?? signedOn;
  // A couple that canceled before the rest was due never got a bill for it.
  const isBilled = issuedOn <= today && (!reversal || paidOn !== undefined);
  if (!isBilled) return bills;
  bills.push({ ...base, kind: "invoice", charge: final, issuedOn });
  if (reversal) bills.push({ ...base, kind: "credit_note", charge: final, issuedOn: reversal.happenedOn });
  return bills;
}

/** Stable, so that an agreement's bills of one day keep their order. */
const inOrder = (one: Bill, other: Bill) => one.issuedOn.localeCompare(other.issuedOn);

const amountsOf = ({ amountCents, taxCents }: Entry): Amounts => ({
  netCents: amountCents - taxCents,
  taxCents,
  grossCents: amountCents,
});

/** A bill is named after its charge. */
const idOf = ({ kind, charge }: Pick<Bill, "kind" | "charge">) =>
  charge.id.replace("charge", kind === "invoice" ? "invoice" : "credit-note");

function documentOf(
  { agreement, charges, charge }: Bill,
  numbers: ReadonlyMap<string, string>,
): InvoiceDocument {
  const { row, totals } = agreement;
  const billed = ({ id, label, amountCents, taxCents, dueOn, chargeKind }: Entry) => {
    const number = numbers.get(id);
    return {
      id,
      label: label ?? "",
      amountCents,
      taxCents,
      dueOn,
      kind: chargeKind ?? ("instalment" as const),
      invoice: number ? { number, label: label ?? "", isFinal: false } : null,
    };
  };
  return composeInvoice({
    studio: { ...seedSettings, postalAddress: null },
    bookingId: row.id,
    wedding: { couple: `${row.brideName} & ${row.groomName}`, weddingDate: row.weddingDate },
    charge: billed(charge),
    agreedCharges: charges.map((each) => {
      const { invoice, ...rest } = billed(each);
      return { ...rest, invoice: invoice && { ...invoice, ...amountsOf(each) } };
    }),
    totals,
    owed: undefined,
    instructions: { bankTransfer: "", cheque: "" },
    payOnline: null,
  });
}

/**
 * Returns the invoices of the demo's agreements, and a credit note for the couple that canceled after paying. Their
 * numbers continue the studio's own.
 * @param lastNumbers the last number of each year that has one
 */
export function demoInvoices(
  agreements: readonly DemoAgreement[],
  { entries }: Pick<DemoMoney, "entries">,
  { now, lastNumbers }: { now: Date; lastNumbers: ReadonlyMap<number, number> },
): InvoiceRow[] {
  const byBooking = Map.groupBy(entries, ({ bookingId }) => bookingId);
  const bills = agreements
    .flatMap((agreement) => billsOf(agreement, byBooking.get(agreement.row.id) ?? [], studioDay(now)))
    .toSorted(inOrder);
  const last = new Map(lastNumbers);
  const numbers = new Map<string, string>();
  return bills.map((bill) => {
    const { kind, agreement, charge, issuedOn } = bill;
    const year = Number(issuedOn.slice(0, 4));
    const seq = (last.get(year) ?? 0) + 1;
    last.set(year, seq);
    const document = documentOf(bill, numbers);
    if (kind === "invoice") numbers.set(charge.id, invoiceNumber({ year, seq }));
    const noon = new Date(`${issuedOn}T19:00:00Z`);
    return {
      id: idOf(bill),
      kind,
      year,
      seq,
      bookingId: agreement.row.id,
      chargeId: charge.id,
      invoiceId: kind === "credit_note" ? idOf({ kind: "invoice", charge }) : null,
      document: JSON.stringify(document),
      ...document.due,
      issuedOn,
      createdAt: noon < now ? noon : now,
    };
  });
}
