import { DEFAULT_REDIRECT } from "#server/platform/admin-gate/contract.ts";
import { sitePath } from "#server/platform/safe-url.ts";

const LONGEST = 200;

/**
 * Returns the parameter that carries the next page in a mail's link. Anyone requesting a mail to somebody else's
 * address can choose it, so it is encoded to contain no readable words.
 */
export const onwardParameter = (redirect: string | null) =>
  redirect && redirect.length <= LONGEST ? `&onward=${Buffer.from(redirect).toString("base64url")}` : "";

/** Returns the next page for a page opened from a mail's link, or re-rendered after one of its own forms. */
export function onwardOf(url: URL): string {
  const encoded = url.searchParams.get("onward");
  const redirect = encoded ? Buffer.from(encoded, "base64url").toString() : url.searchParams.get("redirect");
  return sitePath(redirect) ?? DEFAULT_REDIRECT;
}
