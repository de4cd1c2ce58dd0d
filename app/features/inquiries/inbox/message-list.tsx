import { Link } from "react-router";
import { formatStudioMoment } from "#app/lib/format.ts";
import type { InboxRow } from "#server/inquiries/inbox/contract.ts";

/** One line a message, each the way to its page. */
export function MessageList({ messages }: { messages: InboxRow[] }) {
  return (
    <ul className="divide-y divide-line">
      {messages.map(({ id, name, email, excerpt, createdAt }) => (
        <li key={id} className="relative px-5 pt-1.5 pb-4 hover:bg-paper">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <Link
              to={`/admin/messages/${id}`}
              className="min-w-11 py-2.75 leading-[1.375rem] wrap-anywhere font-semibold after:absolute after:inset-0"
            >
              {name}
            </Link>
            {/* Its margin fits beside the name; on a line of its own it keeps the address below from touching it. */}
            <p className="quiet tabular mb-2 text-12">{formatStudioMoment(createdAt)}</p>
          </div>
          <p className="quiet -mt-2 break-all text-12">{email}</p>
          <p className="mt-1 line-clamp-2 break-words">{excerpt}</p>
        </li>
      ))}
    </ul>
  );
}
