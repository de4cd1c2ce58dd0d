import "../boundary.server.ts";
import { type ByteRange, parseByteRange } from "./byte-range.ts";

/** A file that can be read in parts. Safari plays no film from a server that can't. */
export type ServedFile = {
  size: number;
  /** In quotes, as the header says it. */
  etag: string;
  modified: Date | null;
  /** Type, disposition and how long it may be kept. */
  headers: Record<string, string>;
  /** Null: the file is gone. */
  open: (range: ByteRange) => Promise<ReadableStream<Uint8Array> | null>;
};

/**
 * Opened by itself, a file runs nothing; the rest is what a browser needs to show it then. It keeps its
 * origin, because a browser's own page around a film loads that film as its origin may.
 */
const FILE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin; frame-ancestors 'none'";

const weak = (etag: string) => etag.trim().replace(/^W\//, "");
/** Headers count in whole seconds. */
const seconds = (time: Date | string) => Math.floor(new Date(time).getTime() / 1000);

function isKnown(asked: Headers, { etag, modified }: ServedFile): boolean {
  const tags = asked.get("if-none-match");
  if (tags !== null) return tags.trim() === "*" || tags.split(",").some((tag) => weak(tag) === weak(etag));
  const since = asked.get("if-modified-since");
  return since !== null && modified !== null && seconds(modified) <= seconds(since);
}

/** Whether the part that is asked for belongs to this state of the file. A weak tag says nothing of bytes. */
function isSameState(asked: Headers, { etag, modified }: ServedFile): boolean {
  const state = asked.get("if-range")?.trim();
  if (state === undefined) return true;
  if (/^(W\/)?"/.test(state)) return state === etag && !state.startsWith("W/");
  return modified !== null && seconds(modified) === seconds(state);
}

/** Answers a GET or HEAD for a file: all of it, one part, or that the browser has it already. */
export async function answerFile({ method, headers: asked }: Request, file: ServedFile) {
  const headers = new Headers({
    ...file.headers,
    etag: file.etag,
    "accept-ranges": "bytes",
    "content-security-policy": FILE_POLICY,
  });
  if (file.modified) headers.set("last-modified", file.modified.toUTCString());
  if (isKnown(asked, file)) return new Response(null, { status: 304, headers });

  const part =
    method === "GET" && isSameState(asked, file) ? parseByteRange(asked.get("range"), file.size) : null;
  if (part === "unsatisfiable") {
    return new Response(null, {
      status: 416,
      headers: { "content-range": `bytes */${file.size}`, "cache-control": "no-store" },
    });
  }
  const { offset, length } = part ?? { offset: 0, length: file.size };
  headers.set("content-length", String(length));
  if (part) headers.set("content-range", `bytes ${offset}-${offset + length - 1}/${file.size}`);
  const status = part ? 206 : 200;
  if (method === "HEAD") return new Response(null, { status, headers });
  const body = await file.open({ offset, length });
  return body && new Response(body, { status, headers });
}
