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
    className="text-link relative z-1 min-h-11 cursor-pointer px-1 max-sm:hidden"
  >
    {strings.archive}
    <span className="sr-only"> {strings.theMessageFrom(name)}</span>
  </button>
);

const Lines = ({ messages, archivable }: { messages: InboxRow[]; archivable: boolean }) => (
  <ul className="divide-y divide-line">
    {messages.map((message) => (
      <li key={message.id} className="relative px-5 pt-1.5 pb-4 hover:bg-paper">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <Link
            to={`/admin/messages/${message.id}`}
            className="min-w-11 py-2.75 leading-[1.375rem] wrap-anywhere font-semibold after:absolute after:inset-0"
          >
            {message.name}
          </Link>
          {/* Its margin fits beside the name; on a line of its own it keeps the address below from touching it. */}
          <p className="quiet tabular mb-2 text-12">{formatStudioMoment(message.createdAt)}</p>
        </div>
        <div className="-mt-2 flex items-start justify-between gap-x-6">
          <div className="min-w-0">
            <p className="quiet break-all text-12">{message.email}</p>
            <p className="mt-1 line-clamp-2 break-words">{message.excerpt}</p>
          </div>
          {archivable && <Archive message={message} />}
        </div>
      </li>
    ))}
  </ul>
);

/** One line a message, each the way to its page. On a tab of the inbox, what waits there can be archived at once. */
export function MessageList({ messages, tab }: { messages: InboxRow[]; tab?: InboxRow["status"] }) {
  if (!tab || !ARCHIVABLE.includes(tab)) return <Lines messages={messages} archivable={false} />;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="status" value="archived" />
      <input type="hidden" name="from" value={tab} />
      <Lines messages={messages} archivable />
    </Form>
  );
}
