import { Link } from "react-router";
import * as strings from "../strings/dashboard.ts";

/** A link to messages that were flagged only for their speed: one may be a real inquiry, but rarely is. */
export const SuspectedLink = ({ count }: { count: number }) => (
  <Link to="/admin/messages?tab=suspected" className="text-link quiet inline-flex min-h-11 items-center">
    {strings.possibleSpamToReview(count)}
  </Link>
);
