import { isPrivatePath } from "#server/platform/http/private-path.ts";
import type { Services } from "#server/platform/services.ts";
import type { Rendering } from "../render-context/service.ts";
import * as strings from "../strings/theme-preview.ts";
import { readThemePreview } from "../theme/service.ts";

/** The query parameter with the preview token of the theme draft. */
export const PREVIEW_PARAMETER = "theme";
/** The query parameter added after a form was submitted from a preview, which stores nothing. */
const UNSENT_WORD = "unsent";

const PRIVATE = { "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" };

const TOO_OLD = strings.tooOld;

/** Links to pages of this site, and its forms. Files, the API and the back office have no draft to show. */
const LINK = /(<(?:a|form)\b[^>]*?\s(?:href|action)=")(\/(?!\/|api\/|media\/|demo\/|auth\b|admin\b)[^"#]*)/g;

/** Returns the page with its links and forms changed to stay within the preview. */
const keepingToken = (html: string, token: string) =>
  html.replace(LINK, (_link, start: string, address: string) => {
    const joined = address.includes("?") ? "&amp;" : "?";
    return `${start}${address}${joined}${PREVIEW_PARAMETER}=${token}`;
  });

/**
 * Renders a public page in the draft theme for a request with a signed preview token; null for any other request. The
 * response is neither cached nor indexed, and forms submitted from it store nothing.
 */
export async function previewTheme(
  services: Services,
  request: Request,
  render: (preview: Rendering["preview"]) => Promise<Response>,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get(PREVIEW_PARAMETER);
  if (token === null || request.method === "HEAD" || isPrivatePath(pathname)) return null;
  const theme = await readThemePreview(services, token);
  if (!theme) return new Response(TOO_OLD, { status: 404, headers: PRIVATE });
  if (request.method !== "GET") {
    // Only the query, because a path that begins with two slashes would name another host.
    const location = `?${PREVIEW_PARAMETER}=${token}&${UNSENT_WORD}=1`;
    return new Response(null, { status: 303, headers: { ...PRIVATE, location } });
  }
  const page = await render({ theme: theme, unsent: searchParams.has(UNSENT_WORD) });
  const answer = new Response(keepingToken(await page.text(), token), page);
  for (const [name, value] of Object.entries(PRIVATE)) answer.headers.set(name, value);
  // Redirects of old paths must keep the preview token.
  const to = page.headers.get("location");
  if (to?.startsWith("/"))
    answer.headers.set("location", `${to}${to.includes("?") ? "&" : "?"}${PREVIEW_PARAMETER}=${token}`);
  return answer;
}
