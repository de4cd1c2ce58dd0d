import { expect, it } from "vitest";
import { deskFacts } from "#app/features/bookings/current-state/desk-facts.ts";
import { homeWords } from "#app/features/proposals/current-state/home-words.ts";
import { signByWords } from "#app/features/proposals/current-state/shared-words.ts";
import { isPaymentPaused } from "#server/bookings/current-state/contract.ts";
import { currentState, deskState } from "#server/bookings/current-state/service.ts";
import { seenState } from "#server/clients/viewer-state/contract.ts";
import { ANA, factsWith, NOW, paperWith, retainer } from "#tests/factories/facts.ts";

const money = { chargedCents: 85_800, retainerCents: 85_800 };

/** What Ana's page says comes next, and what the desk says. */
function saidOf(changes: Parameters<typeof factsWith>[0], now = NOW) {
  const state = currentState(factsWith({ isAnswered: true, ...changes }), now);
  const seen = seenState(state, { ...ANA, role: "partner", isNamed: false, fromLink: false });
  const desk = Object.fromEntries(deskFacts(deskState(state, { role: "admin" })));
  return { home: homeWords(seen).next?.text ?? "", agreement: desk.Agreement, next: desk.Next };
}

it("the studio promises no signature for a date that it gave up, and says what became of the money", () => {
  const { home, agreement, next } = saidOf({
    status: "proposal",
    papers: [paperWith("signed", { signed: 2 })],
    charges: [retainer({ pendingCents: 85_800 })],
    money: { ...money, pendingCents: 85_800 },
  });
  expect(home).toContain("$858 is on its way to us.");
  expect(home).toContain("We'll call you about it.");
  expect(agreement).toBe("signed by the couple");
  expect(next).toBe("our turn: call about the date and their money");
});

it("the desk doesn't call about money that there is none of", () => {
  const refunded = { ...money, receivedCents: 85_800, refundedCents: 85_800 };
  const full: Parameters<typeof saidOf>[0] = {
    status: "proposal",
    crewsTaken: 2,
    papers: [paperWith("completed", { signed: 2 })],
  };
  expect(saidOf({ ...full, charges: [retainer()], money: refunded }).next).toBe(
    "our turn: call about the date",
  );
  expect(saidOf({ ...full, money: { ...money, receivedCents: 85_800 } }).next).toBe(
    "our turn: call about the date and their money",
  );
});

it("a date that was confirmed by hand still needs the studio's signature, as both sides read", () => {
  const { home, next } = saidOf({
    status: "confirmed",
    crewsTaken: 1,
    papers: [paperWith("signed", { signed: 2 })],
    charges: [retainer()],
    money,
  });
  expect(home).toMatch(/^Pay the retainer.*We sign the agreement next\.$/);
  expect(next).toBe("the couple: pay what is due; our turn: sign the agreement");
});

it("the studio doesn't promise a signature by a day that has passed, and invites nobody to pay meanwhile", () => {
  const signed: Parameters<typeof saidOf>[0] = {
    status: "held",
    crewsTaken: 1,
    isHeldWithoutEnd: true,
    papers: [paperWith("signed", { signed: 2 })],
  };
  const unpaid = { ...signed, charges: [retainer()], money };
  const [onTheDay, after] = [new Date("2027-05-05T06:00:00Z"), new Date("2027-05-05T20:00:00Z")];
  expect(saidOf(unpaid, onTheDay).home).toMatch(
    /^We'll sign by Tuesday, May 4, 2027.*You can pay the retainer/,
  );
  expect(saidOf(unpaid, after).home).toBe(
    "We should have signed by Tuesday, May 4, 2027, and we're sorry. There's nothing to pay until we have.",
  );
  expect(saidOf(unpaid, after).agreement).toBe(
    "signed by the couple, who expected our signature by May 4, 2027",
  );
  const paid = saidOf({ ...signed, money: { ...money, receivedCents: 85_800 } }, after).home;
  expect(paid).toContain("If you'd rather have your money back, tell us");
});

it("the studio's days to sign begin again with the reopening of a booking that was closed after the signatures", () => {
  const reopened: Parameters<typeof saidOf>[0] = {
    status: "held",
    crewsTaken: 1,
    isHeldWithoutEnd: true,
    papers: [paperWith("signed", { signed: 2 })],
    reopenedAt: new Date("2027-06-01T20:00:00Z"),
  };
  const [onTheDay, after] = [new Date("2027-06-04T20:00:00Z"), new Date("2027-06-05T20:00:00Z")];
  expect(saidOf(reopened, onTheDay).home).toMatch(/^We'll sign by Friday, June 4, 2027/);
  expect(saidOf(reopened, onTheDay).agreement).toBe(
    "signed by the couple, who expect our signature by Jun 4, 2027",
  );
  expect(saidOf(reopened, after).home).toMatch(/^We should have signed by Friday, June 4, 2027/);
  // What was signed after it counts from the signatures.
  const before = { ...reopened, reopenedAt: new Date("2027-04-01T20:00:00Z") };
  expect(saidOf(before).home).toMatch(/^We'll sign by Tuesday, May 4, 2027/);
});

it("a late signature isn't held against a date that is confirmed", () => {
  const after = new Date("2027-05-05T20:00:00Z");
  const facts = factsWith({
    isAnswered: true,
    status: "confirmed",
    crewsTaken: 1,
    papers: [paperWith("signed", { signed: 2 })],
    charges: [retainer()],
    money,
  });
  const state = currentState(facts, after);
  expect(state.agreement.isStudioLate).toBe(true);
  expect(isPaymentPaused(state)).toBe(false);
  const seen = seenState(state, { ...ANA, role: "partner", isNamed: false, fromLink: false });
  expect(signByWords(seen)).toBe("We sign next.");
  const unconfirmed = currentState({ ...facts, status: "held", isHeldWithoutEnd: true }, after);
  expect(isPaymentPaused(unconfirmed)).toBe(true);
});

it("what a settlement promised to send back confirms no date once the booking is an inquiry again", () => {
  const promised = {
    receivedCents: 50_000,
    settledReceivedCents: 50_000,
  };
  const said = (more: object) => saidOf({ status: "contacted", money: { ...promised, ...more } });
  expect(said({}).home).not.toContain("We'll confirm your date next");
  expect(said({}).next).not.toContain("complete the booking");
  // What they pay now is for their date.
  expect(said({ receivedCents: 80_000 }).next).toContain("our turn: complete the booking");
});
