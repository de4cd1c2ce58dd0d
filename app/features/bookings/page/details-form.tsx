import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useLocation, useNavigation, useSubmit } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { latePart } from "#app/components/ui/late-part.tsx";
import { useMarkUnsaved } from "#app/forms/unsaved-changes.tsx";
import { useErrorFocus } from "#app/forms/use-error-focus.ts";
import { changedAddress } from "#app/lib/changed-address.ts";
import { textOf } from "#app/lib/outcome.ts";
import { dayPassed, type FieldName, type FieldTexts, fieldTexts } from "#server/bookings/page/contract.ts";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";
import { type Clash, changedFields, clashes, type Side, settled } from "./comparison.ts";
import { type Editing, useDetailsEditing } from "./details-editing.tsx";
import { DetailsFields } from "./details-fields.tsx";
import { fieldsOf } from "./edit-places.ts";
import { ValueFields } from "./value-fields.tsx";

// Concurrent saves are rare.
const LateChooser = latePart(async () => (await import("./version-chooser.tsx")).ClashChooser);

/** The values that the form started from. A save sends its version, so a stale one changes nothing. */
type Draft = {
  start: FieldTexts;
  version: number;
  /** The initial values of the fields; a new revision renders them again. */
  shown: FieldTexts;
  revision: number;
};

/** Returns the form's values for these fields, and the known values for the rest. */
const typedIn = (form: HTMLFormElement, fields: readonly FieldName[], rest: FieldTexts): FieldTexts => {
  const typed = new FormData(form);
  return { ...rest, ...Object.fromEntries(fields.map((name) => [name, textOf(typed, name)])) };
};

/** Returns the field with this name, or the first input. */
const fieldOf = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`#booking-${CSS.escape(name)}`) ??
  form?.querySelector<HTMLElement>("input:not([type=hidden])");

/**
 * The form for the fields of one place, or all fields. No typed value is lost if somebody else saves in the meantime.
 * For other fields it sends the currently saved values, so changes to those are no conflict.
 * @param editing the press or URL that opened the form or chose another field in it
 */
