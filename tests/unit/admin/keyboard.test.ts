import { describe, expect, it } from "vitest";
import { ADMIN_GROUPS } from "#app/components/layout/admin-screens.ts";
import { commandOf, nextRow, PLACES } from "#app/features/admin/keyboard/commands.ts";

describe("a keyboard shortcut", () => {
  it("always maps to the same command, and to a screen after g", () => {
    expect(commandOf("j", false)).toEqual({ does: "walk", by: 1 });
    expect(commandOf("g", false)).toEqual({ does: "await-place" });
    // After g, the same letter is a target.
    expect(commandOf("o", false)).toEqual({ does: "preview" });
    expect(commandOf("o", true)).toEqual({ does: "go", to: "/admin" });
    expect(commandOf("ArrowDown", false)).toEqual({ does: "step", by: 7 });
    expect(commandOf("b", false)).toBeNull();
    expect(commandOf("b", true)).toEqual({ does: "go", to: "/admin/bookings" });
    // After g, an unassigned letter doesn't run its own command.
    expect(commandOf("j", true)).toBeNull();
  });

  it.each(["toString", "constructor", "Tab", "Shift", ""])("ignores %o", (key) => {
    expect([commandOf(key, false), commandOf(key, true)]).toEqual([null, null]);
  });

  it("opens menu screens under the same names as the menu", () => {
    const screens = ADMIN_GROUPS.flatMap((group) => group.screens);
    for (const { to, label } of Object.values(PLACES))
      expect(screens).toContainEqual(
        expect.objectContaining({ to, label: label === "Settings" ? "General" : label }),
      );
  });
});

describe("moving through a list", () => {
  it.each([
    ["begins at the first line", { count: 3, focused: -1, last: null, by: 1 }, 0],
    ["begins at the last line backwards", { count: 3, focused: -1, last: null, by: -1 }, 2],
    ["goes on from the line that has the focus", { count: 3, focused: 1, last: 0, by: 1 }, 2],
    ["stays at the last line", { count: 3, focused: 2, last: 2, by: 1 }, 2],
    ["stays at the first line", { count: 3, focused: 0, last: 0, by: -1 }, 0],
    ["goes on where a line is gone", { count: 2, focused: -1, last: 1, by: 1 }, 1],
    ["goes on where the last line is gone", { count: 2, focused: -1, last: 2, by: 1 }, 1],
    ["has nowhere to go in an empty list", { count: 0, focused: -1, last: 4, by: 1 }, null],
  ] as const)("%s", (_, walk, expected) => {
    expect(nextRow(walk)).toBe(expected);
  });
});
