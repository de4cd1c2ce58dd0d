import { Link } from "react-router";

/** Stands above a booking that somebody has deleted while it was looked at. */
export const GoneNotice = ({ couple }: { couple: string }) => (
  <div role="alert" className="sticky top-2 z-10 mb-6 border border-danger bg-danger-soft px-5 py-4">
    <p className="wrap-anywhere font-semibold text-danger">Somebody deleted the booking of {couple}.</p>
    <p className="mt-1">
      What you typed is still here for you to copy, but it can't be saved or sent from here any more.
    </p>
    <Link to="/admin/bookings" className="text-link inline-flex min-h-11 items-center">
      All bookings
    </Link>
  </div>
);
