import { describe, expect, it } from "vitest";
import {
  type ActionBooking,
  actionsFor,
  editsOf,
  foundActions,
  typedAction,
} from "#app/features/admin/command-palette/booking-actions.ts";
import type { BookingStatus } from "#drizzle/enums.ts";

const WAYS = { role: "admin" as const, today: "2026-11-25" };
const booking = (changes: Partial<ActionBooking> = {}): ActionBooking => ({
  id: "b1",
  brideName: "Zelda",
  groomName: "Quentin",
  email: "zq@example.com",
  weddingDate: "2027-05-14",
  status: "new",
  ...changes,
});
const names = (changes: Partial<ActionBooking>) => actionsFor(booking(changes), WAYS).map(({ name }) => name);

describe("palette actions for a booking", () => {
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

  it("omit hold without a date, and reply without an email address", () => {
    expect(names({ weddingDate: null })).toEqual(["reply"]);
    expect(names({ email: null })).toEqual(["hold", "confirm"]);
  });

  it("include no move that takes a crew on a day known to be full, unless the booking already has one", () => {
    const onFullDay = (status: BookingStatus) =>
      actionsFor(booking({ status }), { ...WAYS, isDayFull: true }).map(({ name }) => name);
    expect(onFullDay("proposal")).toEqual(["reply"]);
    expect(onFullDay("held")).toEqual(["confirm", "reply"]);
  });

  it("are empty for a role without access to bookings", () => {
    expect(actionsFor(booking(), { ...WAYS, role: "editor" })).toEqual([]);
    expect(actionsFor(booking(), { ...WAYS, role: "coordinator" })).toHaveLength(3);
  });

  it("name the couple and link one click away from the action", () => {
    expect(actionsFor(booking(), WAYS).map(({ label, to }) => [label, to])).toEqual([
      ["Hold Zelda & Quentin", "/admin/bookings/b1?do=hold"],
      ["Confirm Zelda & Quentin", "/admin/bookings/b1?do=confirm"],
      ["Reply to Zelda & Quentin", "/admin/bookings/b1?do=reply"],
    ]);
  });

  it("appear for up to two couples, or for every match if the action was typed", () => {
    const found = ["b1", "b2", "b3"].map((id) => booking({ id }));
    expect(foundActions(found.slice(0, 2), {}, WAYS)).toHaveLength(6);
    expect(foundActions(found, {}, WAYS)).toEqual([]);
    expect(foundActions(found, { name: "reply" }, WAYS).map(({ id }) => id)).toEqual([
      "reply b1",
      "reply b2",
      "reply b3",
    ]);
  });
});

describe("a typed edit command", () => {
  const shown = (
    typed: Parameters<typeof foundActions>[1],
    role: "admin" | "coordinator" | "editor" = "admin",
  ) => foundActions([booking()], typed, { ...WAYS, role }).map(({ label, to }) => [label, to]);

  it("links to its field in the form, or to the whole form", () => {
    expect(shown({ name: "edit", field: "venue" })).toEqual([
      ["Edit the venue of Zelda & Quentin", "/admin/bookings/b1?edit=venue"],
    ]);
    expect(shown({ name: "edit" })).toEqual([["Edit Zelda & Quentin", "/admin/bookings/b1?edit="]]);
  });

  it("is offered only for fields the role can see", () => {
    expect(shown({ name: "edit", field: "price" }, "admin")).toHaveLength(1);
    expect(shown({ name: "edit", field: "price" }, "coordinator")).toEqual([]);
    expect(shown({ name: "edit", field: "venue" }, "editor")).toEqual([]);
    const fields = (role: "admin" | "coordinator") => editsOf(booking(), { ...WAYS, role }).length;
    expect(fields("admin") - fields("coordinator")).toBe(1);
  });

  it.each([
    ["edit venue zelda", "venue", "zelda"],
    ["Edit the email address of Zelda", "email", "Zelda"],
    ["edit phone (310) 555-0142", "phone", "(310) 555-0142"],
    ["edit date zelda", "weddingDate", "zelda"],
    ["edit venue", "venue", ""],
    ["edit zelda", undefined, "zelda"],
    ["edit venuewood", undefined, "venuewood"],
  ])("“%s” is parsed as %s of “%s”", (query, field, words) => {
    const typed = typedAction(query);
    expect([typed.name, typed.field, typed.words]).toEqual(["edit", field, words]);
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
  ["edith", undefined, "edith"],
])("“%s” is parsed as %s of %s", (query, name, words) => {
  const typed = typedAction(query);
  expect([typed.name, typed.words]).toEqual([name, words]);
});
