import { redirect } from "react-router";
import { signedOut } from "#server/accounts/sign-in/contract.ts";
import { sessionTokenOf, signOut } from "#server/accounts/sign-in/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { leaveFlash } from "#server/platform/http/flash.ts";
import type { Route } from "./+types/sign-out";

export const loader = () => redirect("/");

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  // Only then, because each message is a write to the store that also has the published site.
  const isSignedIn = sessionTokenOf(services, request.headers) !== null;
  const headers = new Headers();
  for (const cookie of await signOut(services, request.headers)) headers.append("set-cookie", cookie);
  const flash = isSignedIn && (await leaveFlash(services, signedOut(url.searchParams.has("couple"))));
  if (flash) headers.append("set-cookie", flash);
  return redirect("/", { headers, status: 303 });
}
