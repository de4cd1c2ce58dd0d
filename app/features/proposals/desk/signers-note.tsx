import { Link } from "react-router";
import type { ProposalPage } from "#server/proposals/drafts/contract.ts";
import type { Unasked } from "#server/proposals/signers/contract.ts";
import * as strings from "../strings/desk.ts";

type Props = Pick<ProposalPage, "signers" | "unasked"> & { bookingId: string | null };

const WORDS: Record<Unasked["lacks"], (name: string) => string> = {
  address: (name) => strings.hasNoEmailAddressSo(name),
  access: (name) => strings.sAccessIsWithdrawnSo(name),
};

/** Who will be asked to sign, and before it is sent, who won't and why. */
export function SignersNote({ signers, unasked, bookingId }: Props) {
  return (
    <div className="grid gap-3">
      <p className="quiet">
        {signers.length > 0
          ? strings.toSign(signers.map(({ name, email }) => `${name} (${email})`).join(", "))
          : strings.nobodyCanSignThisYet}
      </p>
      {unasked.length > 0 && (
        <div role="note" className="grid gap-1 border-l-2 border-danger pl-3">
          {unasked.map(({ name, lacks }) => (
            <p key={name} className="wrap-anywhere">
              {WORDS[lacks](name)}
            </p>
          ))}
          {bookingId && (
            <p>
              <Link
                to={`/admin/bookings/${bookingId}#people`}
                className="text-link inline-flex min-h-11 items-center"
              >
                {strings.changeThisUnderPeople}
              </Link>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
