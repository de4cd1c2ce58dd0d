import type { Signer } from "../sending/contract.ts";
import * as strings from "../strings/signers.ts";

/** A partner of a booking, as the desk and the couple have them now. */
export type Partner = { contactId: string; name: string; email: string | null; isWithdrawn: boolean };

/**
 * What has changed since a proposal was sent, so that somebody who was asked can't sign it (`withdrawn`, `address`), or
 * somebody who would be asked today was not (`added`).
 */
export type SignerChange = { name: string; change: "withdrawn" | "address" | "added" };

/** Who would be asked to sign today: a partner with an address whom the studio lets in. */
export const canSign = (partner: Partner): partner is Partner & { email: string } =>
  partner.email !== null && !partner.isWithdrawn;

/** A partner whom a proposal that is sent now does not ask to sign, and what they lack. */
export type Unasked = { name: string; lacks: "address" | "access" };

export const unaskedOf = (partners: readonly Partner[]): Unasked[] =>
  partners
    .filter((partner) => !canSign(partner))
    .map(({ name, isWithdrawn }) => ({ name, lacks: isWithdrawn ? "access" : "address" }));

/** Who signs, as a sentence to each of those who do. */
export const signingSentence = ({ length }: readonly unknown[]) =>
  length > 1 ? strings.eachOfYouGetsA : strings.yoursIsTheOnlySignature;

const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** What keeps a signer from signing now; null where nothing does. */
function hindranceOf(signer: Signer, partners: readonly Partner[]): "withdrawn" | "address" | null {
  const now = partners.find(({ contactId }) => contactId === signer.contactId);
  if (!now || !canSign(now)) return "withdrawn";
  return sameAddress(now.email, signer.email) ? null : "address";
}

/** What has changed for those who have not signed. A signature stays good whatever becomes of its person's access. */
export function signerChanges(
  signers: readonly Signer[],
  signed: readonly string[],
  partners: readonly Partner[],
): SignerChange[] {
  const hindered = signers.flatMap((signer) => {
    const change = signed.includes(signer.contactId) ? null : hindranceOf(signer, partners);
    return change ? [{ name: signer.name, change }] : [];
  });
  const added = partners.filter(
    (partner) => canSign(partner) && !signers.some(({ contactId }) => contactId === partner.contactId),
  );
  return [...hindered, ...added.map(({ name }) => ({ name, change: "added" as const }))];
}

/** Whether somebody is asked to sign: at the address that was asked, at another one that they had, or not at all. */
export type Asked = "yes" | "elsewhere" | "no";

export function askedOf(
  signers: readonly Signer[],
  { contactId, email }: Pick<Signer, "contactId" | "email">,
): Asked {
  const signer = signers.find((one) => one.contactId === contactId);
  if (!signer) return "no";
  // Somebody else's address on the booking signs for nobody.
  return sameAddress(signer.email, email) ? "yes" : "elsewhere";
}
