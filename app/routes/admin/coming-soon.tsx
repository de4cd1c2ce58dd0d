import { Link } from "react-router";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/coming-soon";

export async function loader({ context, request }: Route.LoaderArgs) {
  await adminPage(context.get(servicesContext), request.headers);
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: "Coming Soon · Admin Dashboard" },
  { name: "robots", content: "noindex" },
];

export default function ComingSoon() {
  return (
    <section className="py-10">
      <h1 className="font-body text-25 font-semibold tracking-normal">Coming Soon</h1>
      <p className="quiet mt-2">This feature is under development...</p>
      <Link to="/admin" className="text-link mt-4 inline-flex min-h-11 items-center">
        Back to the overview
      </Link>
    </section>
  );
}
