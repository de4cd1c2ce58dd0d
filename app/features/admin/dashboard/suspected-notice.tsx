import { Link } from "react-router";

/** Leads to what only its speed speaks against: it may be somebody's inquiry. */
export function SuspectedNotice({ count }: { count: number }) {
  return (
    <p className="mt-6 flex flex-wrap items-center justify-between gap-x-6 border border-danger bg-white px-5 py-2">
      <strong>Possible spam to review ({count})</strong>
      <Link to="/admin/messages?tab=suspected" className="text-link inline-flex min-h-11 items-center">
        {count === 1 ? "Review the message" : "Review the messages"}
      </Link>
    </p>
  );
}
