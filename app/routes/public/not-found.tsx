import { data, Link } from "react-router";
import { servicesContext } from "#server/context.ts";
import type { Route } from "./+types/not-found";

export function loader({ context, request, url }: Route.LoaderArgs) {
  context.get(servicesContext).log.warn("unknown_route", {
    path: url.pathname,
    referrer: request.headers.get("referer"),
  });
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => [
  { title: "Page not found" },
  { name: "robots", content: "noindex" },
];

export default function NotFound() {
  return (
    <section className="room-dark">
      <div className="frame flex min-h-[60vh] flex-col items-start justify-center py-28">
        <p className="label tabular">404</p>
        <h1 className="mt-4 text-64">Oops! Page not found</h1>
        <p className="quiet measure mt-6">This reel is not in our archive. The others are.</p>
        <Link to="/" className="button button-accent mt-10">
          Return to Home
        </Link>
      </div>
    </section>
  );
}
