import { type LoggedEntries, logged } from "./logged.ts";

export const ADMIN_ENTRIES = {
  import_archive: [
    logged("site", { films: "as set up" }, { exported: "2026-11-25", films: 9, bookings: 0 }, "archive"),
  ],
  back_up: [logged("site", null, null, "backup")],
  delete_person: [logged("person", { bookings: 1, "people of a booking": 2 })],
  delete_expired: [logged("site", { messages: 3 }, null, "messages")],
  confirm_setup: [logged("setup", null, null, "packages"), logged("setup", null, null, "closed")],
  reopen_setup: [logged("setup", null, null, "packages")],
} satisfies LoggedEntries;
