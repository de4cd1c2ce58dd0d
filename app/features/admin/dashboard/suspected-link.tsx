import { Link } from "react-router";
import * as strings from "../strings/dashboard.ts";

/** Leads to what only its speed speaks against: it may be somebody's inquiry, and hardly ever is. */
export const SuspectedLink = ({ count }: { count: number }) => (
  <Link to="/admin/messages?tab=suspected" className="text-link quiet inline-flex min-h-11 items-center">
    {strings.possibleSpamToReview(count)}
  </Link>
);
