/** Returns the name and the address of `Name <address>`, or of an address alone. */
export function parseAddress(text: string) {
  const match = /^"?(.*?)"?\s*<([^>]+)>$/.exec(text);
  return match?.[2]
    ? { name: match[1]?.trim() ?? "", email: match[2].trim() }
    : { name: "", email: text.trim() };
}

/** Returns whether mail could be sent to or from this. It doesn't say that the mailbox exists. */
export const isAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text);

/** Domains that RFC 2606 reserves for examples: nobody can send from them, receive mail there or visit them. */
const SAMPLE_DOMAIN = /(?:^|[@.])example\.(?:com|net|org)$/i;

/** Returns whether an address or a domain is a sample's. */
export const isSample = (addressOrDomain: string) => SAMPLE_DOMAIN.test(addressOrDomain);
