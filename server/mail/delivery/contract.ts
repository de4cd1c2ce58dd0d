import type { Delivery, MailKind } from "#drizzle/enums.ts";
import * as strings from "../strings/delivery.ts";

/** A provider's event about a mail. */
export type DeliveryEvent = {
  /** The provider's id of the mail. */
  providerId: string;
  delivery: Delivery;
  /** By the provider's clock. */
  at: Date;
  /** In the provider's words. */
  reason: string | null;
};

export const DELIVERY_NAMES: Record<Delivery, string> = {
  delivered: "Delivered",
  bounced: "Bounced",
  complained: strings.markedAsSpam,
};

/**
 * Mails whose bounce asks the studio to call, with what they were about. Add new kinds that a couple waits for here.
 */
export const CALLED_ABOUT: Partial<Record<MailKind, string>> = {
  proposal_sent: "the proposal",
  agreement_completed: strings.theSignedAgreement,
  invoice_issued: "an invoice",
  payment_reminder: "a payment reminder",
  payment_failed: "a failed payment",
  credit_note_issued: "a credit note",
  cancellation_notice: strings.theCancellation,
  refund_recorded: "a refund",
  date_taken: strings.thatTheDateIsTaken,
  film_delivered: strings.theirFilms,
  booking_confirmed: strings.theConfirmationOfTheDate,
  proposal_expired: strings.theEndOfTheProposal,
};

export const CALLED_KINDS = Object.keys(CALLED_ABOUT) as MailKind[];
