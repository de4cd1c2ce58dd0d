import { expect, it } from "vitest";
import { dropOf, withCardMoved } from "#app/features/bookings/list/board-drop.ts";
import type { BoardColumn, BookingRow } from "#server/bookings/list/contract.ts";

const TODAY = "2030-05-01";
const AHEAD = "2030-06-01";
const PAST = "2030-04-01";

it("a drop moves the card to an allowed status and asks when a reason is needed", () => {
  const booking = { status: "new", weddingDate: AHEAD } as const;
  expect(dropOf(booking, "contacted", TODAY)).toEqual({ kind: "moves" });
  expect(dropOf(booking, "lost", TODAY)).toEqual({ kind: "asks" });
  expect(dropOf(booking, "new", TODAY)).toEqual({ kind: "stays" });
});

it("a drop that takes back a confirmed or held date asks first", () => {
  const dropped = (status: "confirmed" | "held" | "filmed", to: "held" | "proposal" | "confirmed") =>
    dropOf({ status, weddingDate: PAST }, to, TODAY).kind;
  expect(dropped("confirmed", "held")).toBe("asks");
  expect(dropped("held", "proposal")).toBe("asks");
  expect(dropped("filmed", "confirmed")).toBe("moves");
  expect(dropped("held", "confirmed")).toBe("moves");
});

it("a drop that the transition table forbids is rejected with an explanation", () => {
  expect(dropOf({ status: "new", weddingDate: AHEAD }, "editing", TODAY)).toEqual({
    kind: "refused",
    why: "A booking that is new can't become editing.",
  });
  const confirmed = (weddingDate: string) => dropOf({ status: "confirmed", weddingDate }, "filmed", TODAY);
  expect(confirmed(AHEAD)).toMatchObject({ why: expect.stringContaining("June 1, 2030") });
  expect(confirmed(PAST)).toEqual({ kind: "moves" });
  expect(dropOf({ status: "new", weddingDate: null }, "held", TODAY)).toEqual({
    kind: "refused",
    why: "Set the wedding date first.",
  });
});

it("the columns show a card in its new place while the move is being saved", () => {
  const card = { id: "ana", status: "new" } as BookingRow;
  const other = { id: "bea", status: "contacted" } as BookingRow;
  const columns: BoardColumn[] = [
    { status: "new", total: 8, cards: [card] },
    { status: "contacted", total: 1, cards: [other] },
    { status: "lost", total: 0, cards: [] },
  ];
  expect(withCardMoved(columns, "ana", "contacted")).toEqual([
    { status: "new", total: 7, cards: [] },
    { status: "contacted", total: 2, cards: [card, other] },
    { status: "lost", total: 0, cards: [] },
  ]);
  // If the card is already there, the counts don't change.
  expect(withCardMoved(columns, "ana", "new")).toBe(columns);
  expect(withCardMoved(columns, "gone", "lost")).toBe(columns);
});
