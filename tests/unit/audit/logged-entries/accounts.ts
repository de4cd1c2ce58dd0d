import { type LoggedEntries, logged } from "./logged.ts";

export const ACCOUNTS_ENTRIES = {
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
  reset_second_factor: [
    logged(
      "user",
      { name: "Ana Solis", email: "ana@example.com", totp: true, passkeys: 1 },
      { name: "Ana Solis", email: "ana@example.com", totp: false, passkeys: 0 },
    ),
  ],
  reset_admin: [
    logged(
      "user",
      {
        name: "Ana Solis",
        email: "ana@example.com",
        totp: true,
        passkeys: 1,
        sessions: 2,
        suspended: false,
        "open invitations": 1,
        "calendar addresses": 1,
      },
      {
        name: "Ana Solis",
        email: "ana@example.com",
        totp: false,
        passkeys: 0,
        sessions: 0,
        suspended: false,
        "open invitations": 0,
        "calendar addresses": 0,
      },
    ),
  ],
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
  turn_on_summary: [logged("user", { weeklySummary: false }, { weeklySummary: true })],
  turn_off_summary: [logged("user", { weeklySummary: true }, { weeklySummary: false })],
} satisfies LoggedEntries;
