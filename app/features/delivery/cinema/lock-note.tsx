import type { CoupleLock } from "#server/delivery/lock/contract.ts";
import { OWN_PAYMENTS } from "#server/payments/own/contract.ts";
import * as strings from "../strings/cinema.ts";
import { lockWords } from "./lock-words.ts";

type Props = { bookingId: string; lock: CoupleLock; films: number };

/** When a wedding's films open, with the way to pay. */
export function LockNote({ bookingId, lock, films }: Props) {
  return (
    <div className="max-w-[42rem] border-l-2 border-accent pl-6">
      <p className="tabular">{lockWords(lock, films)}</p>
      {lock.payableCents > 0 && (
        <p className="mt-2">
          <a
            href={`${OWN_PAYMENTS}?booking=${encodeURIComponent(bookingId)}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {strings.pay}
          </a>
        </p>
      )}
    </div>
  );
}
