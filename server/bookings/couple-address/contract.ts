/** One of the couple, as somebody the studio can write to. */
export type Partner = {
  /** The contact's id. */
  id: string;
  name: string;
  email: string | null;
  /** Whether the studio has withdrawn their access to the booking. */
  withdrawn: boolean;
};

/** A partner as far as it decides where they can sign. */
export type SigningPartner = {
  /** Their own address, or the other partner's if they share that mailbox. */
  email: string | null;
  isWithdrawn: boolean;
  /** Whether the couple named their address and the studio has not accepted it. */
  isNamed: boolean;
};

/** Returns the address that a partner is asked to sign at, or null if they can't be asked. */
export const signingAddress = ({ email, isWithdrawn, isNamed }: SigningPartner): string | null =>
  isWithdrawn || isNamed ? null : email;

/** Whether a partner who was asked to sign at an address can still do so. */
export const signsAt = (partner: SigningPartner, address: string) =>
  signingAddress(partner)?.toLowerCase() === address.toLowerCase();

/** Somebody a letter to the couple can go to. Partners who share a mailbox are one recipient. */
export type Recipient = {
  /** The id of the contact, the first of those who share the mailbox. */
  id: string;
  names: string;
  email: string;
  /** Whether the letter goes to them unless somebody decides otherwise: one of them has access to the booking. */
  byDefault: boolean;
};

/** Returns whom a letter to the couple can go to. */
export function recipientsOf(partners: Partner[]): Recipient[] {
  const recipients: Recipient[] = [];
  for (const { id, name, email, withdrawn } of partners) {
    if (email === null) continue;
    const shared = recipients.find((one) => one.email.toLowerCase() === email.toLowerCase());
    if (!shared) {
      recipients.push({ id, names: name, email, byDefault: !withdrawn });
      continue;
    }
    shared.names = `${shared.names} & ${name}`;
    shared.byDefault ||= !withdrawn;
  }
  return recipients;
}
