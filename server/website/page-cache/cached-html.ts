import "#server/platform/boundary.server.ts";
import { createHash } from "node:crypto";
import type { FormToken } from "#server/platform/form-token.ts";
import { contentSecurityPolicy, secured } from "#server/platform/http/security-headers.ts";

/** A page without anything that belongs to one visit. */
export type CachedPage = {
  /** All of them, the security headers too. */
  headers: [string, string][];
  /** The HTML, cut where a form's token goes. */
  pieces: string[];
  /** The tokens between the pieces. */
  gaps: FormToken["kind"][];
};

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

// Blocks of JSON-LD are data: browsers run none of it, and a policy has nothing to say about it.
const RUNS_NOT = /\ssrc=|\stype="application\/ld\+json"/;

// Only what bears our nonce is ours: text that looks like a script but came from elsewhere gets no hash.
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

/** Takes the nonce and the tokens out of a fresh page, and names its inline parts by hash. */
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

/** A cached page as it is served: its headers made once, and its HTML as bytes with gaps for the tokens. */
export type ReadyPage = {
  /** For workerd, headers are cheaper to take from headers than from a list. */
  init: { headers: Headers };
  page: CachedPage;
  /** The page of every visit, where no form wants a token. */
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
 * What a `Response` for one visit is made of, at once: a fresh token of its kind, plain ASCII, in every gap. The
 * next call writes its own tokens over these, in the same bytes. A response has a copy of them by then, because
 * the Fetch standard ("extract a body") makes it take one; a page without gaps is sent from where it lies.
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
