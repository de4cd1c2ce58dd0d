import { Outlet, useRouteLoaderData } from "react-router";
import { AdminShell } from "#app/components/layout/admin-shell.tsx";
import { useAuth } from "#app/features/auth/auth-provider.tsx";
import { APP } from "#app/lib/page-kind.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { adminPage } from "#server/auth/admin-page.ts";
import { servicesContext } from "#server/context.ts";
import type { Route } from "./+types/layout";

export const handle = APP;

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, url }) => {
    await adminPage(context.get(servicesContext), request.headers, url);
  },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { name, email } = await adminPage(context.get(servicesContext), request.headers);
  return { name, email };
}

export const meta: Route.MetaFunction = () => [
  { title: "Admin Dashboard" },
  { name: "robots", content: "noindex" },
];

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const { user, leave } = useAuth();
  const { name, email } = user ?? loaderData;
  return (
    <AdminShell name={name || email} message={site?.flash ?? null} onSignOut={leave}>
      <Outlet />
    </AdminShell>
  );
}
