import { Form, Link } from "react-router";
import { formatStudioMoment } from "#app/lib/format.ts";
import type { InboxRow } from "#server/inquiries/inbox/contract.ts";
import * as strings from "../strings/inbox.ts";

const ARCHIVABLE: InboxRow["status"][] = ["open", "answered"];

/** Files a message that needs no reading, without opening it. On a phone it is opened first: a tap there is a tap on it. */
const Archive = ({ message: { id, name, version } }: { message: InboxRow }) => (
  <button
    type="submit"
    name="message"
    value={`${version} ${id} ${name}`}
    data-key="e"
    className="text-link list-link relative z-1 cursor-pointer px-1 max-sm:hidden"
  >
    {strings.archive}
    <span className="sr-only"> {strings.theMessageFrom(name)}</span>
  </button>
);

type LinesProps = { messages: InboxRow[]; archivable: boolean; open: string | null };

const Lines = ({ messages, archivable, open }: LinesProps) => (
  <ul className="list-rows">
    {messages.map((message) => (
      <li
        key={message.id}
        data-row={message.id}
        aria-current={message.id === open || undefined}
        className="flex flex-wrap items-center gap-x-4 px-3 @max-4xl:pt-1 @max-4xl:pb-3 sm:px-4 @4xl:flex-nowrap beside-pane:flex-nowrap beside-pane:py-0"
      >
        <Link
          to={`/admin/messages/${message.id}`}
          className="min-w-11 py-2.75 leading-[1.375rem] font-semibold wrap-anywhere after:absolute after:inset-0 xl:in-[.list-split]:after:hidden xl:in-[.list-split]:hover:underline @max-4xl:flex-1 @4xl:w-44 @4xl:flex-none @4xl:py-2 beside-pane:w-36 beside-pane:flex-none beside-pane:py-2"
        >
          {message.name}
        </Link>
        {/* On a phone a long name leaves it a line of its own, and the address below begins another. */}
        <p className="quiet tabular text-12 @4xl:order-last @4xl:w-34 @4xl:flex-none @4xl:text-right beside-pane:order-last beside-pane:w-34 beside-pane:flex-none beside-pane:text-right">
          {formatStudioMoment(message.createdAt)}
        </p>
        <p className="quiet basis-full break-all text-12 @4xl:w-48 @4xl:flex-none @4xl:basis-auto @4xl:truncate beside-pane:hidden">
          {message.email}
        </p>
        <p className="line-clamp-2 min-w-0 break-words @max-4xl:mt-1 @max-4xl:basis-full sm:@max-4xl:flex-1 sm:@max-4xl:basis-0 @4xl:line-clamp-1 @4xl:flex-1 beside-pane:mt-0 beside-pane:line-clamp-1 beside-pane:flex-1 beside-pane:basis-0">
          {message.excerpt}
        </p>
        {archivable && <Archive message={message} />}
      </li>
    ))}
  </ul>
);

type Props = {
  messages: InboxRow[];
  tab?: InboxRow["status"];
  /** The id of the message that is shown beside the list. */
  open?: string | null;
};

/** A message for each line, with the way to its page. On a tab of the inbox, what waits there can be archived at once. */
export function MessageList({ messages, tab, open = null }: Props) {
  const archivable = tab !== undefined && ARCHIVABLE.includes(tab);
  const lines = <Lines messages={messages} archivable={archivable} open={open} />;
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
