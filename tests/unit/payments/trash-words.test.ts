import { expect, it } from "vitest";
import { currentState } from "#server/bookings/current-state/service.ts";
import { deletionWords, trashWords } from "#server/payments/balance-words/contract.ts";
import { factsWith, NOW } from "#tests/factories/facts.ts";

const said = (facts: Parameters<typeof factsWith>[0]) =>
  trashWords(currentState(factsWith(facts), NOW)).join(" ");

it("says what was paid, goes back and is on its way before a booking goes to the trash", () => {
  expect(said({})).toBe("");
  expect(said({ money: { chargedCents: 85_800 } })).toBe("");
  const money = { receivedCents: 50_000, chargedCents: 20_000, pendingCents: 10_000 };
  expect(said({ status: "cancelled", money })).toBe(
    "The couple has paid $500. $300 of it is still to be sent back. $100 is on its way to you. That stays in your books, but nothing reminds you of it while the booking is in the trash.",
  );
  expect(said({ status: "cancelled", money: { receivedCents: 50_000, reservedCents: 50_000 } })).toContain(
    "A refund of $500 is on its way.",
  );
  // What a settlement keeps was paid, too.
  const settled = {
    chargedCents: 50_000,
    settledCents: 50_000,
    settledReceivedCents: 50_000,
    receivedCents: 50_000,
  };
  expect(said({ status: "contacted", money: settled })).toContain("The couple has paid $500.");
});

it("says the same before a booking in the trash is deleted for good", () => {
  const none = { keptCents: 0, toSendCents: 0, pendingCents: 0, refundPendingCents: 0 };
  expect(deletionWords(none)).toEqual([]);
  expect(deletionWords(null)).toEqual([]);
  expect(
    deletionWords({ ...none, keptCents: 50_000, toSendCents: 30_000, pendingCents: 10_000 }).join(" "),
  ).toBe(
    "The couple has paid $500. $300 of it is still to be sent back. $100 is on its way to you. That stays in your books, but nothing will remind you of it anymore.",
  );
});
