import { expect, it } from "vitest";
import { takenBackWords } from "#app/features/proposals/desk/taken-back.ts";
import { statesTakenBack } from "#server/bookings/current-state/service.ts";
import type { Facts } from "#server/bookings/facts/contract.ts";
import { factsWith, NOW } from "#tests/factories/facts.ts";
import { confirmed, held, inForce, onItsWay, owed, paid } from "#tests/factories/states.ts";

const END = new Date("2027-05-12T06:59:59Z");
const words = (facts: Facts, role: "admin" | "coordinator" = "admin") =>
  takenBackWords(statesTakenBack(facts, { holdExpiresAt: END, now: NOW }), { role });

it("nothing is taken back by moving a booking that holds no date", () => {
  for (const status of ["new", "proposal", "filmed", "lost", "cancelled"] as const)
    expect(words(factsWith({ status }))).toEqual({});
});

it("a confirmation by hand that is taken back leaves a hold with an end", () => {
  expect(words(factsWith(confirmed))).toEqual({
    held: [
      "Date held. We're holding this date for you until May 11, 2027.",
      expect.stringMatching(/^Your turn: /),
    ],
  });
});

it("a date that is signed and paid for stays held without an end, and the studio confirms it", () => {
  const facts = factsWith({ ...confirmed, ...paid, papers: [inForce], isHeldWithoutEnd: true });
  expect(words(facts).held).toEqual([
    "Agreement signed. We're holding this date for you while we complete your booking.",
    "Our turn: Your retainer has arrived. We'll confirm your date next.",
  ]);
});

it("money on its way confirms no date that is taken back meanwhile", () => {
  const facts = factsWith({
    ...confirmed,
    ...onItsWay,
    papers: [inForce],
    isHeldWithoutEnd: true,
  });
  expect(words(facts).held?.join(" ")).not.toContain("once it has reached us");
});

it("a hold that is given up of a couple that has signed and paid is a call", () => {
  const facts = factsWith({ ...held({ papers: [inForce], crews: 1 }), ...paid });
  const after = words(facts);
  expect(Object.keys(after)).toEqual(["proposal", "contacted"]);
  expect(after.proposal?.join(" ")).toMatch(
    /no longer hold your date, but it's still free.*We'll call you about it/,
  );
});

it("whoever may not see payments reads none of them", () => {
  const facts = factsWith({ ...confirmed, ...owed, papers: [inForce] });
  expect(words(facts, "coordinator").held?.join(" ")).not.toMatch(/\$|retainer/i);
});
