import { Link } from "react-router";

/** For somebody whose confirmed address is on no booking: how to get one, and what else it may be. */
export function NothingHere({ email }: { email: string }) {
  return (
    <>
      <h2 className="text-32">Nothing here yet</h2>
      <p className="mt-4">
        Once you send an inquiry from <strong className="wrap-anywhere">{email}</strong>, you'll see its
        status here. Choose your date and a package, and we answer within 24 hours.
      </p>
      <p className="mt-4">
        Have you booked us with another address? Sign out below, then sign in with that one.
      </p>
      <Link to="/booking" className="button button-accent mt-6">
        Ask about your date
      </Link>
    </>
  );
}
