import { useState } from "react";
import { Form, Link } from "react-router";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { apiClient, resultOf } from "#app/lib/api.ts";
import type { TimelineMail } from "#server/bookings/timeline/contract.ts";
import { deliveryWords, isAmiss, sendingWords } from "./mail-words.ts";

const KINDS: Partial<Record<TimelineMail["kind"], string>> = {
  inquiry_alert: "The studio was notified of the inquiry",
  inquiry_acknowledgement: "The couple's inquiry was acknowledged",
  message_alert: "The couple sent a message",
  booking_reply: "Email to the couple",
  hold_expired: "The couple was notified that their hold has expired",
  hold_expired_alert: "The studio was notified that the hold has expired",
  waiting_list_joined: "The couple was notified that they are on the waiting list",
  day_free: "The couple was notified that their date is available",
  testimonial_request: "The couple was asked for a testimonial",
  proposal_sent: "A partner was sent a proposal",
  proposal_reminder: "A partner was reminded to sign the proposal",
  proposal_answered_alert: "The studio was notified of an answer to the proposal",
  proposal_declined: "A partner was notified that the other declined the proposal",
  agreement_completed: "A partner was sent the signed agreement",
  proposal_expired: "A partner was notified that the proposal has expired",
  proposal_expired_alert: "The studio was notified that the proposal has expired",
  agreement_completed_alert: "The studio was sent the signed agreement",
  booking_confirmed: "A partner was notified that the date is confirmed",
  date_taken: "A partner was notified that the date was taken",
  date_taken_alert: "The studio was notified that the date was taken",
  client_link: "Link to the wedding page",
  testimonial_alert: "The studio was notified of the testimonial",
};

const UNREADABLE = "The text could not be read. Please try again.";

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
            <strong className="font-semibold">{sentBy}</strong> wrote to the couple:{" "}
          </>
        ) : (
          `${KINDS[kind] ?? "Mail"}: `
        )}
        {subject}
      </p>
      <p className={`wrap-anywhere text-12 ${isAmiss(mail) ? "text-danger" : "quiet"}`}>
        {sendingWords(mail)}, to {toAddress}.{deliveryWords(mail)}
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
            Read it<span className="sr-only">: {subject}</span>
          </summary>
          <div
            aria-live="polite"
            className="whitespace-pre-line break-words border-l-2 border-line pb-2 pl-3"
          >
            {text ?? "Loading the text..."}
          </div>
        </details>
        {kind === "message_alert" && messageId && (
          <Link to={`/admin/messages/${messageId}`} className="text-link flex min-h-11 items-center">
            Open the message
          </Link>
        )}
        {state === "failed" && (
          <Form method="post" preventScrollReset>
            <HiddenFields fields={{ intent: "resend", id: bookingId, about: id }} />
            <button type="submit" className="text-link min-h-11 cursor-pointer">
              Send again<span className="sr-only">: {subject}</span>
            </button>
          </Form>
        )}
      </div>
    </>
  );
}
