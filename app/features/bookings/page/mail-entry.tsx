import { useState } from "react";
import { Form, Link } from "react-router";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { apiClient } from "#app/lib/api.ts";
import { resultOf } from "#app/lib/api-result.ts";
import type { TimelineMail } from "#server/bookings/timeline/contract.ts";
import * as strings from "../strings/page.ts";
import { MailSummary } from "./mail-summary.tsx";

const UNREADABLE = strings.theTextCouldNotBe;

/** A mail whose text is loaded on demand, because most are never opened. */
export function MailEntry({ bookingId, mail }: { bookingId: string; mail: TimelineMail }) {
  const [text, setText] = useState<string>();
  const { id, kind, messageId, subject, state } = mail;
  const read = async () => {
    const param = { id: bookingId, mail: id };
    const result = await resultOf(apiClient().bookings[":id"].mails[":mail"].$get({ param }));
    setText(result.ok ? result.value.text : UNREADABLE);
  };
  return (
    <>
      <MailSummary mail={mail} />
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
