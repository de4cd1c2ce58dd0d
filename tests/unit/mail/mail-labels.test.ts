import { expect, it } from "vitest";
import { errorWords } from "#app/features/mail/outbox/error-labels.ts";
import { progressOf } from "#app/features/mail/outbox/mail-facts.ts";
import { splitNames } from "#server/inquiries/inbox/contract.ts";
import { PRIVATE_LINK, SENT_WITHOUT } from "#server/mail/outbox/contract.ts";
import { PrivateLinkError } from "#server/mail/private-links/service.ts";
import { seal, withoutSealed } from "#server/platform/encrypted-text.ts";

it.each([
  ["The mail provider answered 401: bad key", "The email provider rejected our key."],
  ["The mail provider answered 403: no", "The email provider rejected our key."],
  ["The mail provider answered 422: no mailbox", "The email provider rejected this email."],
  ["The mail provider answered 429: slow down", "The email provider was too busy."],
  ["The mail provider answered 503: busy", "The email provider was down."],
  ["The operation was aborted due to timeout", "The email provider didn't respond in time."],
  ["The mail binding took over 10000 ms", "The email provider didn't respond in time."],
  ["Network connection lost.", "The email provider couldn't be reached."],
  [
    new PrivateLinkError().message,
    "Its private link has expired, so it was not sent. The recipient needs a new link.",
  ],
])("shows %j as %j", (error, words) => {
  expect(errorWords(error)).toBe(words);
});

it("describes an email's delivery status in the studio's time zone", () => {
  const mail = {
    id: "1",
    kind: "message_reply",
    state: "pending",
    toAddress: "mei@example.com",
    subject: "Hello",
    attempts: 0,
    lastError: null,
    createdAt: new Date("2026-11-21T08:00:00Z"),
    nextAttemptAt: new Date("2026-11-21T08:30:00Z"),
    sentAt: null,
    delivery: null,
    deliveryAt: null,
    deliveryReason: null,
    resendable: false,
  } as const;
  expect(progressOf(mail)).toBe("Sending in a moment.");
  expect(progressOf({ ...mail, attempts: 1 })).toBe("Tried once; next attempt Nov 21, 2026, 12:30 AM.");
  expect(progressOf({ ...mail, state: "failed", attempts: 8 })).toBe("Tried 8 times, then gave up.");
  expect(progressOf({ ...mail, state: "sending", attempts: 2 })).toBe("On its way, attempt 2.");
  const sent = { ...mail, state: "sent", sentAt: mail.nextAttemptAt } as const;
  expect(progressOf({ ...sent, attempts: 1 })).toBe("Sent Nov 21, 2026, 12:30 AM.");
  const bounced = { delivery: "bounced", deliveryAt: new Date("2026-11-21T08:31:00Z"), attempts: 1 } as const;
  expect(progressOf({ ...sent, ...bounced })).toBe(
    "Sent Nov 21, 2026, 12:30 AM. Bounced Nov 21, 2026, 12:31 AM.",
  );
  expect(progressOf({ ...sent, attempts: 1, lastError: `${SENT_WITHOUT}a.pdf, b.pdf` })).toBe(
    "Sent Nov 21, 2026, 12:30 AM. Sent without a.pdf, b.pdf.",
  );
  expect(progressOf({ ...sent, attempts: 3 })).toBe("Sent Nov 21, 2026, 12:30 AM, at attempt 3.");
});

it.each([
  ["Ana & Ben", "Ana", "Ben"],
  ["Ana Larsen and Ben Berg", "Ana Larsen", "Ben Berg"],
  ["Ana + Ben", "Ana", "Ben"],
  ["Ana&Ben", "Ana", "Ben"],
  ["Alexandra Sandford", "Alexandra Sandford", ""],
  ["  Ana  ", "Ana", ""],
  ["Ana & Ben & Cleo", "Ana", "Ben"],
])("splits the name %j into %j and %j", (name, brideName, groomName) => {
  expect(splitNames(name)).toEqual({ brideName, groomName });
});

it("hides links with sealed values in text and in HTML", async () => {
  const sealed = await seal("a secret of the studio", ["a mail"], "token");
  const link = `https://studio.example/auth/reset?token=${sealed}&redirect=%2Fadmin`;
  expect(withoutSealed(`Reset: ${link}\n\nBye`, PRIVATE_LINK)).toBe("Reset: (a private link)\n\nBye");
  expect(withoutSealed(`<a href="${link}" style="color:red">Reset</a>`, PRIVATE_LINK)).toBe(
    '<a href="(a private link)" style="color:red">Reset</a>',
  );
  expect(withoutSealed("Nothing {{couple}}", PRIVATE_LINK)).toBe("Nothing {{couple}}");
});
