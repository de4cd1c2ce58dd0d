import { expect, it } from "vitest";
import { currentState } from "#server/bookings/current-state/service.ts";
import { retainerSentence } from "#server/payments/agreements/retainer-sentence.ts";
import { factsWith, instalment, NOW, paperWith, retainer } from "#tests/factories/facts.ts";

const held = { status: "held" } as const;
const confirmed = { status: "confirmed" } as const;
const full = { status: "proposal", crewsTaken: 2 } as const;
const free = { status: "proposal" } as const;
const paid = { charges: [instalment()], money: { retainerCents: 85_800, receivedCents: 85_800 } };
const unpaid = { charges: [retainer()], money: { retainerCents: 85_800 } };
const none = { charges: [instalment()] };

const sentence = (facts: Parameters<typeof factsWith>[0], paper: Parameters<typeof paperWith>[1] = {}) =>
  retainerSentence(
    currentState(factsWith({ ...facts, papers: [paperWith("completed", { signed: 2, ...paper })] }), NOW),
  );

it.for([
  [
    "nothing is paid",
    { ...held, ...unpaid },
    /^Next is the retainer: \$858 is to be paid\. .* confirmed once/,
  ],
  ["a part is paid", { ...held, charges: [retainer({ openCents: 5_800 })] }, /: \$58 is to be paid\./],
  [
    "it is on its way",
    { ...held, charges: [retainer({ pendingCents: 85_800 })] },
    /^Your retainer is on its way\. .* once/,
  ],
  [
    "a part is on its way",
    { ...held, charges: [retainer({ pendingCents: 80_000 })] },
    /^\$800 of your retainer is on its way, and \$58 is still to be paid\./,
  ],
  ["it is paid", { ...confirmed, ...paid }, /^Your retainer has reached us, and your date is confirmed\.$/],
  ["none is asked for", { ...confirmed, ...none }, /^Your date is confirmed\.$/],
  ["it was written off", { ...confirmed, money: { retainerCents: 85_800 } }, /^Your date is confirmed\.$/],
  [
    "the desk has confirmed without it",
    { ...confirmed, ...unpaid },
    /confirmed\. The retainer of \$858 is still to be paid\.$/,
  ],
  [
    "it is paid and the date is taken",
    { ...full, ...paid },
    /^Your date isn't confirmed yet\. We'll call you/,
  ],
  ["none is asked for and the date is taken", { ...full, ...none }, /^Your date isn't confirmed yet\./],
  ["nothing is paid and the date is taken", { ...full, ...unpaid }, /^Your date isn't confirmed yet\. We'll/],
  [
    "nothing is paid and nobody holds the date",
    { ...free, ...unpaid },
    /^Next is the retainer.* once it has reached us, as long as a crew is still free\.$/,
  ],
  ["the booking was canceled", { status: "cancelled", ...unpaid }, /^$/],
] as [string, Parameters<typeof factsWith>[0], RegExp][])(
  "describes the retainer when %s",
  ([, facts, words]) => {
    expect(sentence(facts)).toMatch(words);
  },
);

it("requests nothing for a date other than the signed one", () => {
  expect(sentence({ ...held, ...unpaid }, { weddingDate: "2027-01-01" })).toBe(
    "Your date isn't confirmed yet. We'll call you about it.",
  );
});
