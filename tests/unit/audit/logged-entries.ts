import type { AuditAction, AuditEntity, AuditFields } from "#server/audit/contract.ts";

type Fields = AuditFields | null;

const logged = (entity: AuditEntity, before: Fields = null, after: Fields = null, entityId?: string) => ({
  ...{ entity, before: before ?? {}, after: after ?? {} },
  ...(entityId === undefined ? {} : { entityId }),
});

/** Of every kind of change one or more as the log has them: the types ask for a new kind's. */
export const LOGGED_ENTRIES: Record<AuditAction, ReturnType<typeof logged>[]> = {
  change_role: [
    logged(
      "user",
      { name: "Ana Solis", email: "ana@example.com", role: "user", suspended: false },
      { name: "Ana Solis", email: "ana@example.com", role: "admin", suspended: false },
    ),
  ],
  suspend_user: [
    logged(
      "user",
      { name: "Ana Solis", email: "ana@example.com", role: "user", suspended: false },
      { name: "Ana Solis", email: "ana@example.com", role: "user", suspended: true },
    ),
  ],
  restore_user: [
    logged(
      "user",
      { name: "Ana Solis", email: "ana@example.com", role: "user", suspended: true },
      { name: "Ana Solis", email: "ana@example.com", role: "user", suspended: false },
    ),
  ],
  delete_user: [logged("user", { role: "user", suspended: false })],
  resend_confirmation: [
    logged(
      "user",
      { name: "Ana Solis", email: "ana@example.com", role: "user", suspended: false },
      { "link good until": "2026-11-26T14:53:28.746Z" },
    ),
  ],
  invite_user: [logged("invitation", null, { name: "Guest", email: "ana@example.com", role: "user" })],
  resend_invitation: [
    logged(
      "invitation",
      { name: "Guest", email: "ana@example.com", role: "user", "open until": "2026-12-02T14:53:28Z" },
      { "open until": "2026-12-02T14:53:28Z" },
    ),
  ],
  revoke_invitation: [
    logged("invitation", {
      name: "Guest",
      email: "ana@example.com",
      role: "user",
      "open until": "2026-12-02T14:53:29Z",
    }),
  ],
  accept_invitation: [
    logged(
      "invitation",
      { "open until": "2026-12-02T14:53:28Z" },
      { name: "Ana Solis", email: "ana@example.com", role: "editor" },
    ),
  ],
  resend_mail: [
    logged(
      "outbox",
      { state: "failed", attempts: 0, subject: "A message", to: "couple@example.com" },
      { state: "pending", attempts: 0 },
    ),
  ],
  settle_call: [logged("outbox", { subject: "A message", to: "couple@example.com" })],
  change_name: [logged("user", { name: "Ana Solis" }, { name: "Ana Solis" })],
  request_email_change: [logged("user", { email: "ana@example.com" }, { email: "ana@example.com" })],
  change_email: [logged("user", { email: "ana@example.com" }, { email: "solis@example.com" })],
  change_password: [logged("user")],
  turn_on_totp: [logged("user", { totp: false }, { totp: true })],
  turn_off_totp: [logged("user", { totp: true }, { totp: false })],
  renew_backup_codes: [logged("user")],
  add_passkey: [logged("passkey")],
  rename_passkey: [logged("passkey", { name: "Phone" }, { name: "Old phone" })],
  remove_passkey: [logged("passkey", { name: "Phone" })],
  end_session: [logged("session")],
  end_other_sessions: [logged("user", { sessions: 1 }, { sessions: 0 })],
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
  import_archive: [
    logged("site", { films: "as set up" }, { exported: "2026-11-25", films: 9, bookings: 0 }, "archive"),
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
  decline_proposal: [
    logged(
      "booking",
      { couple: "Cleo & Dan", date: "2031-06-07", status: "held", reason: null },
      { couple: "Cleo & Dan", date: "2031-06-07", status: "proposal", reason: null },
    ),
  ],
  expire_proposal: [logged("booking", null, { number: 2 })],
  confirm_paid_booking: [
    logged(
      "booking",
      { couple: "Cleo & Dan", date: "2031-06-07", status: "held", reason: null },
      { couple: "Cleo & Dan", date: "2031-06-07", status: "confirmed", reason: null },
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
  add_contact: [
    logged("booking", null, {
      couple: "Cleo & Dan",
      person: "Pia",
      role: "planner",
      email: null,
      phone: null,
    }),
  ],
  edit_contact: [
    logged(
      "booking",
      { couple: "Cleo & Dan", person: "Pat", role: "payer", email: "pat@example.com", phone: null },
      { couple: "Cleo & Dan", person: "Patricia", role: "payer", email: "patricia@example.com", phone: null },
    ),
  ],
  ask_deletion: [
    logged(
      "booking",
      { couple: "Cleo & Dan", person: "Pat", role: "payer", email: null, phone: null },
      { asked: "2026-11-25T14:53:28Z" },
    ),
  ],
  withdraw_deletion: [
    logged("booking", { couple: "Cleo & Dan", person: "Pat", role: "payer", email: null, phone: null }),
  ],
  remove_contact: [
    logged("booking", {
      couple: "Cleo & Dan",
      person: "Pat",
      role: "payer",
      email: "pat@example.com",
      phone: null,
    }),
  ],
  withdraw_contact: [
    logged("booking", {
      couple: "Cleo & Dan",
      person: "Pat",
      role: "payer",
      email: "pat@example.com",
      phone: null,
    }),
  ],
  restore_contact: [
    logged("booking", { couple: "Cleo & Dan", person: "Pat", role: "payer", email: null, phone: null }),
  ],
  send_client_link: [
    logged(
      "booking",
      { couple: "Cleo & Dan", person: "Pat", role: "payer", email: "pat@example.com", phone: null },
      { to: "pat@example.com" },
    ),
  ],
  change_message_status: [
    logged("message", { writer: "Mei", status: "open" }, { writer: "Mei", status: "archived" }),
  ],
  delete_message: [logged("message", { status: "open", images: 0, mails: 0 })],
  delete_mail: [logged("outbox", { kind: "message_alert", state: "failed" })],
  delete_person: [logged("person", { bookings: 1, "people of a booking": 2 })],
  delete_expired: [logged("site", { messages: 3 }, null, "messages")],
  reply_to_message: [
    logged(
      "message",
      { writer: "Mei", status: "open" },
      { to: "ana@example.com", subject: "Your message", status: "answered" },
    ),
  ],
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
      { weddingsPerDay: 2, holdDays: 7, partnerLabels: false },
      { weddingsPerDay: 3, holdDays: 10, partnerLabels: false },
      "main",
    ),
  ],
  open_calendar_feed: [logged("calendar_feed", { opened: null }, { opened: "2026-11-25T14:53:33.752Z" })],
  revoke_calendar_feed: [logged("calendar_feed", { opened: "2026-11-25T14:53:33.861Z" }, { opened: null })],
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
  create_content: [logged("film", null, { called: "Mia & Leo" })],
  edit_content: [
    logged(
      "film",
      {
        called: "Couple",
        title: "Couple",
        subtitle: "The Library, Pasadena · Evening ceremony",
        slug: "film",
        category: "full",
        durationSeconds: "1:01",
        description: "",
        tags: "",
      },
      {
        called: "Ana & Ben",
        title: "Ana & Ben",
        subtitle: "Malibu Pier · Sunset ceremony",
        slug: "",
        category: "highlight",
        durationSeconds: "3:45",
        description: "Two rings and the sea.",
        tags: "Beach, sunset, beach",
      },
    ),
    logged(
      "package",
      { called: "Package", name: "Package", description: "", priceCents: "1200", features: "Two hours" },
      {
        called: "Package",
        name: "Package",
        description: "An evening.",
        priceCents: "1,200.50",
        features: "Two hours\n\n One film ",
      },
    ),
    logged(
      "member",
      { called: "Founder", name: "Founder", bio: "Watches the light since." },
      { called: "Founder", name: "Founder", bio: "Watches the light since." },
    ),
    logged(
      "text",
      { called: "Our Story: Team", Heading: "Meet the Team" },
      { called: "Our Story: Team", Heading: "The two of us" },
      "about-team",
    ),
    logged(
      "film",
      {
        called: "Mia & Leo",
        posterUrl: "/media/library/0a1b2c3d.jpg",
        filmUrl: "/media/library/0a1b2c3d.mp4",
        captionsUrl: "",
      },
      {
        called: "Mia & Leo",
        posterUrl: "/media/library/9f8e7d6c.webp",
        filmUrl: "/media/library/9f8e7d6c.mp4",
        captionsUrl: "/media/library/11112222.vtt",
      },
    ),
  ],
  publish_content: [
    logged(
      "film",
      { called: "Couple", state: "draft", "on the home page": false },
      { called: "Couple", state: "published", "on the home page": false },
    ),
    logged("package", { called: "Package", state: "draft" }, { called: "Package", state: "published" }),
  ],
  unpublish_content: [
    logged(
      "film",
      { called: "Mia & Leo", state: "published", "on the home page": true },
      { called: "Mia & Leo", state: "draft", "on the home page": true },
    ),
  ],
  feature_content: [
    logged(
      "film",
      { called: "Mia & Leo", state: "published", "on the home page": false },
      { called: "Mia & Leo", state: "published", "on the home page": true },
    ),
  ],
  unfeature_content: [
    logged(
      "film",
      { called: "Mia & Leo", state: "published", "on the home page": true },
      { called: "Mia & Leo", state: "published", "on the home page": false },
    ),
  ],
  trash_content: [
    logged("film", { called: "Mia & Leo", state: "published" }, { called: "Mia & Leo", state: "trash" }),
  ],
  untrash_content: [
    logged("film", { called: "Mia & Leo", state: "trash" }, { called: "Mia & Leo", state: "draft" }),
  ],
  delete_content: [
    logged("film", { called: "Couple" }),
    logged("package", { called: "Package" }),
    logged("member", {
      called: "Founder",
      name: "Founder",
      role: "Co-founder",
      bio: "Watches the light since.",
      photoUrl: "",
    }),
  ],
  order_content: [
    logged(
      "member",
      { order: "Elias Marlow, Jonah Marlow, Founder" },
      { order: "Founder, Jonah Marlow, Elias Marlow" },
      "order",
    ),
  ],
  move_content: [
    logged("film", { called: "Couple", place: 1 }, { called: "Couple", place: 2 }),
    logged("package", { called: "Package", place: 1 }, { called: "Package", place: 2 }),
  ],
  turn_on_summary: [logged("user", { weeklySummary: false }, { weeklySummary: true })],
  turn_off_summary: [logged("user", { weeklySummary: true }, { weeklySummary: false })],
  edit_file: [
    logged("media", { called: "roses.webp", "alt text": "" }, { called: "roses.webp", "alt text": "Roses" }),
  ],
  delete_file: [logged("media", { called: "roses.webp" })],
  upload_file: [logged("media", null, { called: "Our film.mp4", type: "video/mp4", bytes: 4096 })],
  replace_file: [
    logged(
      "media",
      { called: "arch.jpg", type: "image/jpeg", bytes: 4096, address: "/media/library/0a1b2c3d.jpg" },
      { called: "roses.webp", type: "image/webp", bytes: 2097152, address: "/media/library/9f8e7d6c.webp" },
    ),
  ],
  cancel_upload: [logged("media", { called: "Our film.mp4" })],
  draft_theme: [
    logged("theme", { "Brand color": "#000001" }, { "Brand color": "#000002" }, "main"),
    logged(
      "theme",
      { "Links of the header": '[{"label":"Home","target":"/"}]' },
      { "Links of the header": '[{"label":"Films","target":"/gallery"}]' },
      "main",
    ),
  ],
  discard_theme: [logged("theme", { "Brand color": "#000003" }, { "Brand color": "#D4AF37" }, "main")],
  restore_theme: [
    logged("theme", { "Brand color": "#000006" }, { version: 1004, "Brand color": "#000005" }, "main"),
  ],
  publish_theme: [logged("theme", { "Brand color": "#D4AF37" }, { "Brand color": "#000004" }, "main")],
  create_proposal: [logged("booking", null, { couple: "Cleo & Dan" })],
  edit_proposal: [logged("proposal", null, { couple: "Cleo & Dan" })],
  delete_proposal: [logged("proposal", { couple: "Cleo & Dan", number: 1 })],
  send_proposal: [logged("booking", null, { couple: "Cleo & Dan", number: 1 })],
  countersign_proposal: [logged("booking", null, { couple: "Cleo & Dan" })],
  edit_contract: [logged("contract", { text: "" }, { name: "Elopements", text: "For couple" })],
  save_settings: [
    logged("settings", { heroTitle: "Your love story, told like cinema" }, { heroTitle: "Kept" }, "general"),
  ],
  save_redirect: [logged("redirect", {}, { "leads to": "/about" }, "/old")],
  delete_redirect: [logged("redirect", { "leads to": "/about" }, null, "/old")],
  schedule_charges: [logged("booking", null, { couple: "Cleo & Dan", amount: "$3,000", charge: "Retainer" })],
  add_charge: [logged("booking", null, { couple: "Cleo & Dan", amount: "$50", charge: "Travel" })],
  remove_charge: [logged("booking", null, { couple: "Cleo & Dan", amount: "$1,000", charge: "Retainer" })],
  write_off: [logged("booking", null, { couple: "Cleo & Dan", amount: "$50", reason: "Rain" })],
  change_asking: [logged("booking", null, { asking: "kept", couple: "Cleo & Dan" })],
  record_payment: [
    logged("booking", null, { couple: "Cleo & Dan", amount: "$50", "paid by": "Check", "on its way": false }),
  ],
  settle_payment: [logged("booking", null, { couple: "Cleo & Dan", amount: "$100" })],
  fail_payment: [logged("booking", null, { couple: "Cleo & Dan", amount: "$100" })],
  record_refund: [logged("booking", null, { couple: "Cleo & Dan", amount: "$5", reason: "Rain" })],
  save_payment_instructions: [
    logged(
      "payment_settings",
      null,
      { "bank transfer": "Studio, 1234", check: "", "automatic reminders": "off" },
      "main",
    ),
  ],
  confirm_setup: [logged("setup", null, null, "packages"), logged("setup", null, null, "closed")],
  reopen_setup: [logged("setup", null, null, "packages")],
  issue_invoice: [logged("booking", null, { couple: "Cleo & Dan", charge: "Retainer" })],
  send_payment_reminder: [logged("booking", null, { couple: "Cleo & Dan", charge: "Retainer" })],
};
