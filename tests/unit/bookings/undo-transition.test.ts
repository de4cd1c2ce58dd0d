import { expect, it } from "vitest";
import {
  type MovedBooking,
  readMoved,
  shortOf,
  undoMany,
  undoOne,
  wayBack,
  written,
} from "#app/features/bookings/list/undo-transition.ts";
import { BOOKING_STATUSES } from "#drizzle/enums.ts";
import { BOOKING_MOVES, isClosed } from "#server/bookings/status-transitions/contract.ts";

const booking = (changes: Partial<MovedBooking> = {}): MovedBooking => ({
  ...{ id: "b1", version: 3, from: "new", couple: "Ana & Ben  of Ojai" },
  ...changes,
});

it("writes a booking into one field and reads it again", () => {
  expect(readMoved(written(booking()))).toEqual([booking()]);
  expect(readMoved("3 b1 nowhere Ana")).toEqual([]);
});

it("only ever leads where the table of moves leads, and never closes", () => {
  for (const from of BOOKING_STATUSES) {
    for (const to of BOOKING_MOVES[from]) {
      const back = wayBack(from, to);
      if (isClosed(from)) expect(back).toBeUndefined();
      else expect(BOOKING_MOVES[to]).toContain(back);
      if (back) expect(isClosed(back)).toBe(false);
    }
  }
});

it("goes back to where it was, or says how far it goes", () => {
  expect(wayBack("contacted", "proposal")).toBe("contacted");
  expect(wayBack("new", "proposal")).toBe("contacted");
  expect(undoOne(booking(), "proposal").undo?.label).toBe("Undo, back to Contacted");
  expect(undoMany([booking()], "contacted").undo?.label).toBe("Undo");
  expect(undoMany([booking({ from: "contacted" }), booking()], "proposal").undo?.label).toBe(
    "Undo what can be undone",
  );
  expect(undoMany([booking({ from: "lost" })], "contacted")).toEqual({});
  expect(undoMany([], "contacted")).toEqual({});
});

it("says why a booking is not as before", () => {
  expect(shortOf(booking(), "proposal")).toBe(
    "It is now Contacted: no move leads from Proposal straight back to New.",
  );
  expect(shortOf(booking({ from: "lost" }), "contacted")).toBe(
    "It was Lost, and to close it again needs a reason.",
  );
});
