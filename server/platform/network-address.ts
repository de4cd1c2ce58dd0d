const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The eight groups of an IPv6 address in its canonical form: lower case, no leading zeros. */
function groupsOf(canonical: string): string[] {
  const [head = "", tail] = canonical.split("::");
  const left = head === "" ? [] : head.split(":");
  if (tail === undefined) return left;
  const right = tail === "" ? [] : tail.split(":");
  return [...left, ...Array<string>(GROUPS - left.length - right.length).fill("0"), ...right];
}

/** `::ffff:c000:201` as the IPv4 address that it maps. */
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
 * Whom attempts from an address are counted for: an IPv4 address itself, an IPv6 address' /64, which is
 * what one household or one rented machine is given. Null for a text that is no address.
 */
export function networkOf(address: string | null): string | null {
  const text = address?.trim() ?? "";
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return text;
  // Brackets and a name of a network card could only come from a forger.
  if (!text.includes(":") || !/^[\da-f:.]+$/i.test(text) || !URL.canParse(`http://[${text}]/`)) return null;
  const groups = groupsOf(new URL(`http://[${text}]/`).hostname.slice(1, -1));
  return mappedIpv4(groups) ?? `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

/** The visitor's network as Cloudflare saw it. `X-Forwarded-For` is what the visitor says, so nobody asks it. */
export const visitorNetwork = (headers: Headers) => networkOf(headers.get("cf-connecting-ip"));
