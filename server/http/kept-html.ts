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

/** A kept page as it is served: its headers made once, and its HTML as bytes unless something goes into it. */
export type ReadyPage = {
  /** Only its headers count: for workerd they are cheaper to take from a response than from a list. */
  model: Response;
  body: Uint8Array<ArrayBuffer> | Pick<KeptPage, "pieces" | "gaps">;
};

export const makeReady = ({ headers, pieces, gaps }: KeptPage): ReadyPage => ({
  model: new Response(null, { headers }),
  body: gaps.length > 0 ? { pieces, gaps } : encoder.encode(pieces[0]),
});

/** The page for one visit: a fresh token of its kind in every gap. */
export function fillHtml(
  { body }: ReadyPage,
  newToken: (kind: Submission["kind"]) => string,
): Uint8Array<ArrayBuffer> | string {
  if (body instanceof Uint8Array) return body;
  // Joined and not copied into bytes: workerd writes the text out once in any case.
  return body.pieces.reduce((html, piece, at) => {
    const kind = body.gaps[at];
    return html + piece + (kind ? newToken(kind) : "");
  }, "");
}
