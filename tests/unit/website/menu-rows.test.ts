import { describe, expect, it } from "vitest";
import { placeInGap } from "#app/components/drag/drag-place.ts";
import {
  gapOfRow,
  type MenuRow,
  moveRow,
  rowOfPlace,
  stepRow,
  toMenu,
  toRows,
} from "#app/features/website/theme/menu-rows.ts";

/** Builds rows by their labels. A leading dash puts a row below the previous top-level one. */
const rows = (...names: string[]): MenuRow[] =>
  names.map((name) => ({ label: name.replace("-", ""), target: "/", below: name.startsWith("-") }));
const names = (list: MenuRow[]) => list.map(({ label, below }) => (below ? `-${label}` : label));

const MENU = rows("A", "-a1", "-a2", "B", "C", "-c1");

it("round-trips a menu through rows", () => {
  expect(names(toRows(toMenu(MENU)))).toEqual(names(MENU));
  expect(toMenu(rows("-first", "second"))).toMatchObject([
    { label: "first", children: [] },
    { label: "second" },
  ]);
});

describe("moving a menu row by a step", () => {
  it.each([
    ["down with its children", 0, 1, ["B", "A", "-a1", "-a2", "C", "-c1"]],
    ["up past a neighbour and all that is that one's", 3, -1, ["B", "A", "-a1", "-a2", "C", "-c1"]],
    ["down past a neighbour's own", 3, 1, ["A", "-a1", "-a2", "C", "-c1", "B"]],
    ["up within its parent", 2, -1, ["A", "-a2", "-a1", "B", "C", "-c1"]],
    ["up with its own", 4, -1, ["A", "-a1", "-a2", "C", "-c1", "B"]],
    ["from one parent to the next", 2, 1, ["A", "-a1", "B", "-a2", "C", "-c1"]],
  ] as const)("%s", (_name, from, step, expected) => {
    expect(names(moveRow(MENU, from, stepRow(MENU, from, step)))).toEqual(expected);
  });

  it("changes nothing beyond the ends and never loses a row", () => {
    expect(moveRow(MENU, 0, stepRow(MENU, 0, -1))).toEqual(MENU);
    expect(moveRow(MENU, 4, stepRow(MENU, 4, 1))).toEqual(MENU);
    for (let from = 0; from < MENU.length; from += 1) {
      for (let to = 0; to < MENU.length; to += 1) {
        const moved = toRows(toMenu(moveRow(MENU, from, to)));
        expect(moved.map(({ label }) => label).sort(), `${from} to ${to}`).toEqual(
          MENU.map(({ label }) => label).sort(),
        );
      }
    }
  });
});

describe("a drag targets the gap where the row will land", () => {
  it.each([
    ["past all that is a neighbour's, downwards", 3, 5, 6, ["A", "-a1", "-a2", "C", "-c1", "B"]],
    ["past all that is a neighbour's, upwards", 4, 1, 0, ["C", "-c1", "A", "-a1", "-a2", "B"]],
    ["with its own rows", 0, 4, 4, ["B", "A", "-a1", "-a2", "C", "-c1"]],
    ["among another's, for a nested row", 5, 1, 1, ["A", "-c1", "-a1", "-a2", "B", "C"]],
  ] as const)("%s", (_name, from, gap, settled, expected) => {
    expect(gapOfRow(MENU, from, gap)).toBe(settled);
    expect(names(moveRow(MENU, from, placeInGap(from, settled)))).toEqual(expected);
  });

  it("but never a gap among its own rows", () => {
    expect([0, 1, 2, 3].map((gap) => gapOfRow(MENU, 0, gap))).toEqual([0, 0, 0, 0]);
  });
});

it("finds the row of a validation error", () => {
  const menu = toMenu(MENU);
  expect(rowOfPlace(menu, "0.label")).toEqual({ row: 0, part: "label" });
  expect(rowOfPlace(menu, "0.children.1.target")).toEqual({ row: 2, part: "target" });
  expect(rowOfPlace(menu, "2.children.0.label")).toEqual({ row: 5, part: "label" });
});
