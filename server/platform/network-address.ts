const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** Returns the eight groups of an IPv6 address in canonical form: lower case, without leading zeros. */
function groupsOf(canonical: string): string[] {
  const [head = "", tail] = canonical.split("::");
  const left = head === "" ? [] : head.split(":");
  if (tail === undefined) return left;
  const right = tail === "" ? [] : tail.split(":");
  return [...left, ...Array<string>(GROUPS - left.length - right.length).fill("0"), ...right];
}

/** Converts `::ffff:c000:201` to the IPv4 address that it maps; null for other addresses. */
function mappedIpv4(groups: string[]): string | null {
  const [high = "", low = ""] = groups.slice(6);
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
  const bytes = [high, low].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join(".");
}

/**
 * Returns the key that attempts from an address are counted under: an IPv4 address itself, or the /64 of an IPv6
 * address, which one household or one rented machine gets. Null if the text isn't an address.
 */
export function networkOf(address: string | null): string | null {
  const text = address?.trim() ?? "";
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return text;
  // Brackets or a zone id can only come from a forged header.
  if (!text.includes(":") || !/^[\da-f:.]+$/i.test(text) || !URL.canParse(`http://[${text}]/`)) return null;
  const groups = groupsOf(new URL(`http://[${text}]/`).hostname.slice(1, -1));
  return mappedIpv4(groups) ?? `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

/** Returns the visitor's network as seen by Cloudflare. `X-Forwarded-For` is set by the visitor, so it isn't used. */
export const visitorNetwork = (headers: Headers) => networkOf(headers.get("cf-connecting-ip"));
