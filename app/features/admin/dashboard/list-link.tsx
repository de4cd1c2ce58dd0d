import { Link } from "react-router";

/**
 * A link from the first few rows to the full list. `about` is for screen reader users who hear the link without its
 * panel.
 */
export function ListLink({ to, label, about }: { to: string; label: string; about: string }) {
  return (
    <Link to={to} className="text-link inline-flex min-h-11 flex-none items-center">
      {label}
      <span className="sr-only"> {about}</span>
    </Link>
  );
}
