import { Link } from "react-router";
import type { ProposalPage } from "#server/proposals/drafts/contract.ts";
import type { Unasked } from "#server/proposals/signers/contract.ts";

type Props = Pick<ProposalPage, "signers" | "unasked"> & { bookingId: string | null };

const WORDS: Record<Unasked["lacks"], (name: string) => string> = {
  address: (name) => `${name} has no email address, so this proposal won't ask ${name} to sign.`,
  access: (name) => `${name}'s access is withdrawn, so this proposal won't ask ${name} to sign.`,
};

/** Who will be asked to sign, and before it is sent, who won't and why. */
export function SignersNote({ signers, unasked, bookingId }: Props) {
  return (
    <div className="grid gap-3">
      <p className="quiet">
        {signers.length > 0
          ? `To sign: ${signers.map(({ name, email }) => `${name} (${email})`).join(", ")}.`
          : "Nobody can sign this yet."}
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
                Change this under People
              </Link>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
