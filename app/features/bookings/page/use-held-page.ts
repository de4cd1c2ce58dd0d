import { startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { isFormBegun } from "#app/forms/begun-forms.ts";
import type { BookingPage } from "#server/bookings/page/contract.ts";

type Page = Pick<BookingPage, "booking" | "testimonial"> & {
  contacts: { id: string; version: number }[];
};

/**
 * Forms that send the version from the page's data. With newer data, they would overwrite unseen changes. A form that
 * keeps its initial version has `data-own-version`.
 */
const SENDS_VERSION = ':has([name="version"]):not([data-own-version])';

/** Returns the versions that the page's forms send. */
const versionsOf = ({ booking, testimonial, contacts }: Page) =>
  JSON.stringify([booking.version, testimonial?.version, contacts.map(({ id, version }) => [id, version])]);

type Held<Read> = {
  read: Read | null;
  /** Changes with each navigation or submission. */
  step: string;
  shown: Read | null;
  /** Loaded since, with versions that a started form may not have seen. */
  newer: Read | null;
  /** Whether the user has started such a form. */
  isHeld: boolean;
};

function meet<Read extends Page>(held: Held<Read>, read: Read | null, step: string): Held<Read> {
  const { shown } = held;
  if (read === held.read) return { ...held, step };
  const isOthers =
    step === held.step && read?.booking.id === shown?.booking.id && read !== null && shown !== null;
  return isOthers && versionsOf(read) !== versionsOf(shown)
    ? { ...held, read, newer: read }
    : { read, step, shown: read ?? shown, newer: null, isHeld: false };
}

const withNewer = <Read>(held: Held<Read>): Held<Read> => ({
  ...held,
  shown: held.newer ?? held.shown,
  newer: null,
  isHeld: false,
});

const AGAIN_MS = 1000;

/** Keep the notice while the user is about to press it. */
const isAtNotice = () => document.activeElement?.closest("[data-newer]") != null;

/**
 * Returns the latest data of a booking's page. Changes by others are held back while the user is in a form that would
 * overwrite them unseen, until they ask for them, submit something, or leave the form.
 * @param read null once the booking is deleted. The last data then stays visible
 */
export function useHeldPage<Read extends Page>(read: Read | null, id: string) {
  const step = useLocation().key;
  const [held, setHeld] = useState<Held<Read>>({ read, step, shown: read, newer: null, isHeld: false });
  if (read !== held.read || step !== held.step) setHeld(meet(held, read, step));

  const { newer, isHeld, shown } = held;
  useEffect(() => {
    if (newer === null) return;
    const look = () => {
      if (isFormBegun(SENDS_VERSION) || isAtNotice())
        setHeld((now) => ({ ...now, isHeld: now.newer !== null }));
      else startTransition(() => setHeld(withNewer));
    };
    look();
    const timer = setInterval(look, AGAIN_MS);
    return () => clearInterval(timer);
  }, [newer]);

  return { page: shown?.booking.id === id ? shown : null, isHeld, show: () => setHeld(withNewer) };
}
