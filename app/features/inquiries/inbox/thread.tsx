import { AllowedLink } from "#app/components/ui/allowed-link.tsx";
import { MailState } from "#app/components/ui/mail-state.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import type { MessagePage } from "#server/inquiries/inbox/contract.ts";
import * as strings from "../strings/inbox.ts";

/** The replies to the sender, oldest first, with the delivery state of each. */
export function Thread({ thread }: Pick<MessagePage, "thread">) {
  return (
    <Panel title={strings.emails} empty={thread.length === 0 && strings.noEmailsSentYet}>
      <ol className="divide-y divide-line">
        {thread.map(({ id, state, subject, text, writtenBy, createdAt }) => (
          <li key={id} className="px-5 py-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="min-w-0 break-words font-semibold">{subject}</p>
              <MailState state={state} />
            </div>
            <p className="quiet tabular text-12">
              {writtenBy ? `By ${writtenBy}` : strings.byTheSite}, {formatStudioMoment(createdAt)}.{" "}
              <AllowedLink
                to={`/admin/email/outbox/${id}`}
                className="text-link inline-flex min-h-6 items-center"
              >
                {strings.theEmail}
              </AllowedLink>
            </p>
            {writtenBy ? (
              <p className="measure mt-2 whitespace-pre-line break-words">{text}</p>
            ) : (
              <details className="mt-1">
                <summary className="text-link min-h-6 cursor-pointer">{strings.whatItSays}</summary>
                <p className="measure mt-2 whitespace-pre-line break-words">{text}</p>
              </details>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
