import { expect, it } from "vitest";
import { figuresFor, settlementSentences, sumsOf } from "#server/payments/cancellation-figures/contract.ts";
import { balanceOf } from "#server/payments/ledger/balance.ts";
import type { LedgerEntry } from "#server/payments/ledger/contract.ts";

const entry = (
  changes: Partial<LedgerEntry> & Pick<LedgerEntry, "id" | "kind" | "amountCents">,
): LedgerEntry => ({
  taxCents: 0,
  refersTo: null,
  chargeKind: null,
  label: null,
  dueOn: null,
  way: null,
  pending: false,
  happenedOn: "2027-05-03",
  note: null,
  ...changes,
});

/** A couple that has paid $2,860, and to whom $498 was sent by card. The bank returned it. */
const returned = [
  entry({ id: "charge", kind: "charge", amountCents: 286_000, chargeKind: "retainer" }),
  entry({ id: "paid", kind: "payment", amountCents: 286_000, way: "card" }),
  entry({ id: "sent", kind: "refund", amountCents: 49_800, refersTo: "paid" }),
  entry({ id: "back", kind: "payment", amountCents: 49_800, way: "card", refersTo: "paid" }),
];

const letterOf = (entries: readonly LedgerEntry[]) =>
  settlementSentences(figuresFor(sumsOf(balanceOf(entries)), 85_800), {
    isByContract: true,
    disputedCents: 0,
  });

it("a refund that the bank returned has not gone back to the couple, and wasn't paid a second time", () => {
  expect(letterOf(returned)).toBe(
    "You've paid $2,860. Under our agreement, we keep $858. We're sending $2,002 back to you.",
  );
});

it("counts the refund that was made instead", () => {
  const again = entry({ id: "again", kind: "refund", amountCents: 20_000, refersTo: "back" });
  expect(letterOf([...returned, again])).toBe(
    "You've paid $2,860, and $200 of it has gone back to you. Under our agreement, we keep $858. We're sending $1,802 back to you. You don't need to pay the other $200 of the price.",
  );
});
