import type { TimelineMail } from "#server/bookings/timeline/contract.ts";
import * as strings from "../strings/page.ts";
import { deliveryWords, isAmiss, sendingWords } from "./mail-words.ts";

const KINDS: Partial<Record<TimelineMail["kind"], string>> = {
  inquiry_alert: strings.theStudioWasNotifiedOf,
  inquiry_acknowledgement: strings.theCouplesInquiryWasAcknowledged,
  message_alert: strings.theStudioWasNotifiedOfAMessage,
  booking_reply: strings.emailToTheCouple,
  hold_expired: strings.theCoupleWasNotifiedThat,
  hold_expired_alert: strings.theStudioWasNotifiedThatThe,
  waiting_list_joined: strings.theCoupleWasNotifiedThatThey,
  day_free: strings.theCoupleWasNotifiedThatTheir,
  testimonial_request: strings.theCoupleWasAskedFor,
  proposal_sent: strings.aPartnerWasSentA,
  proposal_reminder: strings.aPartnerWasRemindedTo,
  proposal_answered_alert: strings.theStudioWasNotifiedOfAn,
  proposal_declined: strings.aPartnerWasNotifiedThatTheOther,
  move_taken_back: strings.aPartnerWasNotifiedThatTheMove,
  agreement_completed: strings.aPartnerWasSentThe,
  proposal_expired: strings.aPartnerWasNotifiedThatTheProposal,
  signature_overdue_alert: strings.theStudioWasRemindedToSign,
  proposal_expired_alert: strings.theStudioWasNotifiedThatTheProposal,
  agreement_completed_alert: strings.theStudioWasSentThe,
  film_delivered: strings.aPartnerWasSentTheFilms,
  booking_confirmed: strings.aPartnerWasNotifiedThatThe,
  date_taken: strings.aPartnerWasNotifiedThat,
  date_taken_alert: strings.theStudioWasNotifiedThat,
  client_link: strings.linkToTheWeddingPage,
  testimonial_alert: strings.theStudioWasNotifiedOfThe,
};

/** Who wrote a mail or its purpose, and its delivery state. */
export function MailSummary({ mail }: { mail: TimelineMail }) {
  const { kind, sentBy, subject, toAddress, deliveryReason } = mail;
  return (
    <>
      <p className="break-words">
        {sentBy ? (
          <>
            <strong className="font-semibold">{sentBy}</strong> {strings.wroteToTheCouple}{" "}
          </>
        ) : (
          `${KINDS[kind] ?? strings.email}: `
        )}
        {subject}
      </p>
      <p className={`wrap-anywhere text-12 ${isAmiss(mail) ? "text-danger" : "quiet"}`}>
        {strings.to(sendingWords(mail), toAddress, deliveryWords(mail))}
      </p>
      {deliveryReason && <p className="wrap-anywhere text-12 text-danger">{deliveryReason}</p>}
    </>
  );
}
