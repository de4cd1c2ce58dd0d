import { Link } from "react-router";

/** The placeholder of an empty panel, with a link to create its first item. */
export const FirstStep = ({ text, to, label }: { text: string; to: string; label: string }) => (
  <>
    <p>{text}</p>
    <Link to={to} className="text-link inline-flex min-h-11 items-center text-text">
      {label}
    </Link>
  </>
);
