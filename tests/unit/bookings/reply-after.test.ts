import { expect, it } from "vitest";
import { fittingReply } from "#app/features/bookings/page/fitting-reply.ts";
import { BOOKING_STATUSES } from "#drizzle/enums.ts";
import { BOOKING_MOVES, offersMail, replyAfter } from "#server/bookings/status-transitions/contract.ts";
import { standardOf } from "#server/mail/templates/default-texts.ts";

const offered = BOOKING_STATUSES.flatMap((status) => replyAfter(status) ?? []);

it("a default reply is offered after holding, confirming, losing and canceling", () => {
  expect(offered).toEqual(["reply-held", "reply-confirmed", "reply-lost", "reply-cancelled"]);
  expect(offered.map((id) => standardOf(id)?.purpose)).toEqual(offered.map(() => "reply"));
});

it("the default templates have a fitting reply for every status but two", () => {
  const without = BOOKING_STATUSES.filter((status) => !standardOf(fittingReply(status) ?? ""));
  expect(without).toEqual(["proposal", "delivered"]);
  expect(fittingReply("new")).toBe("reply-first-answer");
});

it("a move offers its email only when moving forward and with an email address", () => {
  const offers = BOOKING_STATUSES.flatMap((from) =>
    BOOKING_MOVES[from]
      .filter((status) => offersMail({ from, status, hasEmail: true }))
      .map((status) => `${from} ${status}`),
  );
  expect(offers).toEqual([
    "new held",
    "new confirmed",
    "new lost",
    "contacted held",
    "contacted confirmed",
    "contacted lost",
    "proposal held",
    "proposal confirmed",
    "proposal lost",
    "held confirmed",
    "held lost",
    "confirmed cancelled",
    "filmed cancelled",
  ]);
  expect(offersMail({ from: "new", status: "held", hasEmail: false })).toBe(false);
});
