import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { CalendarOutcome } from "#app/features/bookings/calendar/change-calendar.ts";
import * as strings from "../strings/hold-for.ts";

// Loaded on demand, because most visits hold nothing.
const LateSearch = lazy(async () => ({ default: (await import("./hold-search.tsx")).HoldSearch }));

type Props = { date: string; outcome: CalendarOutcome | undefined };

/** Holds the day for a couple with a booking, or starts a booking for a new couple. */
export function HoldFor({ date, outcome }: Props) {
  const [open, setOpen] = useState(false);
  // An outcome from before the search was opened is not for it.
  const [heard, setHeard] = useState(outcome?.id);
  const answer = outcome?.intent === "hold-day" && outcome.id !== heard ? outcome : undefined;
  if (answer?.tone === "success") {
    setHeard(answer.id);
    setOpen(false);
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        className="text-link mt-1 min-h-11 cursor-pointer noscript:hidden"
        onClick={() => {
          setHeard(outcome?.id);
          setOpen(!open);
        }}
      >
        {strings.holdFor}
      </button>
      {/* Without scripts there is no search, only a new booking. */}
      <Link
        to={`/admin/bookings/new?date=${date}&status=held`}
        className="text-link mt-1 hidden min-h-11 items-center noscript:inline-flex"
      >
        {strings.holdFor}
      </Link>
      {open && (
        <Suspense fallback={null}>
          <LateSearch date={date} refusal={answer} />
        </Suspense>
      )}
    </>
  );
}
