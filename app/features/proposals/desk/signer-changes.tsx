import { AskedChange } from "#app/forms/confirmed-change.tsx";
import type { ProposalLine } from "#server/proposals/drafts/contract.ts";
import type { SignerChange } from "#server/proposals/signers/contract.ts";
import * as strings from "../strings/desk.ts";

const WORDS: Record<SignerChange["change"], (name: string) => string> = {
  withdrawn: (name) => strings.sAccessWasWithdrawnAfter(name),
  address: (name) => strings.sEmailAddressWasChanged(name),
  added: (name) => strings.wasAddedAfterItWas(name),
};

type Props = { proposal: Pick<ProposalLine, "id" | "number" | "signatures" | "signerChanges"> };

/** Changes among an open proposal's signers, with the button to send it to those who can sign today. */
export function SignerChanges({ proposal: { id, number, signatures, signerChanges } }: Props) {
  if (signerChanges.length === 0) return null;
  return (
    <div role="alert" className="grid gap-3 border-l-2 border-danger pl-3">
      {signerChanges.map(({ name, change }) => (
        <p key={`${name} ${change}`} className="wrap-anywhere">
          {strings.proposalNumberAndName(number, WORDS[change](name))}
        </p>
      ))}
      <div>
        <AskedChange
          action={`/admin/proposals/${id}`}
          fields={{ intent: "new-version", voids: signatures }}
          label={strings.sendANewVersionEllipsis}
          className="button button-small"
          question={{
            title: strings.sendANewVersion,
            text:
              signatures > 0
                ? strings.itGoesToEveryPartner(signatures, number)
                : strings.itGoesToEveryPartnerWith,
            yes: strings.sendNewVersion,
          }}
        />
      </div>
    </div>
  );
}