export function DetailsForm({ editing }: { editing: Editing }) {
  const { page, outcome, keep, close: closePlace } = useDetailsEditing();
  const { booking } = page;
  const { place } = editing;
  const isAll = place === "all";
  const fields = fieldsOf(place);
  const fresh = fieldTexts(booking);
  const [draft, setDraft] = useState<Draft>(() => ({
    start: fresh,
    version: booking.version,
    shown: { ...fresh, ...editing.typed },
    revision: 0,
  }));
  const [found, setFound] = useState<Clash[]>([]);
  const [choices, setChoices] = useState<Partial<Record<FieldName, Side>>>({});
  /** The outcome of a form that was open before this one. */
  const [before] = useState(outcome?.id);
  const [errors, setErrors] = useState<Outcome["fields"]>({});
  /** A past date that the server has asked about. Submitting it again confirms it. */
  const [passedDay, setPassedDay] = useState("");
  const form = useRef<HTMLFormElement>(null);
  /** What was submitted and not yet refused. The next version should match it. */
  const sent = useRef<FieldTexts>(undefined);
  /** The field that had the focus before the fields were rendered again. */
  const left = useRef<string>(undefined);
  /** The save has succeeded, but the saved data may not have loaded yet. */
  const [saved, setSaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const submit = useSubmit();
  const markUnsaved = useMarkUnsaved();
  const { state, formData } = useNavigation();
  const sending = formData?.get("intent") === "edit";
  const busy = sending && formData.get("about") === place;
  const { pathname, search } = useLocation();
  // After a save, the page shows text again, even after a reload.
  const address = {
    action: pathname + changedAddress(new URLSearchParams(search), { edit: null }),
    replace: true,
    preventScrollReset: true,
  };

  const typed = () => (form.current ? typedIn(form.current, fields, fresh) : draft.shown);
  const mark = (start: FieldTexts, texts: FieldTexts) => {
    const changed = changedFields(start, texts, fields);
    markUnsaved(place, changed.length > 0);
    keep(place, changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, texts[name]])) : null);
  };
  const watch = (start = draft.start) => mark(start, typed());
  // A save without changes creates no version, so there is none to wait for.
  const send = (texts: FieldTexts, start: FieldTexts) => {
    sent.current = changedFields(start, texts, fields).length > 0 ? texts : undefined;
  };
  const restart = (shown: FieldTexts) => {
    const active = document.activeElement;
    left.current = form.current?.contains(active) ? (active?.getAttribute("name") ?? "") : undefined;
    setDraft({ start: fresh, version: booking.version, shown, revision: draft.revision + 1 });
    setFound([]);
    setChoices({});
    mark(fresh, shown);
  };

  const forget = useEffectEvent(() => {
    markUnsaved(place, false);
    keep(place, null);
  });
  const close = () => closePlace(place);
  // A single line is faster to retype than to confirm.
  const asksFirst = isAll || place === "words";
  const leave = () => {
    if (asksFirst && changedFields(draft.start, typed(), fields).length > 0) setAsking(true);
    else close();
  };

  // If the user kept typing during the save, the form stays open. This runs before the version effect below, which
  // clears what was sent.
  const finish = useEffectEvent(() => {
    setSaved(false);
    if (changedFields(sent.current ?? draft.start, typed(), fields).length === 0) close();
  });
  useEffect(() => {
    if (saved && state === "idle") finish();
  }, [saved, state]);

  // Runs after the user's own save, after a move, or after somebody else's save.
  const meetVersion = useEffectEvent((version: number) => {
    if (version === draft.version) return;
    const yours = typed();
    const own = sent.current;
    sent.current = undefined;
    // If the user kept typing during the save, the comparison starts from what was sent.
    const unequal = clashes(own ?? draft.start, yours, fresh);
    if (!own && changedFields(draft.start, yours, fields).length === 0) return restart(fresh);
    if (unequal.length > 0) return setFound(unequal);
    // Nobody else changed these fields: the typed values stay, based on the new version.
    setDraft({ ...draft, start: fresh, version });
    setFound([]);
    watch(fresh);
  });
  useEffect(() => meetVersion(booking.version), [booking.version]);

  const settle = useEffectEvent(({ tone, fields }: Outcome) => {
    const day = sent.current?.weddingDate;
    setPassedDay(day && fields.weddingDate === dayPassed(day) ? day : "");
    if (tone === "failure") sent.current = undefined;
    setErrors(fields);
    setSaved(tone === "success");
  });
  useEffect(() => {
    if (outcome?.intent === "edit" && outcome.about === place && outcome.id !== before) settle(outcome);
  }, [outcome, before, place]);
  useErrorFocus(form, errors);

  useEffect(() => {
    if (!editing.isFocused) fieldOf(form.current, editing.field)?.focus();
  }, [editing]);
  const focusAgain = useEffectEvent((revision: number) => {
    if (revision > 0 && left.current !== undefined) fieldOf(form.current, left.current)?.focus();
  });
  useEffect(() => focusAgain(draft.revision), [draft.revision]);
  const begin = useEffectEvent(() => watch());
  useEffect(() => {
    begin();
    return () => forget();
  }, []);

  const save = () => {
    const chosen = settled(typed(), found, choices);
    restart(chosen);
    send(chosen, fresh);
    submit(
      { intent: "edit", about: place, id: booking.id, version: String(booking.version), ...chosen },
      { method: "post", ...address },
    );
  };

  const fieldProps = { page, shown: draft.shown, errors, first: draft.revision === 0 ? editing.field : "" };
  const actions = { error: errors.form, busy, waits: sending, onCancel: leave };
  return (
    <>
      {found.length > 0 && (
        <LateChooser
          page={page}
          found={found}
          busy={busy}
          choices={choices}
          onChoose={(name, side) => setChoices({ ...choices, [name]: side })}
          onSave={save}
          onDrop={close}
        />
      )}
      <Form
        key={draft.revision}
        ref={form}
        method="post"
        {...address}
        noValidate
        hidden={found.length > 0}
        aria-label={isAll ? strings.details : undefined}
        onInput={() => watch()}
        onSubmit={() => send(typed(), draft.start)}
        onKeyDown={(event) => {
          const { key, target, currentTarget } = event;
          if (key === "Enter" && (event.ctrlKey || event.metaKey) && !sending) currentTarget.requestSubmit();
          // In an open select list, Escape closes the list.
          if (key !== "Escape" || busy || target instanceof HTMLSelectElement) return;
          // Otherwise the same key press would close the confirmation dialog.
          event.preventDefault();
          leave();
        }}
        className={isAll ? "@container grid gap-5 p-5" : "edit-form"}
      >
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="about" value={place} />
        <input type="hidden" name="id" value={booking.id} />
        <input type="hidden" name="version" value={draft.version} />
        <input type="hidden" name="passedDay" value={passedDay} />
        {isAll ? (
          <DetailsFields {...fieldProps} {...actions} />
        ) : (
          <ValueFields place={place} fields={fields} saved={fresh} {...fieldProps} {...actions} />
        )}
      </Form>
      <Dialog title={strings.discardYourChanges} open={asking} onClose={() => setAsking(false)}>
        <p className="mt-3">{strings.whatYouTypedIsNot}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" className="button button-small" onClick={() => setAsking(false)}>
            {strings.keepEditing}
          </button>
          <button type="button" className="button button-small button-danger" onClick={close}>
            {strings.discardMyChanges}
          </button>
        </div>
      </Dialog>
    </>
  );
}
