import { describe, expect, it } from "vitest";
import { currentState } from "#server/bookings/current-state/service.ts";
import type { Facts } from "#server/bookings/facts/contract.ts";
import { balanceSentences } from "#server/payments/balance-words/contract.ts";
import { balanceOf } from "#server/payments/ledger/balance.ts";
import type { LedgerEntry } from "#server/payments/ledger/contract.ts";
import { factsWith, NOW, paperWith } from "#tests/factories/facts.ts";

const entry = (changes: Partial<LedgerEntry>): LedgerEntry => ({
  id: crypto.randomUUID(),
  kind: "charge",
  amountCents: 85_800,
  taxCents: 0,
  refersTo: null,
  chargeKind: null,
  label: "Retainer",
  dueOn: null,
  way: null,
  pending: false,
  happenedOn: "2027-05-01",
  note: null,
  ...changes,
});
const retainer = entry({ chargeKind: "retainer", dueOn: "2027-05-10" });
const rest = (dueOn: string | null) =>
  entry({ chargeKind: "instalment", label: "Final payment", amountCents: 200_200, dueOn });
const payment = (amountCents: number, changes: Partial<LedgerEntry> = {}) =>
  entry({ kind: "payment", way: "card", amountCents, ...changes });

/** Reads what a mail says of a ledger, of a booking that is open unless it is changed. */
function said(
  entries: LedgerEntry[],
  { audience = "couple", ...changes }: Partial<Facts> & { audience?: "couple" | "studio" } = {},
) {
  const balance = balanceOf(entries);
  const charges = balance.charges.filter(({ openCents }) => openCents > 0);
  const { chargedCents, paidCents: receivedCents, pendingCents, refundedCents } = balance;
  const facts = factsWith({
    status: "held",
    crewsTaken: 1,
    papers: [paperWith("completed", { signed: 2 })],
    charges,
    money: { chargedCents, receivedCents, pendingCents, refundedCents, retainerCents: 85_800 },
    ...changes,
  });
  return balanceSentences({ balance, state: currentState(facts, NOW) }, audience);
}

describe("what a mail about money says of the balance", () => {
  it.for<[string, string, string]>([
    [
      "the retainer is due now, and the rest later",
      said([retainer, rest("2027-08-05")]),
      "$858 is due now. The next payment, $2,002, is due on August 5, 2027.",
    ],
    [
      "the rest is due when the film is ready",
      said([retainer, rest(null), payment(85_800)]),
      "The next payment, $2,002, is due when your film is ready.",
    ],
    [
      "only a part is overdue",
      said([
        entry({ chargeKind: "instalment", dueOn: "2027-04-30", amountCents: 12_050 }),
        rest("2027-05-03"),
      ]),
      "$2,122.50 is due now, $120.50 of it since April 30, 2027.",
    ],
    ["all is overdue", said([rest("2027-04-30")]), "$2,002 has been due since April 30, 2027."],
    [
      "a part is on its way",
      said([retainer, payment(30_000, { pending: true })]),
      "$558 is due now. $300 is on its way to us.",
    ],
    [
      "all of it is on its way",
      said([retainer, payment(85_800, { pending: true })]),
      "$858 is on its way to us.",
    ],
    [
      "the rest of the retainer is asked for a day that isn't held anymore",
      said([retainer, payment(40_000)], { status: "proposal", crewsTaken: 0 }),
      "We no longer hold the date, but it's still free. It's confirmed once all of the retainer has reached us, as long as a crew is free. $458 is due now.",
    ],
    [
      "the retainer is paid for a day that the studio gave up",
      said([retainer, payment(85_800)], { status: "proposal", crewsTaken: 0 }),
      "Everything is paid. We no longer hold the date, but it's still free. We'll call you about it.",
    ],
    [
      "the retainer is charged by hand, without an agreement",
      said([retainer], { papers: [] }),
      "$858 is due now. A payment alone doesn't confirm the date. We confirm it ourselves.",
    ],
    [
      "the retainer is paid by hand, without an agreement",
      said([retainer, payment(85_800)], { papers: [], audience: "studio" }),
      "Everything that was asked for is paid. No agreement is signed, so a payment doesn't confirm the date. You confirm it on the booking's page.",
    ],
    [
      "the retainer is paid before the proposal is signed",
      said([retainer, payment(85_800)], { papers: [paperWith("sent", { signed: 1 })] }),
      "Everything that was asked for is paid. A payment alone doesn't confirm the date: our proposal has to be signed, too.",
    ],
    [
      "the retainer is paid by hand, and the studio has confirmed the date",
      said([retainer, payment(85_800)], { papers: [], status: "confirmed" }),
      "Everything that was asked for is paid.",
    ],
    ["everything is paid", said([retainer, payment(85_800)]), "Everything is paid."],
    [
      "nothing was charged, but paid",
      said([payment(85_800)]),
      "$858 was paid, and nothing is agreed that it's for. It's yours, and we'll be in touch about it.",
    ],
    [
      "the date is taken and the retainer unpaid",
      said([retainer, rest(null)], { status: "proposal", crewsTaken: 2 }),
      "We're sorry: your date is no longer held for you, and it isn't available anymore. Please don't pay anything for now. We'll call you about another date.",
    ],
    [
      "the date is taken, and they had neither signed nor paid",
      said([retainer, rest(null)], { papers: [], status: "proposal", crewsTaken: 2 }),
      "We're sorry: your date is no longer held for you, and it isn't available anymore. Please don't pay anything for now. Write to us or call, and we'll look for another date together.",
    ],
    [
      "the date is taken after the retainer was paid",
      said([retainer, rest(null), payment(85_800)], { status: "proposal", crewsTaken: 2 }),
      "We're sorry: your date is no longer held for you, and it isn't available anymore. Please don't pay anything for now. We've received $858. It's safe: we'll send it back, or use it for another date. We'll call you about another date.",
    ],
    [
      "the date is taken and nothing is asked for",
      said(
        [retainer, rest(null), payment(85_800)].map((one) => ({ ...one, keptCents: 85_800 })),
        {
          status: "proposal",
          crewsTaken: 2,
        },
      ),
      "Your booking isn't confirmed, so we aren't asking you for anything. We'll be in touch.",
    ],
    [
      "the booking is canceled, and money goes back",
      said([payment(85_800)], { status: "cancelled" }),
      "Your booking is canceled, and we aren't asking you for anything. We'll send back $858.",
    ],
    [
      "the booking is canceled, and the rest is still asked for",
      said([rest("2027-05-03"), payment(100_000)], { status: "cancelled" }),
      "$1,002 is due now.",
    ],
    [
      "the studio's own mail",
      said([retainer, rest(null), payment(30_000, { pending: true })], { audience: "studio" }),
      "$558 is due now. The next payment, $2,002, is due at delivery. $300 is on its way to us.",
    ],
  ])("%s", ([, text, expected]) => {
    expect(text).toBe(expected);
  });
});
