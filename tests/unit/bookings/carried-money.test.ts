import { expect, it } from "vitest";
import { homeWords } from "#app/features/proposals/current-state/home-words.ts";
import type { CurrentState } from "#server/bookings/current-state/contract.ts";
import { currentState } from "#server/bookings/current-state/service.ts";
import type { Facts } from "#server/bookings/facts/contract.ts";
import { seenState } from "#server/clients/viewer-state/contract.ts";
import { retainerSentence } from "#server/payments/agreements/retainer-sentence.ts";
import { backWords } from "#server/payments/balance-words/contract.ts";
import { paidSentences } from "#server/proposals/couple-money/contract.ts";
import { ANA, factsWith, instalment, NOW, paperWith, retainer } from "#tests/factories/facts.ts";
import { confirmed, FULL, inForce, noEnd, sent, signed } from "#tests/factories/states.ts";

/** Of 500 dollars a settlement kept 200 and promised 300 back. Then a retainer of 858 dollars was agreed. */
const money = {
  chargedCents: 20_000,
  settledCents: 20_000,
  settledReceivedCents: 50_000,
  receivedCents: 50_000,
};
const agreed = {
  charges: [retainer({ openCents: 55_800 }), instalment()],
  money: { ...money, chargedCents: 306_000, retainerCents: 85_800 },
};

type Given = Parameters<typeof factsWith>[0];
const stateOf = (facts: Given): CurrentState => currentState(factsWith(facts), NOW);

const KEPT = { cents: 20_000, pendingCents: 0 };

const ROWS: Record<string, [Given, Partial<CurrentState["money"]>]> = {
  "nothing is agreed yet": [
    { status: "contacted", money },
    { creditCents: 30_000, creditIs: "sent_back", carried: null, settledKept: KEPT },
  ],
  "a new proposal can be signed": [
    { status: "held", papers: [sent], money },
    { creditCents: 30_000, creditIs: "sent_back_unless_signed", carried: null },
  ],
  "the day is gone": [
    { status: "proposal", ...FULL, papers: [sent], money },
    { creditCents: 30_000, creditIs: "sent_back" },
  ],
  "all have signed": [
    { ...noEnd, papers: [signed], ...agreed },
    { creditCents: 0, carried: { cents: 30_000, pendingCents: 0, toward: "retainer" }, settledKept: KEPT },
  ],
  "a part was sent back before": [
    { ...noEnd, papers: [signed], ...agreed, money: { ...agreed.money, reservedCents: 10_000 } },
    { carried: { cents: 20_000, pendingCents: 0, toward: "retainer" } },
  ],
  "it is more than the retainer": [
    { ...confirmed, papers: [inForce], money: { ...agreed.money, retainerCents: 10_000 } },
    { carried: { cents: 30_000, pendingCents: 0, toward: "agreement" } },
  ],
  "a fee was charged": [
    { status: "contacted", charges: [], money: { ...money, chargedCents: 30_000 } },
    {
      creditCents: 20_000,
      creditIs: "sent_back",
      carried: { cents: 10_000, pendingCents: 0, toward: "charges" },
    },
  ],
  "they paid all of the agreement besides": [
    { ...confirmed, papers: [inForce], money: { ...agreed.money, receivedCents: 336_000 } },
    { creditCents: 30_000, creditIs: "sent_back", carried: null },
  ],
  "it is on its way": [
    {
      ...noEnd,
      papers: [signed],
      charges: [retainer({ pendingCents: 30_000 })],
      money: {
        ...agreed.money,
        settledReceivedCents: 0,
        receivedCents: 0,
        settledPendingCents: 50_000,
        pendingCents: 50_000,
      },
    },
    {
      carried: { cents: 0, pendingCents: 30_000, toward: "retainer" },
      settledKept: { cents: 0, pendingCents: 20_000 },
    },
  ],
  "somebody else has the day": [
    { status: "proposal", ...FULL, papers: [inForce], ...agreed },
    { carried: null, keptCents: 30_000 },
  ],
  "it was canceled again": [{ status: "cancelled", papers: [inForce], ...agreed }, { carried: null }],
};

it.for(Object.entries(ROWS))("knows what becomes of a promised refund: %s", ([, [facts, expected]]) => {
  expect(stateOf(facts).money).toMatchObject(expected);
});

function saidTo(facts: Partial<Facts>, role: "partner" | "payer") {
  const state = seenState(stateOf(facts as Given), { ...ANA, role, isNamed: false, fromLink: false });
  const { money: said, next } = homeWords(state);
  return [said, next?.text, ...backWords(state)].join(" ");
}

it("says so to the couple, and names only what comes back", () => {
  const facts = { ...noEnd, papers: [signed], ...agreed } as Partial<Facts>;
  const kept = "$300 that was paid before counts toward the new retainer, so we aren't sending it back.";
  expect(saidTo(facts, "partner")).toContain(kept);
  expect(saidTo(facts, "payer")).toContain(kept);
  expect(saidTo(facts, "partner")).toContain(
    "If we don't, you get back everything you've paid except the $200 that we keep from before.",
  );
  expect(saidTo(facts, "payer")).toContain(
    "If we don't, we send back everything that was paid except the $200 that we keep from before.",
  );
  expect(retainerSentence(stateOf({ ...confirmed, papers: [inForce], ...agreed }))).toContain(kept);
});

it("names only what comes back once the studio is late", () => {
  const late = paperWith("signed", { signed: 2 });
  const facts = factsWith({ ...noEnd, papers: [late], ...agreed } as Given);
  const state = currentState(facts, new Date("2027-05-06T20:00:00Z"));
  const said = (role: "partner" | "payer") =>
    homeWords(seenState(state, { ...ANA, role, isNamed: false, fromLink: false })).next?.text;
  expect(said("partner")).toContain("we'll send back all of it except the $200 that we keep from before");
  expect(said("payer")).toContain("everything that was paid except the $200 that we keep from before");
});

it("promises nothing back of what a settlement keeps", () => {
  const none = { keptCents: 0, pendingCents: 0, refundedCents: 0, refundPendingCents: 0, settledKept: KEPT };
  expect(paidSentences(none)).toBe("Nothing else was paid, and there's nothing to pay.");
  const onItsWay = { cents: 0, pendingCents: 50_000 };
  expect(paidSentences({ ...none, pendingCents: 50_000, settledKept: onItsWay })).not.toContain("$");
});
