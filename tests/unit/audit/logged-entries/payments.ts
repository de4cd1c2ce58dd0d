import { type LoggedEntries, logged } from "./logged.ts";

export const PAYMENTS_ENTRIES = {
  confirm_paid_booking: [
    logged(
      "booking",
      { couple: "Cleo & Dan", date: "2031-06-07", status: "held", reason: null },
      { couple: "Cleo & Dan", date: "2031-06-07", status: "confirmed", reason: null },
    ),
  ],
  schedule_charges: [
    logged("booking", null, { couple: "Cleo & Dan", amount: "$3,000", installments: 2 }),
    logged("booking", null, { couple: "Cleo & Dan", payments: 0 }),
  ],
  reverse_charges: [logged("booking", null, { couple: "Cleo & Dan" })],
  add_charge: [logged("booking", null, { couple: "Cleo & Dan", amount: "$50", charge: "Travel" })],
  remove_charge: [logged("booking", null, { couple: "Cleo & Dan", amount: "$1,000", charge: "Retainer" })],
  settle_cancellation: [
    logged("booking", null, {
      couple: "Cleo & Dan",
      "canceled by": "the couple",
      paid: "$2,000",
      kept: "$1,000",
      refund: "$1,000",
      "written off": "$500",
    }),
  ],
  write_off: [logged("booking", null, { couple: "Cleo & Dan", amount: "$50", reason: "Rain" })],
  change_asking: [logged("booking", null, { asking: "kept", couple: "Cleo & Dan" })],
  record_payment: [
    logged("booking", null, { couple: "Cleo & Dan", amount: "$50", "paid by": "Check", "on its way": false }),
  ],
  record_fee: [logged("booking", null, { couple: "Cleo & Dan", amount: "$25.18" })],
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
  issue_invoice: [logged("booking", null, { couple: "Cleo & Dan", charge: "Retainer" })],
  send_payment_reminder: [logged("booking", null, { couple: "Cleo & Dan", charge: "Retainer" })],
} satisfies LoggedEntries;
