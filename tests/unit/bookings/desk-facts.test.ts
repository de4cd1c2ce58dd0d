import { expect, it } from "vitest";
import { deskFacts } from "#app/features/bookings/current-state/desk-facts.ts";
import { currentState, deskState } from "#server/bookings/current-state/service.ts";
import { factsWith, NOW, paperWith } from "#tests/factories/facts.ts";
import { FULL, inForce, owed, sent } from "#tests/factories/states.ts";

const factsOf = (changes: Parameters<typeof factsWith>[0]) =>
  new Map(
    deskFacts(deskState(currentState(factsWith(changes), NOW), { role: "admin" })).map(
      ([label, value, to]) => [label, { value, to }],
    ),
  );

const agreementOf = (changes: Parameters<typeof factsWith>[0]) => factsOf(changes).get("Agreement")?.value;

it("a version that nobody can sign, because the day is taken, isn't called valid", () => {
  const free: Parameters<typeof factsWith>[0] = { status: "proposal", papers: [sent] };
  expect(agreementOf(free)).toMatch(/^sent, valid until /);
  expect(agreementOf({ ...free, ...FULL })).toBe("sent; can't be signed, because no crew is free");
  expect(agreementOf({ ...free, ...FULL, papers: [paperWith("sent", { signed: 1 })] })).toBe(
    "signed by Ana; nobody else can sign, because no crew is free",
  );
});

const dispute = { cents: 85_800, isToAnswer: true, respondBy: new Date("2027-05-20T18:00:00Z") };

it.for<[string, Parameters<typeof factsWith>[0], string]>([
  [
    "a canceled booking whose money is still to be sent back",
    { status: "cancelled", papers: [inForce], money: { receivedCents: 85_800 } },
    "our turn: refund $858",
  ],
  [
    "a couple that has overpaid",
    { status: "delivered", money: { chargedCents: 286_000, receivedCents: 300_000 } },
    "our turn: refund $140, or charge for what it was for",
  ],
  [
    "a booking of which too much was sent back",
    { status: "cancelled", papers: [inForce], money: { ...owed.money, overRefundedCents: 10_000 } },
    "our turn: ask for $100 back",
  ],
  [
    "a disputed payment",
    { status: "delivered", money: { ...owed.money, receivedCents: 286_000 }, disputes: [dispute] },
    "our turn: answer their bank's dispute of $858 at Stripe by May 20, 2027",
  ],
  [
    "a dispute that was answered",
    { status: "delivered", disputes: [{ ...dispute, isToAnswer: false, respondBy: null }] },
    "their bank: decide about the disputed $858",
  ],
  [
    "a disputed payment of a canceled booking, which the bank may send back",
    { status: "cancelled", papers: [inForce], money: { receivedCents: 95_800 }, disputes: [dispute] },
    "our turn: answer their bank's dispute of $858 at Stripe by May 20, 2027; refund $100",
  ],
  [
    "a date that has passed with their money here",
    { status: "contacted", weddingDate: "2027-05-02", money: { receivedCents: 50_000 } },
    "our turn: call about the date and their money; refund $500, or charge for what it was for",
  ],
])("%s leads the studio to the payments", ([, changes, words]) => {
  expect(factsOf({ isAnswered: true, ...changes }).get("Next")).toEqual({ value: words, to: "#payments" });
});

it("whoever may not see money reads of none of it, and nothing is left to do once it is sent", () => {
  const closed: Parameters<typeof factsWith>[0] = { status: "cancelled", papers: [inForce] };
  const owing = currentState(factsWith({ ...closed, money: { receivedCents: 85_800 } }), NOW);
  expect(new Set(deskFacts(deskState(owing, { role: "editor" })).map(([label]) => label))).not.toContain(
    "Next",
  );
  for (const money of [
    { receivedCents: 85_800, refundedCents: 85_800 },
    { receivedCents: 85_800, reservedCents: 85_800 },
  ])
    expect(factsOf({ ...closed, money }).get("Next")).toBeUndefined();
});
