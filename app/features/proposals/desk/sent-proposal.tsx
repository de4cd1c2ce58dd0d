import { Form } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { CurrentState } from "#server/bookings/current-state/contract.ts";
import type { ProposalPage } from "#server/proposals/drafts/contract.ts";
import { chainFaultWords } from "#server/proposals/history/contract.ts";
import { endingOf, obstacleOf, renewalOf } from "#server/proposals/status/contract.ts";
import { AgreementView } from "../signing/agreement-view.tsx";
import * as strings from "../strings/desk.ts";
import { DateMove, OpenMove } from "./date-move.tsx";
import { OfferedChoices } from "./offered-choices.tsx";
import { RenewForm } from "./renew-form.tsx";
import { SignerChanges } from "./signer-changes.tsx";
import { nameOf } from "./status-words.ts";

type Props = {
  page: ProposalPage;
  /** What is so of its booking, with this version. Null if the booking was deleted. */
  state: CurrentState | null;
  outcome: Outcome | undefined;
};

/** A sent proposal: its history, the agreement as it was sent, and the studio's signature. */
export function SentProposal({ page, state, outcome }: Props) {
  const { proposal, events, faultAt, agreement, offered, chosen } = page;
  const isSigned = state?.agreement.kind === "signed_by_all";
  const obstacle = state && obstacleOf(state);
  const ending = state && endingOf(state);
  const renewal = state && renewalOf(state);
  return (
    <div className="grid gap-6">
      <Panel title={nameOf({ ...proposal, obstacle, ending })}>
        <div className="grid gap-4 p-5">
          {proposal.reason && <p className="wrap-anywhere">“{proposal.reason}”</p>}
          {isSigned && obstacle === "other_date" && <p>{strings.datesDiffer}</p>}
          {isSigned && obstacle === null && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="countersign" />
              <button type="submit" className="button button-small button-accent">
                {strings.signForTheStudio}
              </button>
            </Form>
          )}
          <OpenMove page={page} />
          <SignerChanges proposal={proposal} />
          {renewal && state.agreement.inForce && <p>{strings.earlierAgreementStays}</p>}
          {renewal && <RenewForm id={proposal.id} renewal={renewal} />}
          {proposal.completedAt && (
            <p>
              <a
                href={`/api/proposals/${proposal.id}/agreement`}
                className="text-link inline-flex min-h-11 items-center"
              >
                {strings.downloadTheSignedAgreementPDF}
              </a>
            </p>
          )}
          {state && <DateMove page={page} date={state.date} outcome={outcome} />}
          {faultAt !== null && (
            <p role="alert" className="border-l-2 border-danger pl-3">
              {chainFaultWords(faultAt)}
            </p>
          )}
          <ol className="divide-y divide-line text-14">
            {events.map(({ id, name, at, actor }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2">
                <span className="wrap-anywhere">
                  {name}: {actor}
                </span>
                <span className="quiet tabular">{formatStudioMoment(at)}</span>
              </li>
            ))}
          </ol>
        </div>
      </Panel>
      {agreement && (
        <Panel title={strings.whatWasSent}>
          <div className="p-5">
            {offered && <OfferedChoices offered={offered} chosen={chosen} />}
            <AgreementView agreement={agreement} />
          </div>
        </Panel>
      )}
    </div>
  );
}
