import { Link } from "react-router";

/** What a panel without anything will show, and the way to its first item. */
export const FirstStep = ({ text, to, label }: { text: string; to: string; label: string }) => (
  <>
    <p>{text}</p>
    <Link to={to} className="text-link inline-flex min-h-11 items-center text-text">
      {label}
    </Link>
  </>
);
