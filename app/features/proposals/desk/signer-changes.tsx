import { AskedChange } from "#app/forms/confirmed-change.tsx";
import { pluralize } from "#app/lib/plural.ts";
import type { ProposalLine } from "#server/proposals/drafts/contract.ts";
import type { SignerChange } from "#server/proposals/signers/contract.ts";

const WORDS: Record<SignerChange["change"], (name: string) => string> = {
  withdrawn: (name) => `${name}'s access was withdrawn after it was sent, so ${name} can't sign it.`,
  address: (name) => `${name}'s email address was changed after it was sent, so ${name} can't sign it.`,
  added: (name) => `${name} was added after it was sent, so it doesn't ask ${name} to sign.`,
};

type Props = { proposal: Pick<ProposalLine, "id" | "number" | "signatures" | "signerChanges"> };

/** What has changed of an open proposal's signers, with the press that sends it to those who can sign today. */
export function SignerChanges({ proposal: { id, number, signatures, signerChanges } }: Props) {
  if (signerChanges.length === 0) return null;
  return (
    <div role="alert" className="grid gap-3 border-l-2 border-danger pl-3">
      {signerChanges.map(({ name, change }) => (
        <p key={`${name} ${change}`} className="wrap-anywhere">
          Proposal {number}: {WORDS[change](name)}
        </p>
      ))}
      <div>
        <AskedChange
          action={`/admin/proposals/${id}`}
          fields={{ intent: "new-version", voids: signatures }}
          label="Send a new version…"
          className="button button-small"
          question={{
            title: "Send a new version?",
            text:
              signatures > 0
                ? `It goes to every partner with an email address and access. ${pluralize(signatures, "signature", "signatures")} on proposal ${number} ${signatures > 1 ? "become" : "becomes"} void.`
                : "It goes to every partner with an email address and access, and takes the place of this one.",
            yes: "Send new version",
          }}
        />
      </div>
    </div>
  );
}
