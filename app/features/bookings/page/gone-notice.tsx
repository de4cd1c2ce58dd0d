import * as strings from "../strings/page.ts";
/** Shown above a booking that somebody deleted while it was open. */
export const GoneNotice = ({ couple }: { couple: string }) => (
  <p
    role="alert"
    className="wrap-anywhere sticky top-0 z-3 mb-6 border border-danger bg-danger-soft px-4 py-3 lg:top-(--bar)"
  >
    <strong className="font-semibold text-danger">{strings.someoneDeletedTheBookingOf(couple)}</strong>{" "}
    {strings.whatYouTypedIsStill}
  </p>
);
