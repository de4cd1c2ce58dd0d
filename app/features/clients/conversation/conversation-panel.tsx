import type { ReactNode } from "react";
import { Link } from "react-router";
import { AllowedLink } from "#app/components/ui/allowed-link.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { EditInPlace } from "#app/features/bookings/page/edit-in-place.tsx";
import { EditLink } from "#app/features/bookings/page/edit-link.tsx";
import { deliveryWords, isAmiss, sendingWords } from "#app/features/bookings/page/mail-words.ts";
import { MailDetails } from "#app/features/inquiries/inbox/mail-details.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import type { DeskMessage } from "#server/clients/conversation/contract.ts";
import * as strings from "../strings/conversation.ts";

type Props = { booking: BookingPage["booking"]; conversation: DeskMessage[] };

/** So many of the newest are in sight. */
const SHOWN = 6;

const LINK = "text-link inline-flex min-h-11 items-center";

/** What the inbox calls its tabs, said of one message. */
const STATUS_WORDS = {
  open: strings.waitingForAnAnswer,
  answered: strings.answered,
  archived: strings.archived,
  suspected: strings.probablySpam,
  spam: strings.spam,
};

/** Where the first words of a booking come from. */
const SOURCE_WORDS: Record<Props["booking"]["source"], string> = {
  site: strings.inquiry,
  manual: strings.asTheStudioNotedIt,
  message: strings.fromTheirMessage,
  import: strings.fromTheImportedSpreadsheet,
};

type EntryProps = {
  from: string;
  at: Date;
  state: string;
  isAmiss?: boolean;
  /** Of an email. */
  subject?: string | undefined;
  text: string;
  action: ReactNode;
};

const Entry = ({ from, at, state, isAmiss, subject, text, action }: EntryProps) => (
  <>
    <p className="wrap-anywhere">
      <strong className="font-semibold">{from}</strong>{" "}
      <time dateTime={at.toISOString()} className="quiet tabular text-12">
        {formatStudioMoment(at)}
      </time>
    </p>
    <p className={`text-12 ${isAmiss ? "text-danger" : "quiet"}`}>{state}</p>
    {subject && <p className="mt-1 wrap-anywhere font-semibold">{subject}</p>}
    <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    {action}
  </>
);

function Message({ message }: { message: DeskMessage }) {
  const { id, at, text } = message;
  if (message.kind === "reply") {
    return (
      <Entry
        from={message.from ?? strings.theStudio}
        {...{ at, text }}
        state={`${sendingWords(message)}.${deliveryWords(message)}`}
        isAmiss={isAmiss(message)}
        action={
          <AllowedLink to={`/admin/email/outbox/${id}`} className={LINK}>
            {strings.theEmail}
            <span className="sr-only">: {message.subject}</span>
          </AllowedLink>
        }
      />
    );
  }
  const { from, status, mail } = message;
  return (
    <Entry
      {...{ from, at, text }}
      subject={mail?.subject}
      state={STATUS_WORDS[status]}
      action={
        <>
          {mail && <MailDetails mail={mail} address={message.address} files={message.files} />}
          <Link to={`/admin/messages/${id}`} className={LINK}>
            {strings.reply}
            <span className="sr-only"> {strings.toSMessage(from)}</span>
          </Link>
        </>
      }
    />
  );
}

const List = ({ messages }: { messages: DeskMessage[] }) => (
  <ol className="divide-y divide-line">
    {messages.map((message) => (
      <li key={message.id} className={`px-5 py-4 ${message.kind === "reply" ? "bg-paper" : ""}`}>
        <Message message={message} />
      </li>
    ))}
  </ol>
);

const ReplyLink = () => (
  <a href="#reply-body" className={LINK}>
    {strings.reply}
    <span className="sr-only"> {strings.toTheInquiry}</span>
  </a>
);

/** What the couple said at first: by the form of the site, or as the studio has noted it. */
function FirstWords({ booking, text }: { booking: Props["booking"]; text: string }) {
  const isTheirs = booking.source === "site";
  return (
    <div className="px-5 py-4">
      <EditInPlace place="words">
        <Entry
          from={coupleOf(booking)}
          at={booking.createdAt}
          text={text}
          state={SOURCE_WORDS[booking.source]}
          action={
            isTheirs ? (
              <ReplyLink />
            ) : (
              <EditLink field="message" className={LINK}>
                {strings.edit}
                <span className="sr-only"> {strings.whatTheyWrote}</span>
              </EditLink>
            )
          }
        />
      </EditInPlace>
    </div>
  );
}

/**
 * What the couple and the studio wrote to each other: the thread that the couple has on their own page. What the studio
 * has noted of their words stands at its beginning as well, for the studio alone.
 */
export function ConversationPanel({ booking, conversation }: Props) {
  const earlier = conversation.slice(0, -SHOWN);
  const shown = conversation.slice(-SHOWN);
  // A booking that was made of a message begins with the same words as the thread.
  const isSaidThere = shown.some(({ kind, text }) => kind === "message" && text === booking.message);
  const words = isSaidThere ? null : booking.message;
  if (!words && conversation.length === 0) return null;
  return (
    <Panel title={strings.conversation}>
      <div className="divide-y divide-line">
        {words && <FirstWords booking={booking} text={words} />}
        {earlier.length > 0 && (
          <details>
            <summary className={`${LINK} cursor-pointer px-5`}>{strings.showEarlier(earlier.length)}</summary>
            <List messages={earlier} />
          </details>
        )}
        {shown.length > 0 && <List messages={shown} />}
      </div>
    </Panel>
  );
}
