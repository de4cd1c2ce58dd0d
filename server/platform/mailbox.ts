const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/**
 * Returns the mailbox that an address reaches, for rate limits. Capitals, a `+tag` and, at Gmail, dots are other
 * addresses of the same mailbox. Never send mail to the result.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  const [base = ""] = address.slice(0, at).toLowerCase().split("+", 1);
  return GMAIL.has(domain) ? `${base.replaceAll(".", "")}@gmail.com` : `${base}@${domain}`;
}
