import { expect, it } from "vitest";
import { theyveSignedAndPaid } from "#app/features/admin/strings/dashboard.ts";
import { signedButNotConfirmed } from "#app/features/proposals/strings/desk.ts";
import { currentState } from "#server/bookings/current-state/service.ts";
import { type Unconfirmed, unconfirmedOf } from "#server/bookings/unconfirmed/contract.ts";
import { factsWith, NOW } from "#tests/factories/facts.ts";
import {
  confirmed,
  FULL,
  held,
  inForce,
  moved,
  newVersion,
  noEnd,
  onItsWay,
  owed,
  paid,
  sent,
  signed,
} from "#tests/factories/states.ts";

const TO = "2027-10-02";
const move = { ...moved, movesFrom: "2027-09-04" };
const gone = { status: "proposal", ...FULL } as const;

const why = (day: Unconfirmed["day"], missing: Unconfirmed["missing"]): Unconfirmed => ({ day, missing });

const ROWS: [string, Parameters<typeof factsWith>[0], Unconfirmed | null][] = [
  ["signed for a day that is full", { ...gone, papers: [signed] }, why("full", "signature")],
  [
    "in force for a day that is full, unpaid",
    { ...gone, ...owed, papers: [inForce] },
    why("full", "retainer"),
  ],
  [
    "in force for a day that is full, on its way",
    { ...gone, ...onItsWay, papers: [inForce] },
    why("full", "retainer"),
  ],
  ["in force for a day that is full, paid", { ...gone, ...paid, papers: [inForce] }, why("full", null)],
  [
    "signed for a day that the studio released",
    { status: "proposal", ...owed, papers: [signed] },
    why("free", "signature"),
  ],
  [
    "signed and paid for a day that the studio released",
    { status: "proposal", ...paid, papers: [signed] },
    why("free", "signature"),
  ],
  [
    "in force and paid for a day that was given up",
    { status: "proposal", ...paid, papers: [inForce] },
    why("free", null),
  ],
  [
    "in force and paid for a day that is held by hand",
    { ...noEnd, ...paid, papers: [inForce] },
    why("held", null),
  ],
  [
    "in force for a day that has passed",
    { status: "proposal", weddingDate: "2027-05-02", papers: [{ ...inForce, weddingDate: "2027-05-02" }] },
    why("passed", null),
  ],
  [
    "in force for another date",
    { ...held(), weddingDate: "2027-11-06", papers: [inForce] },
    why("changed", null),
  ],
  ["in force, and the retainer is due", held({ ...owed, papers: [inForce] } as object), null],
  ["signed, and we sign next", { ...noEnd, papers: [signed] }, null],
  ["moving from a day that is full", { ...gone, ...paid, movingTo: TO, papers: [inForce, move] }, null],
  ["a new version is being signed", { ...noEnd, ...paid, papers: [inForce, newVersion] }, null],
  ["confirmed", { ...confirmed, ...paid, papers: [inForce] }, null],
  ["closed", { status: "cancelled", ...paid, papers: [inForce] }, null],
  ["nobody has signed for a day that is full", { ...gone, papers: [sent] }, null],
];

it.for(ROWS)(
  "says of a couple whether it has signed and nothing confirms its date: %s",
  ([, facts, expected]) => {
    const state = currentState(factsWith({ isAnswered: true, ...facts }), NOW);
    expect(unconfirmedOf(state)).toEqual(expected);
    if (expected === null) return;
    // Neither place offers what the desk refuses, or says that nothing is missing while something is.
    const said = [
      signedButNotConfirmed[expected.day](expected.missing, true),
      theyveSignedAndPaid(expected, "Sep 4, 2027"),
    ];
    for (const text of said) {
      if (expected.day === "full") expect(text).not.toMatch(/(?:\.|:) Confirm it/);
      if (expected.missing !== null) expect(text).not.toMatch(/nothing more is due|paid what was due/);
      if (expected.missing === "signature") expect(text).not.toMatch(/onfirm it/);
    }
  },
);
