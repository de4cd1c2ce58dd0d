import { Link } from "react-router";
import * as strings from "../strings/dashboard.ts";

/** Leads to what only its speed speaks against: it may be somebody's inquiry. */
export function SuspectedNotice({ count }: { count: number }) {
  return (
    <p className="mt-6 flex flex-wrap items-center justify-between gap-x-6 bg-white px-5 py-2">
      <strong>{strings.possibleSpamToReview(count)}</strong>
      <Link to="/admin/messages?tab=suspected" className="text-link inline-flex min-h-11 items-center">
        {count === 1 ? strings.reviewTheMessage : strings.reviewTheMessages}
      </Link>
    </p>
  );
}
