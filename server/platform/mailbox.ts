const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox that an address reaches, for counting what is sent to it: capitals, a `+tag`, and at Gmail dots make
 * another address of the same mailbox. Never an address to write to.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  const [base = ""] = address.slice(0, at).toLowerCase().split("+", 1);
  return GMAIL.has(domain) ? `${base.replaceAll(".", "")}@gmail.com` : `${base}@${domain}`;
}
