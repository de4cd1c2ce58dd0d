import { expect, it } from "vitest";
import {
  offersAfter,
  readNamed,
  undoMany,
  undoOne,
  written,
} from "#app/features/bookings/list/moved-bookings.ts";

const booking = { id: "b1", version: 3, couple: "Ana & Ben  of Ojai" };

it("writes a booking into one field and reads it again", () => {
  expect(readNamed(written(booking))).toEqual(booking);
});

it("undoes one by its fields, and many by one for each", () => {
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

it("offers a mail for each booking that was moved, where one fits the status", () => {
  const reachable = { ...booking, hasEmail: true };
  const caller = { ...booking, id: "b2", hasEmail: false };
  expect(offersAfter("held", [reachable, caller])).toEqual({
    status: "held",
    couples: [{ id: "b1", couple: booking.couple }],
  });
  expect(offersAfter("contacted", [reachable])).toBeUndefined();
  expect(offersAfter("held", [caller])).toBeUndefined();
  expect(offersAfter("held", [])).toBeUndefined();
});
