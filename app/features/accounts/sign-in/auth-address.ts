import { DEFAULT_REDIRECT } from "#server/platform/admin-gate/contract.ts";

export const TABS = ["sign-in", "sign-up"] as const;
export type Tab = (typeof TABS)[number];

/** Returns the tab named in an address. */
export const tabOf = (search: URLSearchParams): Tab =>
  search.get("tab") === "sign-up" ? "sign-up" : "sign-in";

/** Returns the address of an account page with the parameters that must be kept. Omits defaults. */
export function authAddress(path: string, { tab, redirect }: { tab?: Tab; redirect: string }): string {
  const search = new URLSearchParams();
  if (tab === "sign-up") search.set("tab", tab);
  if (redirect !== DEFAULT_REDIRECT) search.set("redirect", redirect);
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Returns the page of a confirmation link, with the form for a new password if requested. */
export function confirmAddress({
  token,
  redirect,
  anew,
}: {
  token: string;
  redirect: string;
  anew: boolean;
}) {
  const search = new URLSearchParams({ token });
  if (redirect !== DEFAULT_REDIRECT) search.set("redirect", redirect);
  if (anew) search.set("new", "");
  return `/auth/confirm?${search}`;
}
