import { describe, expect, it } from "vitest";
import { homeWords } from "#app/features/proposals/current-state/home-words.ts";
import { currentState } from "#server/bookings/current-state/service.ts";
import type { Facts, Paper } from "#server/bookings/facts/contract.ts";
import { seenState } from "#server/clients/viewer-state/contract.ts";
import { ANA, factsWith, NOW, paperWith } from "#tests/factories/facts.ts";
import { held, inForce, moved, paid, sent, signed } from "#tests/factories/states.ts";

// Until when a date is held: what the desk shows, the couple and whoever plans their day read on their page.

/** Later than every proposal can be signed: the studio has set it by hand. */
const END = new Date("2027-05-21T06:59:59Z");
const SHOWN = /until May 20, 2027|held until May 20, 2027/;
const DATE = /May 20/;

const movedPaper = (status: Paper["status"], count: number) => ({
  ...paperWith(status, { signed: count }),
  weddingDate: "2027-10-02",
});

const STATES: [string, Partial<Facts>][] = [
  ["no proposal", {}],
  ["a sent proposal", { papers: [sent] }],
  ["a proposal that one has signed", { papers: [paperWith("sent", { signed: 1 })] }],
  ["a signed proposal", { papers: [signed] }],
  ["an agreement", { papers: [inForce] }],
  ["an agreement and a new version", { papers: [inForce, { ...sent, id: "p-2", number: 2 }] }],
  ["a declined proposal", { papers: [paperWith("declined")] }],
  ["an expired proposal", { papers: [paperWith("expired")] }],
  ["a proposal that was taken back", { papers: [paperWith("superseded")] }],
  ["a sent proposal for another date", { papers: [movedPaper("sent", 0)] }],
  ["a signed proposal for another date", { papers: [movedPaper("signed", 2)] }],
  ["an agreement for another date", { papers: [movedPaper("completed", 2)] }],
  ["a move", { papers: [inForce, { ...moved, movesFrom: "2027-09-04" }], movingTo: "2027-10-02" }],
];

function read(changes: Partial<Facts>, role: "partner" | "payer" | "planner") {
  const state = currentState(factsWith(changes as Parameters<typeof factsWith>[0]), NOW);
  return {
    desk: state.date.kind === "held" ? state.date.until : null,
    home: homeWords(seenState(state, { ...ANA, role, isNamed: false, fromLink: false })).text,
  };
}

describe.each(["partner", "payer", "planner"] as const)("to a %s", (role) => {
  it.each(STATES)("a hold with an end is shown with it, as at the desk, beside %s", (_, changes) => {
    const { desk, home } = read(held({ holdExpiresAt: END, ...changes }), role);
    expect(desk).toEqual(END);
    expect(home).toMatch(SHOWN);
  });

  it.each(STATES)("a hold without an end is shown without one, as at the desk, beside %s", (_, changes) => {
    const { desk, home } = read(
      { ...held({ holdExpiresAt: END, isHeldWithoutEnd: true }), ...paid, ...changes } as Partial<Facts>,
      role,
    );
    expect(desk).toBeNull();
    expect(home).not.toMatch(DATE);
    expect(home).toMatch(/holding|stay reserved/);
  });

  it.each(STATES)("nothing is said to be held beside %s of a date that isn't", (_, changes) => {
    const { home } = read({ status: "proposal", ...changes }, role);
    expect(home).not.toMatch(/holding|is held|stay reserved/);
  });
});
