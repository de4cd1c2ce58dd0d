import { Form } from "react-router";
import { latePart } from "#app/components/ui/late-part.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import type { BookingStatus } from "#app/components/ui/status-badge.tsx";
import { isClosed } from "#server/bookings/status-transitions/contract.ts";
import type { Unconfirmed } from "#server/bookings/unconfirmed/contract.ts";
import type { ListedProposal } from "#server/proposals/drafts/contract.ts";
import * as strings from "../strings/desk.ts";

type Props = {
  bookingId: string;
  proposals: ListedProposal[];
  status: BookingStatus;
  /** Why it isn't confirmed, if they have signed and nothing they do confirms it. */
  unconfirmed: Unconfirmed | null;
  /** Whether the studio has money of theirs, or some is on its way. */
  hasMoney: boolean;
};

/** Loaded only if there is a proposal. */
const LateLines = latePart(async () => (await import("./proposal-lines.tsx")).ProposalLines);

/** The state of a booking's proposal in one line, with the next action. */
export function ProposalPanel({ bookingId, proposals, status, unconfirmed, hasMoney }: Props) {
  const [newest] = proposals;
  return (
    <Panel title={strings.proposal}>
      <div className="grid gap-4 p-5">
        {newest ? (
          <LateLines proposals={proposals} status={status} unconfirmed={unconfirmed} hasMoney={hasMoney} />
        ) : (
          <p className="quiet">{strings.noProposalYetANew}</p>
        )}
        {isClosed(status) ? (
          <p className="quiet">{strings.reopenToOffer}</p>
        ) : (
          <Form method="post" action="/admin/proposals/new" className="grid gap-2">
            <input type="hidden" name="intent" value="create" />
            <input type="hidden" name="bookingId" value={bookingId} />
            <div>
              <button type="submit" className="button button-small">
                {strings.newProposal}
              </button>
            </div>
            {newest?.status === "draft" && <p className="quiet text-14">{strings.opensTheDraftAboveA}</p>}
          </Form>
        )}
      </div>
    </Panel>
  );
}
