import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigation, useNavigationType } from "react-router";
import { Field, fieldAttributes } from "#app/forms/field.tsx";
import { CAPACITY_MAX, type CalendarDay, DAY_NOTE_MAX } from "#server/bookings/calendar/contract.ts";
import { ExtendHold } from "../holds/extend-hold.tsx";
import * as strings from "../strings/calendar.ts";
import { BookingEntry } from "./booking-entry.tsx";
import type { CalendarOutcome } from "./change-calendar.ts";
import { FewerCrewsDialog } from "./fewer-crews-dialog.tsx";
import { capacityWords, crews, dayWords } from "./labels.ts";
import { Theirs } from "./others-change.tsx";
import { useStarted } from "./use-form-start.ts";

const box =
  "block w-full min-h-11 border border-edge bg-white px-3 py-2 text-14 text-text aria-invalid:border-danger";

type FormProps = { day: CalendarDay; usual: number; outcome: CalendarOutcome | undefined };

/** The form for how many crews work that day, and why the number differs from the default. */
function DayForm({ day, usual, outcome }: FormProps) {
  const fresh = { capacity: day.capacity, note: day.own?.note ?? "", version: day.own?.version ?? 0 };
  const { started, version, theirs, takeTheirs, errors, turn } = useStarted(fresh, outcome);
  const before = theirs ?? started;
  const submitted = useNavigation().formData;
  const busy = submitted?.get("date") === day.date;
  const [asked, setAsked] = useState<{ form: FormData; capacity: number } | null>(null);
  const attributes = (name: string) => ({
    ...fieldAttributes({ id: `day-${name}`, error: errors[name], focus: false }),
    name,
    className: box,
  });
  return (
    <Form
      method="post"
      preventScrollReset
      noValidate
      className="grid gap-4 px-5 py-4"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        const form = new FormData(event.currentTarget, submitter);
        const intent = form.get("intent");
        const capacity = intent === "block-day" ? 0 : Number(form.get("capacity"));
        if (intent === "clear-day" || capacity >= Math.min(day.taken, day.capacity)) return;
        event.preventDefault();
        setAsked({ form, capacity });
      }}
    >
      <input type="hidden" name="date" value={day.date} />
      <input type="hidden" name="version" value={version} />
      {/* The values that Undo restores. */}
      <input type="hidden" name="capacityBefore" value={before.capacity} />
      <input type="hidden" name="noteBefore" value={before.note} />
      {/* A user who sees that the day has too few crews knows about its couples. */}
      <input type="hidden" name="couples" value={day.taken > day.capacity ? day.taken : 0} />
      {/* The key resets the fields when the form restarts. They are disabled while it is being submitted. */}
      <fieldset key={turn} disabled={busy} className="contents">
        <legend className="sr-only">{dayWords(day.date)}</legend>
        <Field id="day-capacity" label={strings.crewsOnThisDay} error={errors.capacity}>
          <select {...attributes("capacity")} defaultValue={started.capacity} className={`${box} select`}>
            {Array.from({ length: CAPACITY_MAX + 1 }, (_, count) => (
              <option key={crews(count)} value={count}>
                {count === 0 ? strings.noneADayOff : crews(count)}
                {count === usual ? strings.asUsual : ""}
              </option>
            ))}
          </select>
        </Field>
        <Field id="day-note" label={strings.note} optional error={errors.note}>
          <input {...attributes("note")} type="text" maxLength={DAY_NOTE_MAX} defaultValue={started.note} />
        </Field>
      </fieldset>
      {theirs && (
        <Theirs
          words={`${theirs.capacity === 0 ? "a day off" : crews(theirs.capacity)}${theirs.note ? `, “${theirs.note}”` : ""}`}
          onTake={takeTheirs}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          name="intent"
          value="set-day"
          disabled={busy}
          className="button button-small button-accent"
        >
          {strings.saveTheDay}
        </button>
        {day.capacity > 0 && (
          <button
            type="submit"
            name="intent"
            value="block-day"
            disabled={busy}
            className="button button-small"
          >
            {strings.blockThisDay}
          </button>
        )}
        {day.own && (
          <button
            type="submit"
            name="intent"
            value="clear-day"
            disabled={busy}
            className="button button-small"
          >
            {strings.backToNormal}
          </button>
        )}
      </div>
      <FewerCrewsDialog day={day} asked={asked} onClose={() => setAsked(null)} />
    </Form>
  );
}

type Props = FormProps & {
  past: boolean;
  /** The URL of the calendar without the day. */
  closed: string;
  /** The UI for holding a day with a free crew for a couple. */
  holdFor: ReactNode;
};

/** A single day: who is booked, who is waiting, and how many crews it has. */
export function DayPanel({ day, usual, past, closed, holdFor, outcome }: Props) {
  const about = outcome?.date === day.date ? outcome : undefined;
  const holdOutcome = outcome?.intent === "extend-hold" ? outcome : undefined;
  const title = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // Don't move the focus on the initial page load or after a form submission.
  const chosenBy = useNavigationType() === "POP" || outcome ? null : key;
  useEffect(() => {
    // Move the focus to the chosen day, even if the same day is chosen again.
    if (chosenBy === null) return;
    title.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "nearest" });
  }, [chosenBy]);
  const held = outcome?.intent === "hold-day" && outcome.tone === "success" ? outcome.id : undefined;
  useEffect(() => {
    // The button that was pressed has disappeared with the search.
    if (held) title.current?.focus();
  }, [held]);
  return (
    <section ref={panel} aria-labelledby="day-title" className="min-w-0 bg-white">
      <div className="flex items-start justify-between gap-3 border-b border-line px-5 py-3">
        <div>
          <h2
            ref={title}
            id="day-title"
            tabIndex={-1}
            className="font-body text-17 font-semibold tracking-normal"
          >
            {dayWords(day.date)}
          </h2>
          <p className="quiet">{capacityWords(day)}</p>
        </div>
        <Link to={closed} preventScrollReset className="text-link inline-flex min-h-11 min-w-11 items-center">
          {strings.close}
        </Link>
      </div>
      <div className="border-b border-line px-5 py-3">
        {day.bookings.length === 0 && <p className="quiet">{strings.noWeddingOnThisDay}</p>}
        {day.bookings.map((booking) => (
          <div key={booking.id}>
            <BookingEntry booking={booking} />
            {booking.status === "held" && booking.holdExpiresAt && !booking.otherDay && (
              <ExtendHold
                hold={{ ...booking, holdExpiresAt: booking.holdExpiresAt }}
                outcome={holdOutcome}
                className="text-link min-h-11 cursor-pointer"
              />
            )}
          </div>
        ))}
        {day.waiting.length > 0 && (
          <>
            <h3 className="mt-3 font-body text-14 font-semibold tracking-normal">{strings.waitingList}</h3>
            {day.waiting.map((booking) => (
              <BookingEntry key={booking.id} booking={booking} />
            ))}
          </>
        )}
        {!past && day.taken < day.capacity && holdFor}
      </div>
      <DayForm day={day} usual={usual} outcome={about} />
    </section>
  );
}
