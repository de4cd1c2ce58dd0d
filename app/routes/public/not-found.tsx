import { data, Link } from "react-router";
import { Picture } from "#app/components/ui/picture.tsx";
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
    <section className="room-dark relative overflow-hidden">
      <Picture
        src="/demo/vintage-cine-lens.webp"
        sizes="100vw"
        width={1920}
        height={804}
        loading="first"
        className="absolute inset-0 size-full object-cover"
      />
      <div className="scrim absolute inset-0" />
      <div className="frame relative flex min-h-[calc(100svh-4.5rem)] flex-col items-start justify-center py-28">
        <p className="label tabular">404</p>
        <h1 className="mt-4 text-64">Oops! Page not found</h1>
        <p className="measure mt-6 text-20">This reel is not in our archive. The others are.</p>
        <div className="mt-8 flex w-full flex-col gap-3 sm:w-auto sm:flex-row sm:gap-4">
          <Link to="/" className="button button-accent">
            Return to Home
          </Link>
          <Link to="/gallery" className="button">
            Watch Our Films
          </Link>
        </div>
      </div>
    </section>
  );
}
