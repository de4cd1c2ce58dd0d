import "#server/platform/boundary.server.ts";
import { DEFAULT_REDIRECT } from "#server/platform/admin-gate/contract.ts";
import { sitePath } from "#server/platform/safe-url.ts";

const LONGEST = 200;

/**
 * The page to go on to, as the link of a mail carries it. Whoever asks for a mail to somebody else's address chooses
 * it, so it is written in a way that nobody can read words in.
 */
export const onwardParameter = (redirect: string | null) =>
  redirect && redirect.length <= LONGEST ? `&onward=${Buffer.from(redirect).toString("base64url")}` : "";

/** The page to go on to from a page that a mail's link opens, or that one of its own forms came back to. */
export function onwardOf(url: URL): string {
  const encoded = url.searchParams.get("onward");
  const redirect = encoded ? Buffer.from(encoded, "base64url").toString() : url.searchParams.get("redirect");
  return sitePath(redirect) ?? DEFAULT_REDIRECT;
}
