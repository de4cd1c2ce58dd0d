import { startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { isFormBegun } from "#app/forms/begun-forms.ts";
import type { BookingPage } from "#server/bookings/page/contract.ts";

type Page = Pick<BookingPage, "booking" | "testimonial"> & {
  contacts: { id: string; version: number }[];
};

/**
 * A form that is sent with the version that the page was read with: with a newer one, it would overwrite what nobody has
 * seen. A form that keeps the version it began with says so.
 */
const SENDS_VERSION = ':has([name="version"]):not([data-own-version])';

/** What the page's forms are sent with. */
const versionsOf = ({ booking, testimonial, contacts }: Page) =>
  JSON.stringify([booking.version, testimonial?.version, contacts.map(({ id, version }) => [id, version])]);

type Held<Read> = {
  read: Read | null;
  /** Another with each step of the router: what is sent, and where somebody goes. */
  step: string;
  shown: Read | null;
  /** Read since, with versions that a begun form may not have seen. */
  newer: Read | null;
  /** Somebody has begun such a form. */
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

/** Whoever is about to press the notice is not to find it gone. */
const isAtNotice = () => document.activeElement?.closest("[data-newer]") != null;

/**
 * A booking's page as it was read last. What others have changed waits while somebody is in a form that would overwrite
 * it unseen, until they ask for it, send something, or leave the form.
 * @param read null once the booking is gone: what was shown of it stays
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
