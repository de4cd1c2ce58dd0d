import { Form, Link } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import type { ProposalLine } from "#server/proposals/drafts/contract.ts";
import { NEXT_ACTIONS, STATUS_NAMES, stateOf } from "./status-words.ts";

type Props = { bookingId: string; proposals: ProposalLine[]; isConfirmed: boolean };

/** Where the newest proposal of a booking is, in one line, with the one thing to do next. */
export function ProposalPanel({ bookingId, proposals, isConfirmed }: Props) {
  const [newest, ...earlier] = proposals;
  return (
    <Panel title="Proposal">
      <div className="grid gap-4 p-5">
        {newest ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>{stateOf(newest)}</p>
            <Link to={`/admin/proposals/${newest.id}`} className="button button-small button-accent">
              {NEXT_ACTIONS[newest.status]}
            </Link>
          </div>
        ) : (
          <p className="quiet">No proposal yet. A new one begins with the package they asked for.</p>
        )}
        {newest?.dayTakenAt && !isConfirmed && (
          <p role="alert" className="border-l-2 border-danger pl-3">
            The retainer has arrived, but the date is taken or was moved, so this booking isn't confirmed.
            Free a crew and confirm it, agree on another date, or refund the payment below.
          </p>
        )}
        {earlier.length > 0 && (
          <ul className="quiet grid gap-1 text-14">
            {earlier.map(({ id, number, status }) => (
              <li key={id}>
                <Link to={`/admin/proposals/${id}`} className="text-link inline-flex min-h-11 items-center">
                  Proposal {number}: {STATUS_NAMES[status]}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {newest?.status !== "draft" && (
          <Form method="post" action="/admin/proposals/new">
            <input type="hidden" name="intent" value="create" />
            <input type="hidden" name="bookingId" value={bookingId} />
            <button type="submit" className="button button-small">
              New proposal
            </button>
          </Form>
        )}
      </div>
    </Panel>
  );
}
