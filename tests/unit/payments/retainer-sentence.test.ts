import { expect, it } from "vitest";
import { retainerSentence } from "#server/payments/agreements/retainer-sentence.ts";
import type { Charge } from "#server/payments/ledger/contract.ts";

const retainer = (part: Partial<Charge>): Charge => ({
  ...{ id: "1", label: "Retainer", kind: "retainer", dueOn: null, amountCents: 85_800, taxCents: 0 },
  ...{ writtenOffCents: 0, paidCents: 0, pendingCents: 0, openCents: 85_800, isAsked: true },
  ...part,
});
const paid = retainer({ paidCents: 85_800, openCents: 0 });
const instalment = { ...retainer({}), id: "2", kind: "instalment" as const };

it.for([
  [
    "nothing is paid",
    "held",
    [retainer({})],
    /^Next is the retainer: \$858 is to be paid\. .* confirmed once/,
  ],
  ["a part is paid", "held", [retainer({ paidCents: 80_000, openCents: 5_800 })], /: \$58 is to be paid\./],
  [
    "it is on its way",
    "held",
    [retainer({ pendingCents: 85_800 })],
    /^Your retainer is on its way\. .* once/,
  ],
  [
    "a part is on its way",
    "held",
    [retainer({ pendingCents: 80_000 })],
    /^\$800 of your retainer is on its way, and \$58 is still to be paid\./,
  ],
  [
    "it is paid",
    "confirmed",
    [paid, instalment],
    /^Your retainer has reached us, and your date is confirmed\.$/,
  ],
  ["none is asked for", "confirmed", [instalment], /^Your date is confirmed\.$/],
  [
    "it was written off",
    "confirmed",
    [retainer({ writtenOffCents: 85_800, openCents: 0 })],
    /^Your date is confirmed\.$/,
  ],
  [
    "the desk has confirmed without it",
    "confirmed",
    [retainer({})],
    /confirmed\. \$858 of the retainer is still/,
  ],
  ["it is paid and the date is taken", "full", [paid], /^Your date isn't confirmed yet\. We'll call you/],
  ["none is asked for and the date is taken", "full", [instalment], /^Your date isn't confirmed yet\./],
  ["nothing is paid and the date is taken", "full", [retainer({})], /^Your date isn't confirmed yet\. We'll/],
  ["nothing is paid and nobody holds the date", "free", [retainer({})], /^Next is the retainer/],
  ["the booking was canceled", "cancelled", [retainer({})], /^$/],
] as const)("describes the retainer when %s", ([, dateState, charges, words]) => {
  expect(retainerSentence({ dateState, isDateMoved: false }, { charges: [...charges] })).toMatch(words);
});

it("requests nothing for a date other than the signed one", () => {
  const sentence = retainerSentence({ dateState: "held", isDateMoved: true }, { charges: [retainer({})] });
  expect(sentence).toBe("Your date isn't confirmed yet. We'll call you about it.");
});
