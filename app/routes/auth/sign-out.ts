import { redirect } from "react-router";
import { SIGNED_OUT } from "#server/auth/contract.ts";
import { signOut } from "#server/auth/service.ts";
import { servicesContext } from "#server/context.ts";
import { leaveFlash } from "#server/http/flash.ts";
import type { Route } from "./+types/sign-out";

export const loader = () => redirect("/");

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const headers = new Headers();
  for (const cookie of await signOut(services, request.headers)) headers.append("set-cookie", cookie);
  const flash = await leaveFlash(services, SIGNED_OUT);
  if (flash) headers.append("set-cookie", flash);
  return redirect("/", { headers, status: 303 });
}
