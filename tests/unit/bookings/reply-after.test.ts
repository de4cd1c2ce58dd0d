import { expect, it } from "vitest";
import { REPLY_AFTER } from "#server/bookings/status-transitions/contract.ts";
import { standardOf } from "#server/mail/templates/default-texts.ts";

it.each(Object.entries(REPLY_AFTER))("what is offered after a move to %s is a reply of the code", (_, id) => {
  expect(standardOf(id)?.purpose).toBe("reply");
});
