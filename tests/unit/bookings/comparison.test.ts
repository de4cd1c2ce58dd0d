import { describe, expect, it } from "vitest";
import { changedFields, clashes, saverOf, settled } from "#app/features/bookings/page/comparison.ts";
import { daysAway } from "#app/features/bookings/page/days-until.ts";
import { movesFrom } from "#app/features/bookings/page/moves.ts";
import { FIELD_NAMES, type FieldTexts } from "#server/bookings/page/contract.ts";
import { BOOKING_MOVES } from "#server/bookings/status-transitions/contract.ts";

const blank = Object.fromEntries(FIELD_NAMES.map((name) => [name, ""])) as FieldTexts;
const start: FieldTexts = { ...blank, brideName: "Ana", venue: "A barn", price: "3800" };

describe("concurrent edits of one form", () => {
  it("conflict only where the other admin saved a different value", () => {
    const yours = { ...start, venue: "A lake", phone: "555", brideName: "Anna" };
    const theirs = { ...start, venue: "The Orangery", guestCount: "80", brideName: "Anna" };
    expect(clashes(start, yours, theirs)).toEqual([
      { name: "venue", yours: "A lake", theirs: "The Orangery", proposed: "yours" },
      { name: "guestCount", yours: "", theirs: "80", proposed: "theirs" },
    ]);
  });

  it("keep all fields nobody else changed and apply the choices for the rest", () => {
    const yours = { ...start, venue: "A lake", phone: "555" };
    const theirs = { ...start, venue: "The Orangery", guestCount: "80" };
    const found = clashes(start, yours, theirs);
    expect(settled(yours, found, {})).toEqual({ ...start, venue: "A lake", phone: "555", guestCount: "80" });
    expect(settled(yours, found, { venue: "theirs", guestCount: "yours" })).toEqual({
      ...start,
      venue: "The Orangery",
      phone: "555",
    });
  });

  it("ignore differences in spaces, line endings and thousands separators", () => {
    expect(changedFields(start, { ...start, brideName: " Ana ", price: "$3,800.00" })).toEqual([]);
    expect(changedFields({ ...start, message: "a\r\nb" }, { ...start, message: "a\nb" })).toEqual([]);
    expect(changedFields(start, { ...start, price: "a lot" })).toEqual(["price"]);
  });
});

it("formats days relative to today", () => {
  const from = (date: string) => daysAway(date, "2026-12-31");
  expect(["2026-12-31", "2027-01-01", "2026-12-30", "2030-12-31", "2026-12-01"].map(from)).toEqual([
    "today",
    "tomorrow",
    "yesterday",
    "in 1,461 days",
    "30 days ago",
  ]);
});

it.each(Object.keys(BOOKING_MOVES) as (keyof typeof BOOKING_MOVES)[])(
  "from %s there is a button for each allowed move, the next step first",
  (from) => {
    const moves = movesFrom(from, { ahead: false, before: null, hadProposal: true });
    // A hold that followed a proposal goes back to that.
    const allowed = BOOKING_MOVES[from].filter((to) => !(from === "held" && to === "contacted"));
    expect(moves.map(({ to }) => to).sort()).toEqual(allowed.sort());
    expect(moves.filter(({ kind }) => kind === "next").length).toBe(from === "delivered" ? 0 : 1);
    if (from !== "delivered") expect(moves[0]?.kind).toBe("next");
  },
);

it("doesn't offer to mark a future wedding as filmed, and offers the way back if it already is", () => {
  const ahead = { ahead: true, before: null, hadProposal: true };
  expect(movesFrom("confirmed", ahead).map(({ to }) => to)).toEqual(["held", "cancelled"]);
  expect(movesFrom("editing", ahead).map(({ to }) => to)).toEqual(["filmed"]);
});

it("offers to go back from a hold to a proposal only if there was one", () => {
  const labels = (hadProposal: boolean) =>
    movesFrom("held", { ahead: true, before: null, hadProposal }).flatMap(({ kind, label }) =>
      kind === "back" ? [label] : [],
    );
  expect(labels(true)).toEqual(["Back to Proposal"]);
  expect(labels(false)).toEqual(["Back to Contacted"]);
});

it("offers to reopen a closed booking as an inquiry only if Reopen needs a crew or the old status is unknown", () => {
  const labels = (before: Parameters<typeof movesFrom>[1]["before"]) =>
    movesFrom("cancelled", { ahead: true, before, hadProposal: true }).map(({ label, kind }) => [
      label,
      kind,
    ]);
  expect(labels("confirmed")).toEqual([["Reopen as an inquiry", "other"]]);
  expect(labels("contacted")).toEqual([]);
  expect(labels(null)).toEqual([["Reopen", "next"]]);
});

it("names the person who last saved a field, even after the values were deleted", () => {
  const edit = (id: string, actorName: string, after: Record<string, string>, valuesDeleted = false) => ({
    id,
    at: new Date(0),
    kind: "change" as const,
    change: {
      id,
      actorName,
      actorEmail: `${id}@example.com`,
      action: "edit_booking",
      entity: "booking",
      entityId: "b",
      before: {},
      after: valuesDeleted ? {} : after,
      createdAt: new Date(0),
      fields: Object.keys(after),
      valuesDeleted,
    },
  });
  const entries = [
    edit("newest", "Mira", { couple: "Ana & Ben", venue: "A barn" }),
    edit("former", "Deleted account", { venue: "A lake", guests: "80" }, true),
  ];
  const timeline = { entries, steps: 1, earlier: false };
  expect(saverOf("venue", timeline)).toBe("Mira");
  expect(saverOf("guestCount", timeline)).toBe("Deleted account");
  expect(saverOf("message", timeline)).toBeNull();
});
