import { Link } from "react-router";
import type { BookingStatus } from "#app/components/ui/status-badge.tsx";
import type { Unconfirmed } from "#server/bookings/unconfirmed/contract.ts";
import type { ListedProposal } from "#server/proposals/drafts/contract.ts";
import { moveTheDate } from "../strings/date-move.ts";
import * as strings from "../strings/desk.ts";
import { agreedOf, movableBy } from "./agreed.ts";
import { RenewForm } from "./renew-form.tsx";
import { SignerChanges } from "./signer-changes.tsx";
import { nameOf, nextAction, stateOf } from "./status-words.ts";

/**
 * Returns the proposals in progress. A version may wait for signatures while the next one is a draft. The one the
 * couple has comes first.
 */
function openOnes([newest, ...earlier]: ListedProposal[]) {
  const atTheCouple = earlier.filter(({ status }) => status === "sent" || status === "signed");
  return newest ? [...atTheCouple, newest] : [];
}

type Props = {
  proposals: ListedProposal[];
  status: BookingStatus;
  /** Why it isn't confirmed, if they have signed and nothing they do confirms it. */
  unconfirmed: Unconfirmed | null;
  /** Whether the studio has money of theirs, or some is on its way. */
  hasMoney: boolean;
};

/** The proposals of a booking: those in progress with their next action, then the earlier ones. */
export function ProposalLines({ proposals, status: bookingStatus, unconfirmed, hasMoney }: Props) {
  const [newest] = proposals;
  const open = openOnes(proposals);
  const agreed = agreedOf(proposals);
  const movable = movableBy(proposals, bookingStatus);
  const earlier = proposals.filter((line) => !open.includes(line));
  return (
    <>
      {open.map((line, index) => (
        <div key={line.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>{open.length > 1 ? strings.proposalColon(line.number, stateOf(line)) : stateOf(line)}</p>
          <Link
            to={`/admin/proposals/${line.id}`}
            className={`button button-small ${index === 0 ? "button-accent" : ""}`}
          >
            {nextAction(line)}
          </Link>
        </div>
      ))}
      {open.map((line) => (
        <SignerChanges key={line.id} proposal={line} />
      ))}
      {movable && (
        <p>
          <Link
            to={`/admin/proposals/${movable.id}#move`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {moveTheDate}
          </Link>
        </p>
      )}
      {newest?.renewal && agreed && <p>{strings.earlierAgreementStays}</p>}
      {newest?.renewal && <RenewForm id={newest.id} renewal={newest.renewal} />}
      {unconfirmed && (
        <p role="alert" className="border-l-2 border-danger pl-3">
          {strings.signedButNotConfirmed[unconfirmed.day](unconfirmed.missing, hasMoney)}
        </p>
      )}
      {earlier.length > 0 && (
        <ul className="quiet grid gap-1 text-14">
          {earlier.map((line) => (
            <li key={line.id}>
              <Link
                to={`/admin/proposals/${line.id}`}
                className="text-link inline-flex min-h-11 items-center"
              >
                {strings.proposalColon(line.number, nameOf(line))}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
