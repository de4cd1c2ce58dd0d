import "../boundary.server.ts";
import { TURNSTILE_ORIGIN } from "../turnstile/contract.ts";
import { isPrivatePath } from "./private-path.ts";

const YEAR = 31_536_000;

/** Headers of every answer. `public/_headers` repeats those that suit static files. */
const ALWAYS = Object.entries({
  "strict-transport-security": `max-age=${YEAR}; includeSubDomains`,
  "x-content-type-options": "nosniff",
  // Not `no-referrer`: that makes the browser send `Origin: null` with the site's own forms.
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
});

/** Players that the film pages put into a frame once somebody presses play (app/features/films/film-source.ts). */
const FILM_HOSTS = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://iframe.videodelivery.net",
  // A policy knows no `customer-*`: a wildcard replaces whole labels only.
  "https://*.cloudflarestream.com",
];

/** What a page may run and dress in beside the site's own files: `'nonce-…'` or `'sha256-…'`. */
type Inline = {
  scripts: string[];
  styles: string[];
  /** The back office, which shows a preview of the site in a frame. */
  framing?: boolean;
  /** Such a preview. */
  framed?: boolean;
  /** A form with Turnstile's widget, whose script and frame are Cloudflare's. */
  challenged?: boolean;
  /** Where a form that pays leads to: browsers stop the redirect to a page that is not named. */
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
  // The development server injects styles and a socket of its own.
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
  ].join("; ");
}

/** An answer for programs runs nothing and shows nothing. */
const NOTHING =
  "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** What visitors sent or emailed is shown in a sandbox: whatever it turns out to be, it is nobody there. */
const USER_CONTENT = /^\/api\/(inspiration|mail-files)\//i;
const SANDBOX = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** The same for everybody, whoever asks: films that were never kept would load anew with every step of a reader. */
const PUBLIC_FILES = /^\/(media|demo)\//;
/** What anybody may know, and the edge may keep: the public calendar. */
const PUBLIC_API = /^\/api\/availability$/;
/** Pages whose address holds a token from a mail: of it nothing but the origin leaves, not even to our own log. */
const TOKEN_PATHS = /^\/(auth\/|your-words(\.data)?$)/i;
/** The pages with a form that pays. */
const PAYING_PATHS = /^\/my-wedding\/(payments|proposals\/[^/]+)\/*$/i;
/** Of a couple's pages not even the origin leaves: the forms on them are told by `Sec-Fetch-Site` instead. */
const CLIENT_PATHS = /^\/my-wedding(\/|\.data$|$)/i;

type Visit = {
  nonce: () => string;
  pathname: string;
  /** The visitor brought a session: whatever the path says, the answer may be for their eyes alone. */
  personal: boolean;
  /** Where the couples' payments lead to; null where they pay by no card. */
  checkout: string | null;
};

type Allowance = Pick<Visit, "nonce"> & Required<Pick<Inline, "framed" | "challenged">>;

/** A public page that may do more than others: be framed by the back office, or load Turnstile's widget. */
export function allowing(response: Response, { nonce, framed, challenged }: Allowance): Response {
  if (!framed && !challenged) return response;
  const inline = [`'nonce-${nonce()}'`];
  const policy = contentSecurityPolicy({ scripts: inline, styles: inline, framed, challenged });
  const answer = new Response(response.body, response);
  answer.headers.set("content-security-policy", policy);
  if (framed) answer.headers.set("x-frame-options", "SAMEORIGIN");
  return answer;
}

/** The same answer with the security headers; what is private or personal is never stored anywhere. */
export function secured(response: Response, { nonce, pathname, personal, checkout }: Visit): Response {
  // A copy, since the headers of what another Worker answered can't be changed.
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
    // A cached page brings its own, which names what it holds by hash, and so does one that `allowing` has made.
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
  // Of a public address, only an answer that says so itself is kept: a failure is not.
  const nobodysOwn =
    PUBLIC_FILES.test(pathname) || (PUBLIC_API.test(pathname) && headers.has("cache-control"));
  if ((!nobodysOwn && (personal || isPrivatePath(pathname))) || headers.has("set-cookie")) {
    headers.set("cache-control", "no-store");
  }
  return answer;
}
