import type { Signer } from "../sending/contract.ts";
import * as strings from "../strings/signers.ts";

/** A partner of a booking, as they are now. */
export type Partner = {
  contactId: string;
  name: string;
  email: string | null;
  isWithdrawn: boolean;
};

/** A partner, with how agreements name them as far as it is known. */
export type NamedPartner = Partner & { legalName: string | null; postalAddress: string | null };

/**
 * A change since a proposal was sent: somebody who was asked can't sign it anymore (`withdrawn`, `address`), or
 * somebody who would be asked today was not (`added`).
 */
export type SignerChange = { name: string; change: "withdrawn" | "address" | "added" };

/** Whether a partner would be asked to sign today: they have an email address, and their access is not withdrawn. */
export const canSign = <T extends Partner>(partner: T): partner is T & { email: string } =>
  partner.email !== null && !partner.isWithdrawn;

/** Returns the partners who would be asked to sign today, as a document names them. */
export const signersOf = (partners: readonly NamedPartner[]): Signer[] =>
  partners.filter(canSign).map(({ contactId, name, email, legalName, postalAddress }) => ({
    ...{ contactId, name, email },
    ...(legalName === null ? {} : { legalName }),
    ...(postalAddress === null ? {} : { postalAddress }),
  }));

/** A partner who is not asked to sign a proposal sent now, and what is missing. */
export type Unasked = { name: string; lacks: "address" | "access" };

export const unaskedOf = (partners: readonly Partner[]): Unasked[] =>
  partners
    .filter((partner) => !canSign(partner))
    .map(({ name, isWithdrawn }) => ({ name, lacks: isWithdrawn ? "access" : "address" }));

/** Returns the sentence that tells each signer who signs. */
export const signingSentence = ({ length }: readonly unknown[]) =>
  length > 1 ? strings.eachOfYouGetsA : strings.yoursIsTheOnlySignature;

const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Returns what keeps a signer from signing now, or null. */
function hindranceOf(signer: Signer, partners: readonly Partner[]): "withdrawn" | "address" | null {
  const now = partners.find(({ contactId }) => contactId === signer.contactId);
  if (!now || !canSign(now)) return "withdrawn";
  return sameAddress(now.email, signer.email) ? null : "address";
}

/**
 * Returns the changes among the people who have not signed. A signature stays valid, even if its person loses access.
 */
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

/** Whether a person is asked to sign: at this email address, at a previous one, or not at all. */
export type Asked = "yes" | "elsewhere" | "no";

export function askedOf(
  signers: readonly Signer[],
  { contactId, email }: Pick<Signer, "contactId" | "email">,
): Asked {
  const signer = signers.find((one) => one.contactId === contactId);
  if (!signer) return "no";
  // Only the address that was asked can sign.
  return sameAddress(signer.email, email) ? "yes" : "elsewhere";
}
