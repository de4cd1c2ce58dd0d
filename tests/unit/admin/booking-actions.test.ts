import { describe, expect, it } from "vitest";
import {
  type ActionBooking,
  actionsFor,
  foundActions,
  typedAction,
} from "#app/features/admin/command-palette/booking-actions.ts";
import type { BookingStatus } from "#drizzle/enums.ts";

const WAYS = { role: "admin" as const, today: "2026-11-25" };
const booking = (changes: Partial<ActionBooking> = {}): ActionBooking => ({
  ...{ id: "b1", brideName: "Zelda", groomName: "Quentin", email: "zq@example.com" },
  ...{ weddingDate: "2027-05-14", status: "new", ...changes },
});
const names = (changes: Partial<ActionBooking>) => actionsFor(booking(changes), WAYS).map(({ name }) => name);

describe("what the palette offers to do with a booking", () => {
  it.each<[BookingStatus, string[]]>([
    ["new", ["hold", "confirm", "reply"]],
    ["contacted", ["hold", "confirm", "reply"]],
    ["proposal", ["hold", "confirm", "reply"]],
    ["held", ["confirm", "reply"]],
    ["confirmed", ["reply"]],
    ["filmed", ["reply"]],
    ["editing", ["reply"]],
    ["delivered", ["reply"]],
    ["lost", ["reply"]],
    ["cancelled", ["reply"]],
  ])("%s: its next steps, and none back", (status, offered) => expect(names({ status })).toEqual(offered));

  it("is no hold without a date, and no reply without an email address", () => {
    expect(names({ weddingDate: null })).toEqual(["reply"]);
    expect(names({ email: null })).toEqual(["hold", "confirm"]);
  });

  it("is nothing to a role that has no bookings", () => {
    expect(actionsFor(booking(), { ...WAYS, role: "editor" })).toEqual([]);
    expect(actionsFor(booking(), { ...WAYS, role: "coordinator" })).toHaveLength(3);
  });

  it("names the couple and leads to where it is a press away", () => {
    expect(actionsFor(booking(), WAYS).map(({ label, to }) => [label, to])).toEqual([
      ["Hold Zelda & Quentin", "/admin/bookings/b1?do=hold"],
      ["Confirm Zelda & Quentin", "/admin/bookings/b1?do=confirm"],
      ["Reply to Zelda & Quentin", "/admin/bookings/b1?do=reply"],
    ]);
  });

  it("is for a couple or two, and for every one if it was typed", () => {
    const found = ["b1", "b2", "b3"].map((id) => booking({ id }));
    expect(foundActions(found.slice(0, 2), undefined, WAYS)).toHaveLength(6);
    expect(foundActions(found, undefined, WAYS)).toEqual([]);
    expect(foundActions(found, "reply", WAYS).map(({ id }) => id)).toEqual([
      "reply b1",
      "reply b2",
      "reply b3",
    ]);
  });
});

it.each([
  ["reply to Zelda", "reply", "Zelda"],
  ["Reply zelda & quentin", "reply", "zelda & quentin"],
  ["HOLD (310) 555-0142", "hold", "(310) 555-0142"],
  ["confirm zelda", "confirm", "zelda"],
  ["hold", undefined, "hold"],
  ["holden", undefined, "holden"],
  ["zelda hold", undefined, "zelda hold"],
])("“%s” asks for %s of %s", (query, name, words) => {
  const typed = typedAction(query);
  expect([typed.name, typed.words]).toEqual([name, words]);
});
