import { type LoggedEntries, logged } from "./logged.ts";

export const MAIL_ENTRIES = {
  resend_mail: [
    logged(
      "outbox",
      { state: "failed", attempts: 0, subject: "A message", to: "couple@example.com" },
      { state: "pending", attempts: 0 },
    ),
  ],
  settle_call: [logged("outbox", { subject: "A message", to: "couple@example.com" })],
  delete_mail: [logged("outbox", { kind: "message_alert", state: "failed" })],
  save_template: [
    logged(
      "mail_template",
      {
        template: "Hold expired",
        subject: "date is no longer held for you",
        body: "Dear couple\n\nWe held date for you, and the hold has now ended, so the date is...",
      },
      { template: "Hold expired", subject: "Your day", body: "Dear couple" },
    ),
  ],
  delete_template: [
    logged("mail_template", { template: "Rain", subject: "In the rain", body: "We film in the rain." }),
  ],
  send_test_mail: [
    logged("mail_template", null, {
      template: "Day free again",
      to: "admin@example.com",
      subject: "Test: Free",
    }),
  ],
} satisfies LoggedEntries;
