import "#server/boundary.server.ts";
import { createHash } from "node:crypto";
import type { Submission } from "#server/services.ts";
import { contentSecurityPolicy, secured } from "./security-headers.ts";

/** A page without anything that belongs to one visit. */
export type KeptPage = {
  /** All of them, the security headers too. */
  headers: [string, string][];
  /** The HTML, cut where a form's token goes. */
  pieces: string[];
  /** The tokens between the pieces. */
  gaps: Submission["kind"][];
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
  submissions: Submission[];
  challenged: boolean;
};

/** Takes the nonce and the tokens out of a fresh page, and names its inline parts by hash. */
export function keepHtml({ html, headers, nonce, submissions, challenged }: Fresh): KeptPage {
  const policy = contentSecurityPolicy({
    scripts: inlineHashes(html, "script", nonce),
    styles: inlineHashes(html, "style", nonce),
    challenged,
  });
  const pieces: string[] = [html.replaceAll(` nonce="${nonce}"`, "")];
  const gaps: Submission["kind"][] = [];
  for (const { kind, token } of submissions) {
    for (let at = 0; at < pieces.length; at += 1) {
      const parts = (pieces[at] ?? "").split(token);
      pieces.splice(at, 1, ...parts);
      gaps.splice(at, 0, ...parts.slice(1).map(() => kind));
      at += parts.length - 1;
    }
  }
  const bare = new Response(null, { headers });
  bare.headers.set("content-security-policy", policy);
  const complete = secured(bare, { nonce: () => nonce, pathname: "/", personal: false });
  return { headers: [...complete.headers], pieces, gaps };
}

const encoder = new TextEncoder();

/** A kept page as it is served: its headers made once, and its HTML as bytes. */
export type ReadyPage = {
  /** For workerd, headers are cheaper to take from headers than from a list. */
  init: { headers: Headers };
  pieces: Uint8Array<ArrayBuffer>[];
  gaps: KeptPage["gaps"];
};

export const makeReady = ({ headers, pieces, gaps }: KeptPage): ReadyPage => ({
  init: { headers: new Headers(headers) },
  pieces: pieces.map((piece) => encoder.encode(piece)),
  gaps,
});

/** The page for one visit: a fresh token of its kind, plain ASCII, in every gap. */
export function fillHtml(
  { pieces, gaps }: ReadyPage,
  newToken: (kind: Submission["kind"]) => string,
): Uint8Array<ArrayBuffer> {
  const [whole] = pieces;
  if (whole && gaps.length === 0) return whole;
  const tokens = gaps.map(newToken);
  const size = [...pieces, ...tokens].reduce((sum, { length }) => sum + length, 0);
  // Copied and not joined as text, which workerd would have to turn into bytes again for every visit.
  const html = new Uint8Array(size);
  let end = 0;
  pieces.forEach((piece, at) => {
    html.set(piece, end);
    end += piece.length;
    const token = tokens[at] ?? "";
    encoder.encodeInto(token, html.subarray(end));
    end += token.length;
  });
  return html;
}
