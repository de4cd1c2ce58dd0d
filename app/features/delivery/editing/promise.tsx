import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { formatCalendarDate } from "#app/lib/format.ts";
import type { FilmPromise } from "#server/bookings/film-promise/contract.ts";
import * as strings from "../strings/editing.ts";

const TONES: Record<FilmPromise["state"], Tone> = { late: "bad", soon: "asks", ahead: "plain" };

function daysWords(daysLeft: number): string {
  if (daysLeft === 0) return strings.dueToday;
  return daysLeft < 0 ? strings.daysLate(-daysLeft) : strings.daysLeft(daysLeft);
}

/** How many days are left until a promised date. */
export const DaysLeft = ({ promise: { daysLeft, state } }: { promise: FilmPromise }) => (
  <Badge tone={TONES[state]}>{daysWords(daysLeft)}</Badge>
);

type Props = { promise: FilmPromise | null; hasAgreement: boolean };

/** By when a couple was promised its films, or why it wasn't. */
export const Promised = ({ promise, hasAgreement }: Props) =>
  promise ? (
    <p className="tabular flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="sr-only">{strings.promised}</span>
      {formatCalendarDate(promise.on)} <DaysLeft promise={promise} />
    </p>
  ) : (
    <p className="quiet">{hasAgreement ? strings.agreementNamesNoDate : strings.noAgreement}</p>
  );
