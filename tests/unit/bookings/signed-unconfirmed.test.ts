import { expect, it } from "vitest";
import { isSignedUnconfirmed } from "#server/bookings/current-state/contract.ts";
import { currentState } from "#server/bookings/current-state/service.ts";
import { factsWith, NOW } from "#tests/factories/facts.ts";
import {
  confirmed,
  FULL,
  held,
  inForce,
  moved,
  newVersion,
  noEnd,
  owed,
  paid,
  sent,
  signed,
} from "#tests/factories/states.ts";

const TO = "2027-10-02";
const move = { ...moved, movesFrom: "2027-09-04" };
const gone = { status: "proposal", ...FULL } as const;

const ROWS: [string, Parameters<typeof factsWith>[0], boolean][] = [
  ["signed for a day that is full", { ...gone, papers: [signed] }, true],
  ["in force for a day that is full, unpaid", { ...gone, ...owed, papers: [inForce] }, true],
  ["in force and paid for a day that was given up", { status: "proposal", ...paid, papers: [inForce] }, true],
  ["in force and paid for a day that is held by hand", { ...noEnd, ...paid, papers: [inForce] }, true],
  [
    "in force for a day that has passed",
    { status: "proposal", weddingDate: "2027-05-02", papers: [inForce] },
    true,
  ],
  ["in force for another date", { ...held(), weddingDate: "2027-11-06", papers: [inForce] }, true],
  ["in force, and the retainer is due", held({ ...owed, papers: [inForce] } as object), false],
  ["signed, and we sign next", { ...noEnd, papers: [signed] }, false],
  ["moving from a day that is full", { ...gone, ...paid, movingTo: TO, papers: [inForce, move] }, false],
  ["a new version is being signed", { ...noEnd, ...paid, papers: [inForce, newVersion] }, false],
  ["confirmed", { ...confirmed, ...paid, papers: [inForce] }, false],
  ["closed", { status: "cancelled", ...paid, papers: [inForce] }, false],
  ["nobody has signed for a day that is full", { ...gone, papers: [sent] }, false],
];

it.for(ROWS)(
  "says of a couple whether it has signed and nothing confirms its date: %s",
  ([, facts, says]) => {
    const state = currentState(factsWith({ isAnswered: true, ...facts }), NOW);
    expect(isSignedUnconfirmed(state)).toBe(says);
  },
);
