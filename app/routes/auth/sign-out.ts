import { redirect } from "react-router";
import { signedOut } from "#server/accounts/sign-in/contract.ts";
import { signOut } from "#server/accounts/sign-in/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { leaveFlash } from "#server/platform/http/flash.ts";
import type { Route } from "./+types/sign-out";

export const loader = () => redirect("/");

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const headers = new Headers();
  for (const cookie of await signOut(services, request.headers)) headers.append("set-cookie", cookie);
  const flash = await leaveFlash(services, signedOut(url.searchParams.has("couple")));
  if (flash) headers.append("set-cookie", flash);
  return redirect("/", { headers, status: 303 });
}
