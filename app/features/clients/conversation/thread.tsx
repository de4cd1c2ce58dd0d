import { Link } from "react-router";
import { AllowedLink } from "#app/components/ui/allowed-link.tsx";
import { deliveryWords, isAmiss, sendingWords } from "#app/features/bookings/page/mail-words.ts";
import { MailDetails } from "#app/features/inquiries/inbox/mail-details.tsx";
import type { DeskMessage, LetterCopy } from "#server/clients/conversation/contract.ts";
import * as strings from "../strings/conversation.ts";
import { ENTRY_LINK, Entry } from "./entry.tsx";

/** The names of the inbox tabs, worded for a single message. */
const STATUS_WORDS = {
  open: strings.waitingForAnAnswer,
  answered: strings.answered,
  archived: strings.archived,
  suspected: strings.probablySpam,
  spam: strings.spam,
};

/** Returns who gets a letter, and how far it is. */
const copyWords = (copy: LetterCopy) =>
  `${strings.toAddress(copy.to)} ${sendingWords(copy)}.${deliveryWords(copy)}`;

function Message({ message }: { message: DeskMessage }) {
  const { id, at, text } = message;
  if (message.kind === "reply") {
    return (
      <Entry
        from={message.from ?? strings.theStudio}
        at={at}
        text={text}
        state={message.copies.map(copyWords).join("\n")}
        isAmiss={message.copies.some(isAmiss)}
        action={
          <AllowedLink to={`/admin/email/outbox/${id}`} className={ENTRY_LINK}>
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
      from={from}
      at={at}
      text={text}
      subject={mail?.subject}
      state={STATUS_WORDS[status]}
      action={
        <>
          {mail && <MailDetails mail={mail} address={message.address} files={message.files} />}
          <Link to={`/admin/messages/${id}`} className={ENTRY_LINK}>
            {strings.reply}
            <span className="sr-only"> {strings.toSMessage(from)}</span>
          </Link>
        </>
      }
    />
  );
}

/** Messages and replies, oldest first. */
export const Thread = ({ messages }: { messages: DeskMessage[] }) => (
  <ol className="divide-y divide-line">
    {messages.map((message) => (
      <li key={message.id} className={`px-5 py-4 ${message.kind === "reply" ? "bg-paper" : ""}`}>
        <Message message={message} />
      </li>
    ))}
  </ol>
);
