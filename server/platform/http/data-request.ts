import type { PageUses } from "./page-query.ts";

/** The end of the paths that React Router answers with a page's data instead of the page. */
const DATA = ".data";

/**
 * Returns the answer to a request for the data of a route that has no page but sends a file; null for all other
 * requests. React Router would read the whole file into memory to encode it as text, and a film is larger than what
 * a Worker has. The answer to a form is never a file.
 */
export async function refusedFileData(
  { method, url }: Request,
  pageUses: PageUses,
): Promise<Response | null> {
  const { pathname } = new URL(url);
  if (method === "POST" || !pathname.endsWith(DATA)) return null;
  const { sendsFile } = await pageUses.of(pathname);
  return sendsFile ? new Response(null, { status: 404, headers: { "cache-control": "no-store" } }) : null;
}
