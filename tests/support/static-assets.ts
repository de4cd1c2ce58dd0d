import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Request, Response } from "miniflare";

const assets = join(import.meta.dirname, "..", "..", "build", "client");

/**
 * Serves static assets as Cloudflare does for a Worker: always whole, even for range requests, and without a length.
 */
export function serveAsset(request: Request): Response {
  const { pathname } = new URL(request.url);
  const path = join(assets, pathname);
  if (!existsSync(path)) return new Response(null, { status: 404 });
  const film = new Response(readFileSync(path)).body;
  return new Response(film, { headers: { "content-type": "video/mp4", etag: `"${pathname}"` } });
}
