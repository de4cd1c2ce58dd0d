import "#server/boundary.server.ts";
import { readLookPreview } from "#server/look/service.ts";
import type { Services } from "#server/services.ts";
import { isPrivatePath } from "./private-path.ts";

/** The word of an address that asks for the draft of the look. */
export const LOOK_WORD = "look";

const PRIVATE = { "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" };

const TOO_OLD =
  "This preview link works no longer. Please ask for a new one, or go to the home page to see the site as visitors see it.";

/** Links to pages of this site: files, the API and the back office have no draft to show. */
const LINK = /(<a\b[^>]*?\shref=")(\/(?!\/|api\/|media\/|demo\/|auth\b|admin\b)[^"#]*)/g;

/** The same page, whose links stay within the preview. */
const keepingToken = (html: string, token: string) =>
  html.replace(LINK, (_link, start: string, address: string) => {
    const joined = address.includes("?") ? "&amp;" : "?";
    return `${start}${address}${joined}${LOOK_WORD}=${token}`;
  });

/**
 * A public page in the draft's look, for whoever has its signed address; null for any other request. Nobody
 * keeps it, and no search engine lists it.
 */
export async function previewLook(
  services: Services,
  request: Request,
  render: () => Promise<Response>,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get(LOOK_WORD);
  if (token === null || request.method !== "GET" || isPrivatePath(pathname)) return null;
  const look = await readLookPreview(services, token);
  if (!look) return new Response(TOO_OLD, { status: 404, headers: PRIVATE });
  services.previewedLook = look;
  const page = await render();
  const answer = new Response(keepingToken(await page.text(), token), page);
  for (const [name, value] of Object.entries(PRIVATE)) answer.headers.set(name, value);
  return answer;
}
