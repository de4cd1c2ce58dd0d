import { lazy, Suspense, useState } from "react";
import type { CalendarOutcome } from "#app/features/bookings/calendar/change-calendar.ts";
import * as strings from "../strings/hold-for.ts";

// Most visits hold nothing.
const LateSearch = lazy(async () => ({ default: (await import("./hold-search.tsx")).HoldSearch }));

type Props = { date: string; outcome: CalendarOutcome | undefined };

/** Holds the day for a couple that has a booking, or begins one for a new couple. */
export function HoldFor({ date, outcome }: Props) {
  const [open, setOpen] = useState(false);
  // What had been said before the search was opened is no answer to it.
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
        className="text-link mt-1 min-h-11 cursor-pointer"
        onClick={() => {
          setHeard(outcome?.id);
          setOpen(!open);
        }}
      >
        {strings.holdFor}
      </button>
      {open && (
        <Suspense fallback={null}>
          <LateSearch date={date} refusal={answer} />
        </Suspense>
      )}
    </>
  );
}
