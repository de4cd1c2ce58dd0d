import { createHash } from "node:crypto";
import type { FormToken } from "#server/platform/form-token.ts";
import { contentSecurityPolicy, secured } from "#server/platform/http/security-headers.ts";

/** A page without anything specific to one visit. */
export type CachedPage = {
  /** All headers, including the security headers. */
  headers: [string, string][];
  /** The HTML, split where form tokens are inserted. */
  pieces: string[];
  /** The kinds of tokens between the pieces. */
  gaps: FormToken["kind"][];
};

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

// JSON-LD blocks are data: browsers don't execute them, so no policy applies.
const RUNS_NOT = /\ssrc=|\stype="application\/ld\+json"/;

// Only elements with our nonce are ours. Text that looks like a script but came from elsewhere gets no hash.
const inlineHashes = (html: string, tag: "script" | "style", nonce: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, "g"))]
    .filter(([, attributes = ""]) => attributes.includes(`nonce="${nonce}"`) && !RUNS_NOT.test(attributes))
    .map(([, , content = ""]) => hashOf(content));

type Fresh = {
  html: string;
  headers: Headers;
  nonce: string;
  formTokens: FormToken[];
  challenged: boolean;
};

/**
 * Removes the nonce and the tokens from a freshly rendered page, and allows its inline scripts and styles by hash.
 */
export function cacheHtml({ html, headers, nonce, formTokens, challenged }: Fresh): CachedPage {
  const policy = contentSecurityPolicy({
    scripts: inlineHashes(html, "script", nonce),
    styles: inlineHashes(html, "style", nonce),
    challenged,
  });
  const pieces: string[] = [html.replaceAll(` nonce="${nonce}"`, "")];
  const gaps: FormToken["kind"][] = [];
  for (const { kind, token } of formTokens) {
    for (let at = 0; at < pieces.length; at += 1) {
      const parts = (pieces[at] ?? "").split(token);
      pieces.splice(at, 1, ...parts);
      gaps.splice(at, 0, ...parts.slice(1).map(() => kind));
      at += parts.length - 1;
    }
  }
  const bare = new Response(null, { headers });
  bare.headers.set("content-security-policy", policy);
  const complete = secured(bare, { nonce: () => nonce, pathname: "/", personal: false, checkout: null });
  return { headers: [...complete.headers], pieces, gaps };
}

const encoder = new TextEncoder();

type Layout = { html: Uint8Array<ArrayBuffer>; holes: Uint8Array[] };

/** A cached page prepared for serving: prebuilt headers, and the HTML as bytes with gaps for the tokens. */
export type ReadyPage = {
  /** In workerd, copying a `Headers` object is cheaper than building one from a list. */
  init: { headers: Headers };
  page: CachedPage;
  /** The same body for every visit, if no form needs a token. */
  whole: Blob | null;
  layout: Layout | null;
};

export const makeReady = (page: CachedPage): ReadyPage => ({
  init: { headers: new Headers(page.headers) },
  page,
  whole: page.gaps.length === 0 ? new Blob(page.pieces) : null,
  layout: null,
});

function layOut({ pieces, gaps }: CachedPage, tokens: string[]): Layout {
  const html = encoder.encode(pieces.flatMap((piece, at) => [piece, tokens[at] ?? ""]).join(""));
  let end = 0;
  const holes = gaps.map((_, at) => {
    const start = end + encoder.encode(pieces[at]).length;
    end = start + (tokens[at] ?? "").length;
    return html.subarray(start, end);
  });
  return { html, holes };
}

/**
 * Returns the parts of a `Response` for one visit, with a new ASCII token of the right kind in every gap. Must be
 * used immediately: the next call overwrites the same bytes with its own tokens. A response has copied them by then,
 * as the Fetch standard requires ("extract a body"). A page without gaps is sent without a copy.
 */
export function fillHtml(
  ready: ReadyPage,
  newToken: (kind: FormToken["kind"]) => string,
): Uint8Array<ArrayBuffer> | ReadableStream {
  if (ready.whole) return ready.whole.stream();
  const tokens = ready.page.gaps.map(newToken);
  const fits = ready.layout?.holes.every(({ length }, at) => length === tokens[at]?.length);
  if (!ready.layout || !fits) ready.layout = layOut(ready.page, tokens);
  for (const [at, hole] of ready.layout.holes.entries()) encoder.encodeInto(tokens[at] ?? "", hole);
  return ready.layout.html;
}
