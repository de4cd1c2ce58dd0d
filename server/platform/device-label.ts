// The order matters: Edge and Opera call themselves Chrome too, Chrome calls itself Safari, Android Linux.
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

/** A user agent in words: `Chrome on Android`. What it says is a claim, good for recognising one's own. */
export function deviceLabel(userAgent: string | null): string {
  const browser = named(BROWSERS, userAgent ?? "");
  const system = named(SYSTEMS, userAgent ?? "");
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : "An unknown device");
}

/** An IP address without its last part, which would name a household: `203.0.113.…`, `2001:db8:1:…`. */
export function shortAddress(address: string | null): string | null {
  if (!address) return null;
  if (address.includes(":")) return `${address.split(":").slice(0, 3).join(":")}:…`;
  return `${address.split(".").slice(0, 3).join(".")}.…`;
}
