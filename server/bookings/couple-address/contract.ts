/** One of the couple, as somebody the studio can write to. */
export type Partner = {
  /** The contact's id. */
  id: string;
  name: string;
  email: string | null;
  /** Whether the studio has withdrawn their access to the booking. */
  withdrawn: boolean;
};

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
