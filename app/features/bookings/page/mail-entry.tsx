import { useState } from "react";
import { Form, Link } from "react-router";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { apiClient, resultOf } from "#app/lib/api.ts";
import type { TimelineMail } from "#server/bookings/timeline/contract.ts";
import * as strings from "../strings/page.ts";
import { deliveryWords, isAmiss, sendingWords } from "./mail-words.ts";

const KINDS: Partial<Record<TimelineMail["kind"], string>> = {
  inquiry_alert: strings.theStudioWasNotifiedOf,
  inquiry_acknowledgement: strings.theCouplesInquiryWasAcknowledged,
  message_alert: strings.theCoupleSentAMessage,
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
  agreement_completed: strings.aPartnerWasSentThe,
  proposal_expired: strings.aPartnerWasNotifiedThatTheProposal,
  proposal_expired_alert: strings.theStudioWasNotifiedThatTheProposal,
  agreement_completed_alert: strings.theStudioWasSentThe,
  booking_confirmed: strings.aPartnerWasNotifiedThatThe,
  date_taken: strings.aPartnerWasNotifiedThat,
  date_taken_alert: strings.theStudioWasNotifiedThat,
  client_link: strings.linkToTheWeddingPage,
  testimonial_alert: strings.theStudioWasNotifiedOfThe,
};

const UNREADABLE = strings.theTextCouldNotBe;

/** A mail with its words on demand: most are never looked at. */
export function MailEntry({ bookingId, mail }: { bookingId: string; mail: TimelineMail }) {
  const [text, setText] = useState<string>();
  const { id, kind, messageId, sentBy, subject, toAddress, state, deliveryReason } = mail;
  const read = async () => {
    const param = { id: bookingId, mail: id };
    const result = await resultOf(apiClient().bookings[":id"].mails[":mail"].$get({ param }));
    setText(result.ok ? result.value.text : UNREADABLE);
  };
  return (
    <>
      <p className="break-words">
        {sentBy ? (
          <>
            <strong className="font-semibold">{sentBy}</strong> {strings.wroteToTheCouple}{" "}
          </>
        ) : (
          `${KINDS[kind] ?? strings.mail}: `
        )}
        {subject}
      </p>
      <p className={`wrap-anywhere text-12 ${isAmiss(mail) ? "text-danger" : "quiet"}`}>
        {strings.to(sendingWords(mail), toAddress, deliveryWords(mail))}
      </p>
      {deliveryReason && <p className="wrap-anywhere text-12 text-danger">{deliveryReason}</p>}
      <div className="flex flex-wrap gap-x-5">
        <details
          className="min-w-0"
          onToggle={({ currentTarget }) => {
            if (currentTarget.open && (text === undefined || text === UNREADABLE)) void read();
          }}
        >
          <summary className="text-link flex min-h-11 cursor-pointer items-center">
            {strings.readIt}
            <span className="sr-only">: {subject}</span>
          </summary>
          <div
            aria-live="polite"
            className="whitespace-pre-line break-words border-l-2 border-line pb-2 pl-3"
          >
            {text ?? strings.loadingTheText}
          </div>
        </details>
        {kind === "message_alert" && messageId && (
          <Link to={`/admin/messages/${messageId}`} className="text-link flex min-h-11 items-center">
            {strings.openTheMessage}
          </Link>
        )}
        {state === "failed" && (
          <Form method="post" preventScrollReset>
            <HiddenFields fields={{ intent: "resend", id: bookingId, about: id }} />
            <button type="submit" className="text-link min-h-11 cursor-pointer">
              {strings.sendAgain}
              <span className="sr-only">: {subject}</span>
            </button>
          </Form>
        )}
      </div>
    </>
  );
}
