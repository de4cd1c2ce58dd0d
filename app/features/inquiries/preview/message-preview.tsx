import { Link } from "react-router";
import { MessageExcerpt } from "#app/components/preview/message-excerpt.tsx";
import { PreviewWords } from "#app/components/preview/preview-words.tsx";
import { EmailLink } from "#app/components/ui/email-link.tsx";
import { MailState } from "#app/components/ui/mail-state.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { formatStudioMoment, formatWeddingDate } from "#app/lib/format.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import type { MessagePreview as Preview } from "#server/inquiries/message-preview/contract.ts";
import { StatusMark } from "../inbox/status-mark.tsx";
import * as strings from "../strings/preview.ts";
import { readPreview } from "./read-preview.ts";

function Words({ page: { message, booking, latest } }: { page: Preview }) {
  const { id, name, email, phone, subject, status, createdAt } = message;
  return (
    <div className="grid gap-3 [&_a.text-link]:min-h-(--control)">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pr-9">
          <h2 className="wrap-anywhere min-w-0 font-body text-17 font-semibold tracking-normal">{name}</h2>
          <StatusMark status={status} />
        </div>
        <p className="quiet tabular mt-1">{formatStudioMoment(createdAt)}</p>
      </div>
      <Link to={`/admin/messages/${id}`} className="button button-small button-accent justify-self-start">
        {strings.openMessage}
      </Link>
      <div className="flex flex-wrap gap-x-4">
        <EmailLink email={email} className="text-link" />
        {phone && <PhoneLink phone={phone} />}
      </div>
      <MessageExcerpt key={id} title={subject} message={message.message} />
      {booking && (
        <p className="border-t border-line pt-3">
          {strings.becameTheBookingOf}{" "}
          <Link to={`/admin/bookings/${booking.id}`} className="text-link inline-flex items-center">
            {coupleOf(booking)}
          </Link>
          , {formatWeddingDate(booking.weddingDate)}
        </p>
      )}
      {latest && (
        <div className="border-t border-line pt-3">
          <p className="quiet tabular text-12">
            {strings.latestEmail} {formatStudioMoment(latest.createdAt)}
          </p>
          <p className="wrap-anywhere">
            {latest.subject} <MailState state={latest.state} />
          </p>
        </div>
      )}
    </div>
  );
}

/** A message's preview next to the list. */
export const MessagePreview = ({ id, list }: { id: string; list: unknown }) => (
  <PreviewWords id={id} list={list} read={readPreview} nameOf={({ message }) => message.name}>
    {(page) => <Words page={page} />}
  </PreviewWords>
);
