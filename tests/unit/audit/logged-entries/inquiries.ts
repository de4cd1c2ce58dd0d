import { type LoggedEntries, logged } from "./logged.ts";

export const INQUIRIES_ENTRIES = {
  change_message_status: [
    logged("message", { writer: "Mei", status: "open" }, { writer: "Mei", status: "archived" }),
  ],
  delete_message: [logged("message", { status: "open", images: 0, mails: 0 })],
  reply_to_message: [
    logged(
      "message",
      { writer: "Mei", status: "open" },
      { to: "ana@example.com", subject: "Your message", status: "answered" },
    ),
  ],
} satisfies LoggedEntries;
