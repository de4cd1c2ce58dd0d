/** Shown above a booking that somebody deleted while it was open. */
export const GoneNotice = ({ couple }: { couple: string }) => (
  <p
    role="alert"
    className="wrap-anywhere sticky top-0 z-3 mb-6 border border-danger bg-danger-soft px-4 py-3 lg:top-(--bar)"
  >
    <strong className="font-semibold text-danger">Someone deleted the booking of {couple}.</strong> What you
    typed is still here for you to copy, but it can't be saved or sent anymore.
  </p>
);
