import { signingAddress, signsAt } from "#server/bookings/couple-address/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import type { Signer } from "../sending/contract.ts";
import * as strings from "../strings/signers.ts";

const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A partner of a booking, as they are now. */
export type Partner = {
  contactId: string;
  name: string;
  email: string | null;
  isWithdrawn: boolean;
  /** Whether the couple named their address and the studio has not accepted it. */
  isNamed: boolean;
};

/** A partner, with how agreements name them as far as it is known. */
export type NamedPartner = Partner & { legalName: string | null; postalAddress: string | null };

/** A partner, with what changing their address takes. */
export type ChangeablePartner = Partner & {
  phone: string | null;
  version: number;
  sharesMailbox: boolean;
};

/**
 * A change since a proposal was sent: somebody who was asked can't sign it anymore (`withdrawn`, `address`), or
 * somebody who would be asked today was not (`added`).
 */
export type SignerChange = { name: string; change: "withdrawn" | "address" | "added" };

/** Whether a partner would be asked to sign today. */
const canSign = <T extends Partner>(partner: T): partner is T & { email: string } =>
  signingAddress(partner) !== null;

/** Returns the partners who would be asked to sign today, as a document names them. */
export const signersOf = (partners: readonly (NamedPartner & { sharesMailbox: boolean })[]): Signer[] =>
  partners.filter(canSign).map(({ contactId, name, email, legalName, postalAddress, sharesMailbox }) => ({
    contactId,
    name,
    email,
    ...(sharesMailbox ? { sharesMailbox: true as const } : {}),
    ...(legalName === null ? {} : { legalName }),
    ...(postalAddress === null ? {} : { postalAddress }),
  }));

/** A partner who is not asked to sign a proposal sent now, and what is missing. */
export type Unasked = Pick<ChangeablePartner, "contactId" | "name" | "phone" | "version"> & {
  lacks: "address" | "access" | "acceptance";
  email: string | null;
  /** The partner whose mailbox they may share. */
  mailboxOf: string | null;
};

export const unaskedOf = (partners: readonly ChangeablePartner[]): Unasked[] =>
  partners
    .filter((partner) => !canSign(partner))
    .map(({ contactId, name, email, phone, version, isWithdrawn }) => {
      const lacks = isWithdrawn ? "access" : email === null ? "address" : "acceptance";
      const mailboxOf = lacks === "address" ? (partners.find(canSign)?.name ?? null) : null;
      return { contactId, name, email, phone, version, lacks, mailboxOf };
    });

const isSameMailbox = (one: Pick<Signer, "email">, other: Pick<Signer, "email">) =>
  sameAddress(one.email, other.email);

/** The people whom a mail to one mailbox is for. */
export type Recipient = Pick<Signer, "contactId" | "name" | "email"> & { contactIds: string[] };

/** Returns who gets a mail: one for each mailbox, with the link of the person whose address it is. */
export const recipientsOf = (signers: readonly Signer[]): Recipient[] =>
  signers
    .filter(({ sharesMailbox }) => !sharesMailbox)
    .map((owner) => {
      const people = [owner, ...signers.filter((one) => one.sharesMailbox && isSameMailbox(one, owner))];
      const { contactId, email } = owner;
      return {
        contactId,
        email,
        name: formatList(people.map(({ name }) => name)),
        contactIds: people.map((one) => one.contactId),
      };
    });

/** Whether somebody else signs with codes sent to this address, too. */
export const isShared = (signers: readonly Signer[], { email }: Pick<Signer, "email">) =>
  signers.filter((one) => isSameMailbox(one, { email })).length > 1;

/**
 * Returns whom a client signs as: themselves, and once they have signed, whoever shares their mailbox and has not.
 */
export function signingAs(
  signers: readonly Signer[],
  signed: readonly string[],
  client: Pick<Signer, "contactId" | "name" | "email">,
): Pick<Signer, "contactId" | "name" | "email"> {
  const { email } = client;
  const people = signers.filter((one) => isSameMailbox(one, client));
  const own = people.find(({ contactId }) => contactId === client.contactId);
  if (!own) return client;
  const turn = [own, ...people].find(({ contactId }) => !signed.includes(contactId));
  const { contactId, name } = turn ?? own;
  return { contactId, name: contactId === client.contactId ? client.name : name, email };
}

/** Returns the sentence that tells each signer who signs. */
export const signingSentence = (signers: readonly { sharesMailbox?: boolean }[]) => {
  if (signers.length < 2) return strings.yoursIsTheOnlySignature;
  return signers.some(({ sharesMailbox }) => sharesMailbox)
    ? strings.oneAfterTheOther
    : strings.eachOfYouGetsA;
};

/** Returns what keeps a signer from signing now, or null. */
export function hindranceOf(
  signer: Pick<Signer, "contactId" | "email">,
  partners: readonly Partner[],
): "withdrawn" | "address" | null {
  const now = partners.find(({ contactId }) => contactId === signer.contactId);
  if (now && signsAt(now, signer.email)) return null;
  return !now || now.isWithdrawn || now.email === null ? "withdrawn" : "address";
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
type Asked = "yes" | "elsewhere" | "no";

export function askedOf(
  signers: readonly Signer[],
  { contactId, email }: Pick<Signer, "contactId" | "email">,
): Asked {
  const signer = signers.find((one) => one.contactId === contactId);
  if (!signer) return "no";
  // Only the address that was asked can sign.
  return sameAddress(signer.email, email) ? "yes" : "elsewhere";
}
