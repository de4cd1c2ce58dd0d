import { useState } from "react";
import { Link, useNavigation, useSubmit } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { formatCalendarDate, formatWeddingDate } from "#app/lib/format.ts";
import type { FoundBooking } from "#server/admin/command-palette/contract.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import { BEFORE_HELD } from "#server/bookings/status-transitions/contract.ts";
import { usePaletteSearch } from "../command-palette/use-palette-search.ts";
import * as strings from "../strings/hold-for.ts";

/** Returns `June 12` if the following date has the same year. */
function dayBefore(from: string, to: string) {
  const words = formatCalendarDate(from);
  return from.slice(0, 4) === to.slice(0, 4) ? words.replace(/, \d+$/, "") : words;
}

const row = "block w-full border border-edge bg-white px-3 py-2 text-left text-14 wrap-anywhere";

type Props = { date: string; typed: string };

/** The bookings found. Pressing one holds the day for it, and asks for confirmation if it has another date. */
export function HoldResults({ date, typed }: Props) {
  const { state, results } = { results: undefined, ...usePaletteSearch(typed) };
  const submit = useSubmit();
  const navigation = useNavigation();
  const busy = navigation.formData?.get("intent") === "hold-day";
  const [asked, setAsked] = useState<FoundBooking | null>(null);
  const hold = (booking: FoundBooking) => {
    setAsked(null);
    const { id, version, email } = booking;
    void submit(
      { intent: "hold-day", id, version, date, couple: coupleOf(booking), email: email ?? "" },
      { method: "post", preventScrollReset: true },
    );
  };
  const { items, more } = results?.bookings ?? { items: [], more: false };
  const said = {
    idle: "",
    searching: strings.searching,
    failed: strings.searchFailed,
    found: items.length === 0 ? strings.noBookingFound(typed) : strings.bookingsFound(items.length),
  };
  return (
    <>
      <p role="status" className="quiet wrap-anywhere empty:hidden">
        {busy ? strings.holding : said[state]}
      </p>
      {items.length > 0 && (
        <ul className="grid gap-2">
          {items.map((booking) => {
            const { id, weddingDate, status, venue } = booking;
            const facts = [formatWeddingDate(weddingDate), venue].filter(Boolean).join(" · ");
            return (
              <li key={id}>
                {BEFORE_HELD.includes(status) ? (
                  <button
                    type="button"
                    disabled={busy}
                    aria-label={`${strings.holdForThem(coupleOf(booking))}, ${STATUS_NAMES[status]}, ${facts}`}
                    className={`${row} cursor-pointer hover:border-text`}
                    onClick={() =>
                      weddingDate === null || weddingDate === date ? hold(booking) : setAsked(booking)
                    }
                  >
                    <span className="block font-semibold">{coupleOf(booking)}</span>
                    <span className="quiet block">{`${STATUS_NAMES[status]} · ${facts}`}</span>
                  </button>
                ) : (
                  <div className="px-3 py-2 text-14 wrap-anywhere">
                    <Link to={`/admin/bookings/${id}`} className="text-link font-semibold">
                      {coupleOf(booking)}
                    </Link>
                    <span className="quiet block">{facts}</span>
                    <span className="quiet block">{strings.noHoldOf(STATUS_NAMES[status])}</span>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {more && <p className="quiet">{strings.thereAreMore}</p>}
      <Dialog
        title={
          asked?.weddingDate
            ? strings.moveAndHoldQuestion(
                coupleOf(asked),
                dayBefore(asked.weddingDate, date),
                formatCalendarDate(date),
              )
            : ""
        }
        open={asked !== null}
        onClose={() => setAsked(null)}
      >
        <p className="mt-3">{strings.theirDateBecomes}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" className="button button-small" onClick={() => setAsked(null)}>
            {strings.cancel}
          </button>
          <button
            type="button"
            className="button button-small button-accent"
            onClick={() => asked && hold(asked)}
          >
            {strings.moveAndHold}
          </button>
        </div>
      </Dialog>
    </>
  );
}
