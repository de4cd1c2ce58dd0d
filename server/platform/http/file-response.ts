import { type ByteRange, parseByteRange } from "./byte-range.ts";

/** A file that supports range requests. Safari doesn't play films from a server without them. */
export type ServedFile = {
  size: number;
  /** Quoted, as in the header. */
  etag: string;
  modified: Date | null;
  /** Content type, disposition and cache lifetime. */
  headers: Record<string, string>;
  /** Opens a range of the file; null if the file is gone. */
  open: (range: ByteRange) => Promise<ReadableStream<Uint8Array> | null>;
};

/**
 * A file opened on its own can't run anything; the rest is what a browser needs to display it. It keeps its origin,
 * because a browser's built-in film page loads the film with that origin.
 */
const FILE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin; frame-ancestors 'none'";

const weak = (etag: string) => etag.trim().replace(/^W\//, "");
/** HTTP dates have whole seconds. */
const seconds = (time: Date | string) => Math.floor(new Date(time).getTime() / 1000);

function isKnown(asked: Headers, { etag, modified }: ServedFile): boolean {
  const tags = asked.get("if-none-match");
  if (tags !== null) return tags.trim() === "*" || tags.split(",").some((tag) => weak(tag) === weak(etag));
  const since = asked.get("if-modified-since");
  return since !== null && modified !== null && seconds(modified) <= seconds(since);
}

/**
 * Returns whether the requested range belongs to the current state of the file. A weak tag doesn't guarantee
 * identical bytes.
 */
function isSameState(asked: Headers, { etag, modified }: ServedFile): boolean {
  const state = asked.get("if-range")?.trim();
  if (state === undefined) return true;
  if (/^(W\/)?"/.test(state)) return state === etag && !state.startsWith("W/");
  return modified !== null && seconds(modified) === seconds(state);
}

/** Answers a GET or HEAD for a file: with the whole file, a range, or a 304 if the browser already has it. */
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
