import { DEFAULT_REDIRECT } from "#server/platform/admin-gate/contract.ts";

export const TABS = ["sign-in", "sign-up"] as const;
export type Tab = (typeof TABS)[number];

/** The tab that an address asks for. */
export const tabOf = (search: URLSearchParams): Tab =>
  search.get("tab") === "sign-up" ? "sign-up" : "sign-in";

/** A page of the accounts with what has to survive the way there. What is the default is left out. */
export function authAddress(path: string, { tab, redirect }: { tab?: Tab; redirect: string }): string {
  const search = new URLSearchParams();
  if (tab === "sign-up") search.set("tab", tab);
  if (redirect !== DEFAULT_REDIRECT) search.set("redirect", redirect);
  return search.size === 0 ? path : `${path}?${search}`;
}

/** The page of a link that confirms an address, with the form for a new password where that is asked for. */
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
