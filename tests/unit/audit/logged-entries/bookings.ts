import { type LoggedEntries, logged } from "./logged.ts";

export const BOOKINGS_ENTRIES = {
  create_booking: [
    logged("booking", null, { couple: "Mei & Jonas", date: "2031-06-07", status: "new", source: "message" }),
    logged("booking", null, { couple: "Ana & Ben", date: "2031-06-07", status: "contacted" }),
  ],
  edit_booking: [
    logged("booking", { couple: "Cleo & Dan", venue: null }, { couple: "Cleo & Dan", venue: "The Orangery" }),
  ],
  change_booking_status: [
    logged(
      "booking",
      { couple: "Cleo & Dan", date: "2031-06-07", status: "new", reason: null },
      { couple: "Cleo & Dan", date: "2031-06-07", status: "contacted", reason: null },
    ),
  ],
  trash_booking: [
    logged("booking", { couple: "Cleo & Dan", date: "2031-06-07", status: "new", reason: null }),
  ],
  untrash_booking: [logged("booking", null, { couple: "Cleo & Dan", date: "2031-06-07", status: "new" })],
  delete_booking: [logged("booking", { status: "new", notes: 0, images: 0, mails: 0 })],
  save_view: [logged("saved_view", null, { view: "June" })],
  rename_view: [logged("saved_view", { view: "June" }, { view: "July" })],
  delete_view: [logged("saved_view", { view: "July" })],
  import_bookings: [
    logged("booking", { "from this file": 0 }, { "from this file": 1, file: "past.csv" }, "import"),
  ],
  expire_hold: [
    logged(
      "booking",
      { couple: "Cleo & Dan", date: "2031-06-07", status: "held", reason: null },
      { couple: "Cleo & Dan", date: "2031-06-07", status: "proposal", reason: null },
    ),
  ],
  extend_hold: [
    logged(
      "booking",
      { couple: "Cleo & Dan", date: "2031-08-09", status: "held", reason: null },
      {
        couple: "Cleo & Dan",
        date: "2031-08-09",
        status: "held",
        reason: null,
        until: "2026-11-28T14:53:30.190Z",
      },
    ),
  ],
  add_note: [logged("booking_note", null, { couple: "Cleo & Dan", note: "Loves lanterns" })],
  edit_note: [
    logged(
      "booking_note",
      { couple: "Cleo & Dan", note: "Loves lanterns" },
      { couple: "Cleo & Dan", note: "No drones" },
    ),
  ],
  edit_day_schedule: [
    logged(
      "booking",
      { couple: "Cleo & Dan", schedule: null },
      { couple: "Cleo & Dan", schedule: "3:00 PM First look" },
    ),
  ],
  delete_note: [logged("booking_note", { couple: "Cleo & Dan", note: "Loves lanterns" })],
  reply_to_couple: [
    logged("booking", { couple: "Cleo & Dan" }, { to: "ana@example.com", subject: "Your film" }),
  ],
  ask_for_testimonial: [
    logged("booking", null, { couple: "C & D", to: "ana@example.com", subject: "How was it?" }),
  ],
  publish_testimonial: [
    logged(
      "booking",
      { couple: "Cleo & Dan", status: "received" },
      { couple: "Cleo & Dan", status: "published" },
    ),
  ],
  unpublish_testimonial: [
    logged(
      "booking",
      { couple: "Cleo & Dan", status: "published" },
      { couple: "Cleo & Dan", status: "unpublished" },
    ),
  ],
  withdraw_testimonial: [logged("booking", { couple: "Cleo & Dan", status: "received" })],
  set_day: [
    logged(
      "studio_day",
      { date: "2032-01-02", crews: 2, note: "" },
      { date: "2032-01-02", crews: 0, note: "Away" },
      "2032-01-02",
    ),
  ],
  clear_day: [
    logged(
      "studio_day",
      { date: "2032-01-03", crews: 0, note: "Away" },
      { date: "2032-01-03", crews: 2, note: "" },
      "2032-01-03",
    ),
  ],
  change_booking_settings: [
    logged("booking_settings", { autoCountersign: false }, { autoCountersign: true }, "main"),
    logged(
      "booking_settings",
      { weddingsPerDay: 2, holdDays: 7 },
      { weddingsPerDay: 3, holdDays: 10 },
      "main",
    ),
    logged("booking_settings", { partnerLabels: false }, { partnerLabels: true }, "main"),
  ],
  open_calendar_feed: [logged("calendar_feed", { opened: null }, { opened: "2026-11-25T14:53:33.752Z" })],
  revoke_calendar_feed: [logged("calendar_feed", { opened: "2026-11-25T14:53:33.861Z" }, { opened: null })],
} satisfies LoggedEntries;
