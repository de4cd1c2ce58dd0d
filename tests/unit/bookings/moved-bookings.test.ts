import { expect, it } from "vitest";
import {
  offersAfter,
  readNamed,
  undoMany,
  undoOne,
  written,
} from "#app/features/bookings/list/moved-bookings.ts";

const booking = { id: "b1", version: 3, couple: "Ana & Ben  of Ojai" };

it("round-trips a booking through one form field", () => {
  expect(readNamed(written(booking))).toEqual(booking);
});

it("undoes one booking by its fields, and several by one field each", () => {
  expect(undoOne(booking)).toEqual([
    ["intent", "undo"],
    ["id", "b1"],
    ["couple", booking.couple],
    ["version", "3"],
  ]);
  expect(undoMany([booking])).toEqual([
    ["intent", "undo-bulk"],
    ["booking", written(booking)],
  ]);
});

it("offers an email for each moved booking whose status has one", () => {
  const reachable = {
    ...booking,
    from: "new",
    status: "held",
    hasEmail: true,
    isAgreed: false,
    isFilmDelivered: false,
  } as const;
  const caller = { ...reachable, id: "b2", hasEmail: false };
  const confirmed = { ...reachable, id: "b3", from: "confirmed" } as const;
  expect(offersAfter("held", [reachable, caller, confirmed])).toEqual({
    status: "held",
    couples: [
      { id: "b1", couple: booking.couple, letter: "reply-held" },
      { id: "b3", couple: booking.couple, letter: "reply-unconfirmed" },
    ],
  });
  expect(offersAfter("contacted", [{ ...reachable, status: "contacted" }])).toBeUndefined();
  expect(offersAfter("held", [caller])).toBeUndefined();
  expect(offersAfter("held", [])).toBeUndefined();
});
