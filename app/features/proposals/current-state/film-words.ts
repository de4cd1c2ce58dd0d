import { formatWeddingDay } from "#app/lib/format.ts";
import type { CurrentState } from "#server/bookings/current-state/contract.ts";
import type { FilmPromise } from "#server/bookings/film-promise/contract.ts";
import * as strings from "../strings/film.ts";

function promiseText(promise: FilmPromise): string {
  const day = formatWeddingDay(promise.on);
  return promise.state === "late" ? strings.promisedAndLate(day) : strings.youllHaveThemBy(day);
}

/** Returns what a couple reads of its films until they are delivered: how far they are, and by when they were promised. */
export function filmWords({ status, film }: Pick<CurrentState, "status" | "film">): string | null {
  if (film === null) return null;
  const stage = status === "confirmed" || film.stage === null ? [] : [strings.STAGES[film.stage]];
  const promise = film.promise ? [promiseText(film.promise)] : [];
  return [...stage, ...promise].join(" ") || null;
}
