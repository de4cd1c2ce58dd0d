// The order matters: Edge and Opera also claim to be Chrome, Chrome claims to be Safari, Android claims to be Linux.
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?(iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const named = (kinds: [RegExp, string][], text: string) => kinds.find(([sign]) => sign.test(text))?.[1];

/**
 * Describes a user agent: `Chrome on Android`. It is only a claim, but good enough for recognizing your own devices.
 */
export function deviceLabel(userAgent: string | null): string {
  const browser = named(BROWSERS, userAgent ?? "");
  const system = named(SYSTEMS, userAgent ?? "");
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : "An unknown device");
}

/** Returns an IP address without its last part, which would identify a household: `203.0.113.…`, `2001:db8:1:…`. */
export function shortAddress(address: string | null): string | null {
  if (!address) return null;
  if (address.includes(":")) return `${address.split(":").slice(0, 3).join(":")}:…`;
  return `${address.split(".").slice(0, 3).join(".")}.…`;
}
