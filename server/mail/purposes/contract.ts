import type { TemplatePurpose } from "#drizzle/enums.ts";
import * as strings from "../strings/purposes.ts";
import type { TemplateVariable } from "../variables/contract.ts";

type Purpose = {
  name: string;
  /** When the mail is sent, and to whom. */
  when: string;
  variables: readonly TemplateVariable[];
};

/** Explains why some mails say little about what they respond to. */
const UNCONFIRMED = strings.unconfirmed;

export const PURPOSES: Record<TemplatePurpose, Purpose> = {
  inquiry_acknowledgement: {
    name: strings.inquiryReceived,
    when: strings.toTheCoupleRightAway(UNCONFIRMED),
    variables: ["couple", "date", "package", "studio", "phone"],
  },
  inquiry_alert: {
    name: strings.newInquiry,
    when: strings.toTheStudioForEach,
    variables: ["couple", "date", "venue", "package", "studio"],
  },
  message_acknowledgement: {
    name: strings.messageReceived,
    when: strings.toWhoeverWroteOnThe(UNCONFIRMED),
    variables: ["name", "studio", "phone"],
  },
  message_alert: {
    name: strings.newMessage,
    when: strings.toTheStudioForEachMessage,
    variables: ["name", "studio"],
  },
  reply: {
    name: strings.reply,
    when: strings.aStartingPointForA,
    variables: ["couple", "date", "venue", "package", "hold_until", "message", "studio", "phone"],
  },
  hold_expired: {
    name: strings.holdExpired,
    when: strings.toTheCoupleWhenThe,
    variables: ["couple", "date", "venue", "package", "hold", "studio", "phone"],
  },
  hold_expired_alert: {
    name: strings.holdExpiredForTheStudio,
    when: strings.toTheStudioWhenA,
    variables: ["couple", "date", "venue", "package", "hold", "studio"],
  },
  waiting_list_joined: {
    name: strings.waitingListJoined,
    when: strings.toTheCoupleWhenThey(UNCONFIRMED),
    variables: ["couple", "date", "package", "studio", "phone"],
  },
  day_free: {
    name: strings.dayFreeAgain,
    when: strings.toTheFirstCoupleOn(UNCONFIRMED),
    variables: ["couple", "date", "studio", "phone"],
  },
  testimonial_request: {
    name: strings.requestForATestimonial,
    when: strings.toTheCoupleWhenYou,
    variables: ["couple", "date", "venue", "studio", "phone"],
  },
  proposal_sent: {
    name: strings.proposal,
    when: strings.toEachPartnerWhenYou,
    variables: [
      "name",
      "couple",
      "date",
      "proposal",
      "terms",
      "hold_until",
      "hold",
      "signing",
      "studio",
      "phone",
    ],
  },
  signature_overdue_alert: {
    name: strings.signatureOverdue,
    when: strings.toTheStudioWhileItHasntSigned,
    variables: ["couple", "date", "due", "studio"],
  },
  proposal_answered_alert: {
    name: strings.proposalAnsweredForTheStudio,
    when: strings.toTheStudioWhenAPartner,
    variables: ["name", "couple", "date", "message", "studio"],
  },
  proposal_declined: {
    name: strings.proposalDeclined,
    when: strings.toTheOtherPartnerWhen,
    variables: ["name", "couple", "date", "hold", "studio", "phone"],
  },
  move_taken_back: {
    name: strings.moveTakenBack,
    when: strings.toEachPartnerWhenYouTakeBack,
    variables: ["name", "couple", "date", "hold", "studio", "phone"],
  },
  proposal_reminder: {
    name: strings.proposalAboutToExpire,
    when: strings.toEachPartnerWhoHasnt,
    variables: ["name", "couple", "date", "hold_until", "hold", "studio", "phone"],
  },
  proposal_expired: {
    name: strings.proposalExpired,
    when: strings.toEachPartnerWhenA,
    variables: ["name", "couple", "date", "hold_until", "hold", "studio", "phone"],
  },
  proposal_expired_alert: {
    name: strings.proposalExpiredForTheStudio,
    when: strings.toTheStudioWhenAProposal,
    variables: ["couple", "date", "hold_until", "hold", "studio"],
  },
  agreement_completed: {
    name: strings.signedAgreement,
    when: strings.toEachPartnerWhenEveryone,
    variables: ["name", "couple", "date", "retainer", "studio", "phone"],
  },
  agreement_completed_alert: {
    name: strings.signedAgreementForTheStudio,
    when: strings.toTheStudioWhenEveryone,
    variables: ["couple", "date", "studio"],
  },
  film_delivered: {
    name: strings.filmDelivered,
    when: strings.toEachPartnerWhenTheFilms,
    variables: ["name", "couple", "studio", "phone"],
  },
  booking_confirmed: {
    name: strings.dateConfirmed,
    when: strings.toEachPartnerWhenEveryoneHas,
    variables: ["name", "couple", "date", "studio", "phone"],
  },
  date_taken: {
    name: strings.dateTaken,
    when: strings.toEachPartnerWhenAll,
    variables: ["name", "couple", "date", "paid", "studio", "phone"],
  },
  date_taken_alert: {
    name: strings.dateTakenForTheStudio,
    when: strings.toTheStudioWhenEveryoneHas,
    variables: ["couple", "date", "reason", "studio"],
  },
  invoice_issued: {
    name: strings.invoice,
    when: strings.toThePartnersAndThe,
    variables: ["name", "couple", "date", "invoice", "charge", "amount", "due", "reason", "studio", "phone"],
  },
  payment_reminder: {
    name: strings.paymentReminder,
    when: strings.toThePartnersAndThePayer,
    variables: ["name", "couple", "date", "charge", "amount", "due", "studio", "phone"],
  },
  data_deleted: {
    name: strings.dataDeleted,
    when: strings.toWhoeverAskedForIt,
    variables: ["couple", "studio", "phone"],
  },
  partner_data_deleted: {
    name: strings.otherPartnersDataDeleted,
    when: strings.toTheOtherPartnerWhenYou,
    variables: ["name", "couple", "studio", "phone"],
  },
  payment_received: {
    name: strings.paymentReceived,
    when: strings.toThePartnersAndThePayerWhen,
    variables: ["name", "couple", "date", "amount", "balance", "studio", "phone"],
  },
  payment_received_alert: {
    name: strings.paymentReceivedForTheStudio,
    when: strings.toTheStudioWhenAn,
    variables: ["couple", "date", "amount", "way", "balance", "studio"],
  },
  deleted_payment_alert: {
    name: strings.paymentForADeletedBooking,
    when: strings.toTheStudioWhenAnOnline,
    variables: ["amount", "way", "studio"],
  },
  payment_failed: {
    name: strings.paymentFailed,
    when: strings.toThePartnersAndThePayerWhenAn,
    variables: ["name", "couple", "date", "amount", "failure", "balance", "studio", "phone"],
  },
  payment_failed_alert: {
    name: strings.paymentFailedForTheStudio,
    when: strings.toTheStudioWhenAnOnlineBank,
    variables: ["couple", "date", "amount", "way", "failure", "balance", "studio"],
  },
  refund_recorded: {
    name: strings.refund,
    when: strings.toThePartnersAndThePayerWhenYou,
    variables: [
      "name",
      "couple",
      "date",
      "amount",
      "refund_way",
      "refund_time",
      "balance",
      "studio",
      "phone",
    ],
  },
  credit_note_issued: {
    name: strings.creditNote,
    when: strings.toThePartnersAndThePayerWhenAnInvoice,
    variables: [
      "name",
      "couple",
      "date",
      "invoice",
      "credit_note",
      "charge",
      "amount",
      "reason",
      "studio",
      "phone",
    ],
  },
  cancellation_notice: {
    name: strings.cancellationNotice,
    when: strings.toThePayerWhenYouCancel,
    variables: ["name", "couple", "date", "reason", "settlement", "studio", "phone"],
  },
  refund_failed_alert: {
    name: strings.failedRefund,
    when: strings.toTheStudioWhenACouples,
    variables: ["couple", "date", "amount", "studio"],
  },
  over_refunded_alert: {
    name: strings.overRefunded,
    when: strings.overRefundedWhen,
    variables: ["couple", "date", "amount", "studio"],
  },
  dispute_alert: {
    name: strings.disputedPayment,
    when: strings.toTheStudioWhenACouplesBank,
    variables: ["couple", "amount", "due", "studio"],
  },
  client_link: {
    name: strings.linkToAWeddingPage,
    when: strings.toAPersonOfA,
    variables: ["name", "couple", "studio", "phone"],
  },
  partner_changed: {
    name: strings.partnerChanged,
    when: strings.partnerChangedWhen,
    variables: ["name", "couple", "change", "studio", "phone"],
  },
  partner_changed_alert: {
    name: strings.partnerChangedForTheStudio,
    when: strings.partnerChangedForTheStudioWhen,
    variables: ["couple", "change", "studio"],
  },
  testimonial_alert: {
    name: strings.newTestimonial,
    when: strings.toTheStudioWhenACouplesWords,
    variables: ["couple", "date", "studio"],
  },
};
