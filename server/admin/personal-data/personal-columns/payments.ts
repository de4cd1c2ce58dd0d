import type { Placement } from "./placement.ts";

export const PAYMENTS = {
  // Like the ledger: amounts and Stripe ids, without a person's name.
  checkouts: {
    other: [
      "id",
      "bookingId",
      "target",
      "label",
      "amountCents",
      "attempt",
      "state",
      "sessionId",
      "url",
      "paymentIntentId",
      "expiresAt",
      "checkAt",
      "createdAt",
    ],
  },
  disputes: {
    other: ["id", "bookingId", "paymentId", "amountCents", "reason", "status", "respondBy", "createdAt"],
  },
  invoices: {
    exported: ["document", "year", "seq", "issuedOn", "grossCents", "createdAt"],
    other: ["id", "kind", "bookingId", "chargeId", "invoiceId", "netCents", "taxCents"],
    deletion: "invoice",
  },
  invoiceTotals: { other: ["month", "invoices", "creditNotes", "netCents", "taxCents", "grossCents"] },
  // The studio's accounts: amounts and dates without names. They are kept when a person is deleted.
  ledgerEntries: {
    other: [
      "id",
      "key",
      "bookingId",
      "kind",
      "amountCents",
      "taxCents",
      "refersTo",
      "chargeKind",
      "label",
      "sourceId",
      "dueOn",
      "way",
      "pending",
      "beyondDue",
      "happenedOn",
      "actorId",
      "createdAt",
    ],
  },
  ledgerNotes: {
    exported: ["text", "createdAt"],
    other: ["entryId", "bookingId"],
    deletion: "row",
  },
  moneyMonths: { other: ["month", "agreedCents", "paidCents", "outstandingChangeCents"] },
  // Totals of the ledger without names, deleted with the booking.
  openCharges: {
    other: [
      "chargeId",
      "bookingId",
      "label",
      "kind",
      "dueOn",
      "dueOrder",
      "openCents",
      "pendingCents",
      "asked",
    ],
  },
  pendingWithoutCharge: { other: ["bookingId", "pendingCents"] },
  openDayTotals: { other: ["day", "charges", "openCents", "pendingCents"] },
  openTotals: { other: ["month", "charges", "openCents", "pendingCents"] },
  outstandingChanges: { other: ["bookingId", "month", "changeCents"] },
  paymentPauses: { other: ["bookingId", "keptCents", "untilEntryId", "createdAt"] },
  paymentReminders: { other: ["id", "chargeId", "bookingId", "state", "createdAt"] },
  // The studio's own account.
  paymentSettings: {
    other: ["id", "bankTransfer", "cheque", "sendReminders", "version", "updatedAt"],
  },
  refundRequests: {
    exported: ["reason", "createdAt"],
    other: ["id", "bookingId", "checkoutId", "amountCents", "pressId", "actorId", "state"],
    deletion: "row",
  },
  stripeEvents: { other: ["id", "type", "receivedAt"] },
} as const satisfies Record<string, Placement>;
