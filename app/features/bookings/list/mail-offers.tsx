import { useEffect, useState } from "react";
import { Link } from "react-router";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import * as strings from "../strings/list.ts";
import { bookingCount } from "./booking-labels.ts";
import type { BookingsOutcome } from "./change-bookings.ts";
import { type Offers, offeredAt } from "./moved-bookings.ts";

const SHOWN = 5;

/**
 * The remaining suggestions, kept for when the user returns from one of the bookings. Kept in this tab until it
 * reloads.
 */
let kept: Offers | undefined;

/** Links to the suggested mails after a bulk move, one per booking, until each was opened or all are dismissed. */
export function MailOffers({ outcome }: { outcome: BookingsOutcome | undefined }) {
  const [offers, setOffers] = useState(kept);
  const [heard, setHeard] = useState<string>();
  if (outcome && outcome.id !== heard) {
    setHeard(outcome.id);
    if (outcome.offers || outcome.intent === "undo-bulk") setOffers(outcome.offers);
  }
  const leave = (next: Offers | undefined) => {
    kept = next;
    setOffers(next);
  };
  useEffect(() => {
    kept = offers;
  }, [offers]);
  if (!offers || offers.couples.length === 0) return null;
  const { status, couples } = offers;
  const title = strings.writeTo(bookingCount(couples.length), STATUS_NAMES[status].toLowerCase());
  const more = couples.length - SHOWN;
  return (
    <section
      aria-label={title}
      className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 border-l-4 border-success bg-white px-4 py-2"
    >
      <h2 className="font-body text-14 font-semibold tracking-normal">{title}</h2>
      <ul className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-1.5">
        {couples.slice(0, SHOWN).map(({ id, couple, letter }) => (
          <li key={id} className="min-w-0">
            <Link
              to={offeredAt(id, status, letter)}
              className="chip"
              onClick={() => leave({ status, couples: couples.filter((other) => other.id !== id) })}
            >
              {couple}
            </Link>
          </li>
        ))}
        {more > 0 && <li className="quiet">{strings.andMore(more)}</li>}
      </ul>
      <button type="button" className="list-link text-link cursor-pointer" onClick={() => leave(undefined)}>
        {strings.notNow}
      </button>
    </section>
  );
}
