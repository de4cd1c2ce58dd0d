import { BROWSER_REPORTS } from "../browser-reports/contract.ts";
import { TURNSTILE_ORIGIN } from "../turnstile/contract.ts";
import { isPrivatePath } from "./private-path.ts";

const YEAR = 31_536_000;

/** Headers of every response. `public/_headers` repeats those that suit static files. */
const ALWAYS = Object.entries({
  "strict-transport-security": `max-age=${YEAR}; includeSubDomains`,
  "x-content-type-options": "nosniff",
  // Not `no-referrer`, which makes the browser send `Origin: null` with the site's own forms.
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
});

/** The name of where browsers send their reports. */
const ENDPOINT = "csp";

/** Players that film pages embed once somebody presses play (app/features/films/film-source.ts). */
const FILM_HOSTS = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://iframe.videodelivery.net",
  // A policy doesn't support `customer-*`: wildcards only replace whole labels.
  "https://*.cloudflarestream.com",
];

/** The inline scripts and styles that a page may use besides the site's own files: `'nonce-…'` or `'sha256-…'`. */
type Inline = {
  scripts: string[];
  styles: string[];
  /** Whether this is the back office, which shows a preview of the site in a frame. */
  framing?: boolean;
  /** Whether this is such a preview. */
  framed?: boolean;
  /** Whether the page has a form with Turnstile's widget, whose script and frame come from Cloudflare. */
  challenged?: boolean;
  /** Where a payment form redirects to. Browsers block the redirect if the target isn't listed. */
  checkout?: string | null;
};

export function contentSecurityPolicy({
  scripts,
  styles,
  framing,
  framed,
  challenged,
  checkout,
}: Inline): string {
  // The development server injects styles and uses its own socket.
  const development = import.meta.env.DEV;
  const challenge = challenged ? [TURNSTILE_ORIGIN] : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...challenge, ...scripts].join(" "),
    development ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    ["frame-src", ...(framing ? ["'self'"] : []), ...FILM_HOSTS, ...challenge].join(" "),
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...(checkout ? [checkout] : [])].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    // Twice, for browsers without the Reporting API.
    `report-uri ${BROWSER_REPORTS}`,
    `report-to ${ENDPOINT}`,
  ].join("; ");
}

/** For API responses, which run and display nothing. */
const NOTHING =
  "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** Content that visitors sent or emailed is sandboxed: whatever it contains, it has no access to the site. */
const USER_CONTENT = /^\/api\/(inspiration|mail-files)\//i;
const SANDBOX = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Public files are the same for everyone. If films weren't cached, they would be reloaded with every navigation. */
const PUBLIC_FILES = /^\/(media|demo)\//;
/** Public data that the edge may cache: the public calendar. */
const PUBLIC_API = /^\/api\/availability$/;
/**
 * Pages with a token from a mail in their URL. Only their origin is sent as the referrer, so that the token isn't
 * even in our own log.
 */
const TOKEN_PATHS = /^\/(auth\/|your-words(\.data)?$)/i;
/** The pages with a payment form. */
const PAYING_PATHS = /^\/my-wedding\/(payments|proposals\/[^/]+)\/*$/i;
/** A couple's pages send no referrer at all. Their forms are recognized by `Sec-Fetch-Site` instead. */
const CLIENT_PATHS = /^\/(my-wedding|films-for)(\/|\.data$|$)/i;

type Visit = {
  nonce: () => string;
  pathname: string;
  /** Whether the visitor sent a session. The response may then be personal, whatever the path. */
  personal: boolean;
  /** Where couples' payments redirect to; null if they can't pay by card. */
  checkout: string | null;
};

type Allowance = Pick<Visit, "nonce"> & Required<Pick<Inline, "framed" | "challenged">>;

/** Returns a public page with additional permissions: framed by the back office, or with Turnstile's widget. */
export function allowing(response: Response, { nonce, framed, challenged }: Allowance): Response {
  if (!framed && !challenged) return response;
  const inline = [`'nonce-${nonce()}'`];
  const policy = contentSecurityPolicy({ scripts: inline, styles: inline, framed, challenged });
  const answer = new Response(response.body, response);
  answer.headers.set("content-security-policy", policy);
  if (framed) answer.headers.set("x-frame-options", "SAMEORIGIN");
  return answer;
}

/** Returns the response with the security headers. Private or personal responses are never cached. */
export function secured(response: Response, { nonce, pathname, personal, checkout }: Visit): Response {
  // A copy, because the headers of another Worker's response are immutable.
  const answer = new Response(response.body, response);
  const { headers } = answer;
  for (const [name, value] of ALWAYS) headers.set(name, value);
  // A preview brings its own.
  headers.set("x-frame-options", response.headers.get("x-frame-options") ?? "DENY");
  if (TOKEN_PATHS.test(pathname)) headers.set("referrer-policy", "strict-origin");
  if (CLIENT_PATHS.test(pathname)) {
    headers.set("referrer-policy", "no-referrer");
    headers.set("x-robots-tag", "noindex, nofollow");
  }
  if (USER_CONTENT.test(pathname)) {
    headers.set("content-security-policy", SANDBOX);
  } else if (headers.get("content-type")?.startsWith("application/json")) {
    headers.set("content-security-policy", NOTHING);
  } else if (!headers.has("content-security-policy")) {
    // A cached page has its own, with hashes of its inline content, and so does a page from `allowing`.
    const inline = [`'nonce-${nonce()}'`];
    headers.set(
      "content-security-policy",
      contentSecurityPolicy({
        scripts: inline,
        styles: inline,
        framing: isPrivatePath(pathname),
        checkout: PAYING_PATHS.test(pathname) ? checkout : null,
      }),
    );
  }
  if (headers.get("content-security-policy")?.endsWith(`report-to ${ENDPOINT}`))
    headers.set("reporting-endpoints", `${ENDPOINT}="${BROWSER_REPORTS}"`);
  // At a public address, only responses that allow it themselves are cached; errors are not.
  const nobodysOwn =
    PUBLIC_FILES.test(pathname) || (PUBLIC_API.test(pathname) && headers.has("cache-control"));
  if ((!nobodysOwn && (personal || isPrivatePath(pathname))) || headers.has("set-cookie")) {
    headers.set("cache-control", "no-store");
  }
  return answer;
}
