import { Form, Link } from "react-router";
import { formatAge } from "#app/lib/age.ts";
import { formatStudioMoment } from "#app/lib/format.ts";
import type { InboxRow } from "#server/inquiries/inbox/contract.ts";
import * as strings from "../strings/inbox.ts";

const ARCHIVABLE: InboxRow["status"][] = ["open", "answered"];

/** Links to the reply field. */
const Reply = ({ message: { id, name } }: { message: InboxRow }) => (
  <Link to={`/admin/messages/${id}#reply-body`} className="text-link list-link font-semibold">
    {strings.reply}
    <span className="sr-only"> {strings.toTheMessageFrom(name)}</span>
  </Link>
);

/** Archives a message that needs no answer, without opening it. */
const Archive = ({ message: { id, name, version } }: { message: InboxRow }) => (
  <button
    type="submit"
    name="message"
    value={`${version} ${id} ${name}`}
    data-key="e"
    className="text-link list-link quiet"
  >
    {strings.archive}
    <span className="sr-only"> {strings.theMessageFrom(name)}</span>
  </button>
);

type LinesProps = Pick<Props, "messages" | "tab" | "now"> & { archivable: boolean; open: string | null };

const Lines = ({ messages, tab, archivable, open, now }: LinesProps) => (
  <ul className="list-rows">
    {messages.map((message) => (
      <li
        key={message.id}
        data-row={message.id}
        aria-current={message.id === open || undefined}
        className="message-row"
      >
        <Link to={`/admin/messages/${message.id}`} className="message-name">
          {message.name}
        </Link>
        {/* The time elapsed, if the list says when it was loaded. Otherwise the date. */}
        <time dateTime={message.createdAt.toISOString()} title={now && formatStudioMoment(message.createdAt)}>
          {now ? formatAge(message.createdAt, now) : formatStudioMoment(message.createdAt)}
        </time>
        <address>{message.email}</address>
        <p className="message-words">{message.excerpt}</p>
        {archivable && (
          <div className="message-actions">
            {tab === "open" && <Reply message={message} />}
            <Archive message={message} />
          </div>
        )}
      </li>
    ))}
  </ul>
);

type Props = {
  messages: InboxRow[];
  tab?: InboxRow["status"];
  /** The id of the message that is shown next to the list. */
  open?: string | null;
  /** When the list was loaded. */
  now?: Date;
};

/** Messages, one per row, with links to their pages. On an inbox tab, open messages can be archived directly. */
export function MessageList({ messages, tab, open = null, now }: Props) {
  const archivable = tab !== undefined && ARCHIVABLE.includes(tab);
  const lines = <Lines messages={messages} tab={tab} archivable={archivable} open={open} now={now} />;
  if (!archivable) return <div className="@container">{lines}</div>;
  return (
    <Form method="post" preventScrollReset className="@container">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="status" value="archived" />
      <input type="hidden" name="from" value={tab} />
      {lines}
    </Form>
  );
}
