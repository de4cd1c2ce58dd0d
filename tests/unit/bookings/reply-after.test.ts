import { expect, it } from "vitest";
import { fittingReply } from "#app/features/bookings/page/fitting-reply.ts";
import { BOOKING_STATUSES } from "#drizzle/enums.ts";
import { BOOKING_MOVES, letterAfter, replyAfter } from "#server/bookings/status-transitions/contract.ts";
import { standardOf } from "#server/mail/templates/default-texts.ts";

const offered = BOOKING_STATUSES.flatMap((status) => replyAfter(status) ?? []);

it("a default reply is offered after holding, confirming, losing and canceling", () => {
  expect(offered).toEqual(["reply-held", "reply-confirmed", "reply-lost", "reply-cancelled"]);
  expect(offered.map((id) => standardOf(id)?.purpose)).toEqual(offered.map(() => "reply"));
});

it("the default templates have a fitting reply for every status but one", () => {
  const without = BOOKING_STATUSES.filter((status) => !standardOf(fittingReply(status, false) ?? ""));
  expect(without).toEqual(["proposal"]);
  expect(fittingReply("new", false)).toBe("reply-first-answer");
});

/** Returns the letter after each move of a booking with an email address. */
const letters = (isAgreed: boolean) =>
  BOOKING_STATUSES.flatMap((from) =>
    BOOKING_MOVES[from].flatMap((status) => {
      const letter = letterAfter({ from, status, hasEmail: true, isAgreed, isFilmDelivered: false });
      return letter === undefined ? [] : [`${from} ${status}: ${letter}`];
    }),
  );

it("a move offers its email when moving forward or taking a date back, and with an email address", () => {
  expect(letters(false)).toEqual([
    "new held: reply-held",
    "new confirmed: reply-confirmed",
    "new lost: reply-lost",
    "contacted held: reply-held",
    "contacted confirmed: reply-confirmed",
    "contacted lost: reply-lost",
    "proposal held: reply-held",
    "proposal confirmed: reply-confirmed",
    "proposal lost: reply-lost",
    "held contacted: reply-released",
    "held proposal: reply-released",
    "held confirmed: reply-confirmed",
    "held lost: reply-lost",
    "confirmed held: reply-unconfirmed",
    "confirmed cancelled: reply-cancelled",
    "filmed cancelled: reply-cancelled",
    "editing delivered: reply-delivered",
  ]);
  const delivered = { from: "editing", status: "delivered", hasEmail: true, isAgreed: true } as const;
  expect(letterAfter({ ...delivered, isFilmDelivered: true })).toBeUndefined();
  expect(standardOf("reply-delivered")?.purpose).toBe("reply");
  expect(
    letterAfter({ from: "new", status: "held", hasEmail: false, isAgreed: false, isFilmDelivered: false }),
  ).toBeUndefined();
});

it("no letter tells a couple that has signed or paid that nothing is booked and nothing owed", () => {
  const held = letters(true).filter((line) => line.includes(" held:"));
  expect(held).toEqual([
    "new held: reply-held-agreed",
    "contacted held: reply-held-agreed",
    "proposal held: reply-held-agreed",
    "confirmed held: reply-unconfirmed",
  ]);
  expect(fittingReply("held", true)).toBe("reply-held-agreed");
  for (const id of ["reply-held-agreed", "reply-unconfirmed", "reply-released"]) {
    expect(standardOf(id)?.purpose).toBe("reply");
    expect(standardOf(id)?.body).not.toMatch(/nothing is booked|owe nothing/);
  }
});
