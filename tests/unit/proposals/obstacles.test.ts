import { expect, it } from "vitest";
import { nextAction } from "#app/features/proposals/desk/status-words.ts";
import { currentState } from "#server/bookings/current-state/service.ts";
import { type Obstacle, obstacleOf } from "#server/proposals/status/contract.ts";
import { factsWith, NOW, paperWith } from "#tests/factories/facts.ts";
import { confirmed, FULL, noEnd, owed, paid, signed } from "#tests/factories/states.ts";

const elsewhere = paperWith("signed", { signed: 2, weddingDate: "2027-01-01" });

const over = paperWith("signed", { signed: 2, weddingDate: "2027-05-02" });

const DATES: [string, Parameters<typeof factsWith>[0], Obstacle | null][] = [
  ["held", { ...noEnd, papers: [signed] }, null],
  ["released by the studio, unpaid", { status: "proposal", papers: [signed], ...owed }, "date_taken_back"],
  ["confirmed by hand", { ...confirmed, papers: [signed] }, null],
  ["taken by others", { status: "proposal", papers: [signed], ...FULL }, "no_crew"],
  ["over", { status: "proposal", weddingDate: "2027-05-02", papers: [over] }, "date_passed"],
  ["given up after it was paid", { status: "proposal", papers: [signed], ...paid }, "date_taken_back"],
  ["another one now", { ...noEnd, papers: [elsewhere] }, "other_date"],
  ["another one that is confirmed", { ...confirmed, papers: [elsewhere] }, "other_date"],
];

it.for(DATES)("the studio signs only if that is its turn: the date is %s", ([, changes, expected]) => {
  const state = currentState(factsWith(changes), NOW);
  const obstacle = obstacleOf(state);
  expect(obstacle).toBe(expected);
  expect(state.turns.some(({ to }) => to === "countersign")).toBe(expected === null);
  expect(nextAction({ status: "signed", obstacle })).toBe(
    expected === null ? "Sign for the studio" : "See the proposal",
  );
});
