import { Outlet, useRouteLoaderData } from "react-router";
import { AdminShell } from "#app/components/layout/admin-shell.tsx";
import { APP } from "#app/lib/page-kind.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { adminPage } from "#server/auth/admin-page.ts";
import { servicesContext } from "#server/context.ts";
import type { Route } from "./+types/layout";

export const handle = APP;

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }) => {
    await adminPage(context.get(servicesContext), request.headers);
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
  return (
    <AdminShell name={loaderData.name || loaderData.email} message={site?.flash ?? null}>
      <Outlet />
    </AdminShell>
  );
}
