import "#server/platform/boundary.server.ts";
import { isPrivatePath } from "#server/platform/http/private-path.ts";
import type { Services } from "#server/platform/services.ts";
import type { Rendering } from "../render-context/service.ts";
import * as strings from "../strings/theme-preview.ts";
import { readThemePreview } from "../theme/service.ts";

/** The query parameter that asks for the theme draft. */
export const PREVIEW_PARAMETER = "theme";
/** Added to it after a form was sent from a preview, which stores nothing. */
const UNSENT_WORD = "unsent";

const PRIVATE = { "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" };

const TOO_OLD = strings.tooOld;

/** Links to pages of this site, and its forms: files, the API and the back office have no draft to show. */
const LINK = /(<(?:a|form)\b[^>]*?\s(?:href|action)=")(\/(?!\/|api\/|media\/|demo\/|auth\b|admin\b)[^"#]*)/g;

/** The same page, whose links and forms stay within the preview. */
const keepingToken = (html: string, token: string) =>
  html.replace(LINK, (_link, start: string, address: string) => {
    const joined = address.includes("?") ? "&amp;" : "?";
    return `${start}${address}${joined}${PREVIEW_PARAMETER}=${token}`;
  });

/**
 * A public page in the draft theme, for whoever has its signed address; null for any other request. Nobody
 * keeps it, no search engine lists it, and a form that is sent from it goes nowhere.
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
    // The query alone: a path that begins with two slashes would name another host.
    const location = `?${PREVIEW_PARAMETER}=${token}&${UNSENT_WORD}=1`;
    return new Response(null, { status: 303, headers: { ...PRIVATE, location } });
  }
  const page = await render({ theme: theme, unsent: searchParams.has(UNSENT_WORD) });
  const answer = new Response(keepingToken(await page.text(), token), page);
  for (const [name, value] of Object.entries(PRIVATE)) answer.headers.set(name, value);
  // An old address leads on to its new one, in the preview too.
  const to = page.headers.get("location");
  if (to?.startsWith("/"))
    answer.headers.set("location", `${to}${to.includes("?") ? "&" : "?"}${PREVIEW_PARAMETER}=${token}`);
  return answer;
}
