import { adminPage } from "#server/auth/admin-page.ts";
import { servicesContext } from "#server/context.ts";
import type { Route } from "./+types/coming-soon";

export async function loader({ context, request }: Route.LoaderArgs) {
  await adminPage(context.get(servicesContext), request.headers);
  return null;
}

export default function ComingSoon() {
  return (
    <section className="py-16">
      <h1 className="font-body text-25 font-semibold">Coming Soon</h1>
      <p className="quiet mt-2">This feature is under development...</p>
    </section>
  );
}
