import type { About } from "#server/clients/confirmation/service.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { type Choice, chosenOf, totalsOf } from "../offer/contract.ts";
import type { Signer } from "../sending/contract.ts";
import * as strings from "../strings/signing.ts";
import type { ClientProposal } from "./contract.ts";

/** Returns what the code for a signature confirms: this person, this proposal, and this choice from it. */
export function signatureAbout(
  { id, document }: Pick<ClientProposal, "id" | "document">,
  { contactId, name }: Pick<Signer, "contactId" | "name">,
  { choice, shown }: { choice: Choice; shown: string },
): About {
  const packageName = chosenOf(document.offer, choice)?.offered.name ?? "";
  const total = formatMoney(totalsOf(document.offer, choice).totalCents);
  return {
    key: JSON.stringify(["sign", id, contactId, shown]),
    purpose: "sign",
    note: strings.codeSignsFor(name, packageName, total),
  };
}
