import { Link } from "react-router";

/** The way from the first few to the whole list. `about` is said to those who hear the link without its panel. */
export function ListLink({ to, label, about }: { to: string; label: string; about: string }) {
  return (
    <Link to={to} className="text-link inline-flex min-h-11 flex-none items-center">
      {label}
      <span className="sr-only"> {about}</span>
    </Link>
  );
}
