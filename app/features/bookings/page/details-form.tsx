import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useLocation, useNavigation, useSubmit } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { SaveBar } from "#app/forms/save-bar.tsx";
import { useMarkUnsaved } from "#app/forms/unsaved-changes.tsx";
import { changedAddress } from "#app/lib/changed-address.ts";
import { textOf } from "#app/lib/outcome.ts";
import {
  type BookingPage,
  dayPassed,
  FIELD_NAMES,
  type FieldName,
  type FieldTexts,
  fieldTexts,
} from "#server/bookings/page/contract.ts";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";
import { type Clash, changedFields, clashes, type Side, settled } from "./comparison.ts";
import type { Editing } from "./details-editing.tsx";
import { DetailsFields } from "./details-fields.tsx";

// Few save while somebody else does.
const LateChooser = lazy(async () => ({ default: (await import("./version-chooser.tsx")).ClashChooser }));

type Props = {
  page: Pick<BookingPage, "booking" | "packages" | "admins" | "timeline">;
  outcome: Outcome | undefined;
  /** The press, or the address, that opened the form or chose another field of it. */
  editing: Editing;
  onClose: () => void;
};

/** What the form began with. A save names its version, so a stale one changes nothing. */
type Draft = {
  start: FieldTexts;
  version: number;
  /** The initial values of the fields; a new revision renders them again. */
  shown: FieldTexts;
  revision: number;
};

const typedIn = (form: HTMLFormElement | null, otherwise: FieldTexts): FieldTexts => {
  if (!form) return otherwise;
  const typed = new FormData(form);
  const entries = FIELD_NAMES.map((name) => [name, textOf(typed, name)]);
  return Object.fromEntries(entries) as FieldTexts;
};

/** The field of this name, or the first that can be typed into. */
const fieldOf = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`#booking-${CSS.escape(name)}`) ??
  form?.querySelector<HTMLElement>("input:not([type=hidden])");

/** Every field of a booking in one form, which loses nothing whoever else saves meanwhile. */
export function DetailsForm({ page, outcome, editing, onClose }: Props) {
  const { booking } = page;
  const fresh = fieldTexts(booking);
  const [draft, setDraft] = useState<Draft>(() => ({
    start: fresh,
    version: booking.version,
    shown: fresh,
    revision: 0,
  }));
  const [found, setFound] = useState<Clash[]>([]);
  const [choices, setChoices] = useState<Partial<Record<FieldName, Side>>>({});
  /** What a form that was open before this one came to. */
  const [before] = useState(outcome?.id);
  const [errors, setErrors] = useState<Outcome["fields"]>({});
  /** A day in the past that the server has asked about: whoever sends it again means it. */
  const [passedDay, setPassedDay] = useState("");
  const form = useRef<HTMLFormElement>(null);
  /** What was sent and not refused so far: the next version should be that. */
  const sent = useRef<FieldTexts>(undefined);
  /** The field that has the focus while the fields are made anew. */
  const left = useRef<string>(undefined);
  /** The answer to a save has come, though perhaps not yet what it saved. */
  const [saved, setSaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const submit = useSubmit();
  const markUnsaved = useMarkUnsaved();
  const { state, formData } = useNavigation();
  const busy = formData?.get("intent") === "edit";
  const { pathname, search } = useLocation();
  // Once saved, the page is text again, for whoever reloads it too.
  const address = {
    action: pathname + changedAddress(new URLSearchParams(search), { edit: null }),
    replace: true,
    preventScrollReset: true,
  };

  const typed = () => typedIn(form.current, draft.shown);
  const watch = (start = draft.start) => markUnsaved("details", changedFields(start, typed()).length > 0);
  // What changes nothing makes no version: there is none to wait for.
  const send = (texts: FieldTexts, start: FieldTexts) => {
    sent.current = changedFields(start, texts).length > 0 ? texts : undefined;
  };
  const restart = (shown: FieldTexts) => {
    const active = document.activeElement;
    left.current = form.current?.contains(active) ? (active?.getAttribute("name") ?? "") : undefined;
    setDraft({ start: fresh, version: booking.version, shown, revision: draft.revision + 1 });
    setFound([]);
    setChoices({});
    markUnsaved("details", changedFields(fresh, shown).length > 0);
  };

  const close = () => {
    markUnsaved("details", false);
    onClose();
  };
  const leave = () => {
    if (changedFields(draft.start, typed()).length > 0) setAsking(true);
    else close();
  };

  // Whoever typed on meanwhile has more to save. Before the version below is met, which forgets what was sent.
  const finish = useEffectEvent(() => {
    setSaved(false);
    if (changedFields(sent.current ?? draft.start, typed()).length === 0) close();
  });
  useEffect(() => {
    if (saved && state === "idle") finish();
  }, [saved, state]);

  // After a save of one's own, after a move, or because somebody else was quicker.
  const meetVersion = useEffectEvent((version: number) => {
    if (version === draft.version) return;
    const yours = typed();
    const own = sent.current;
    sent.current = undefined;
    // Whoever types on while the booking is saved goes on from what they saved.
    const unequal = clashes(own ?? draft.start, yours, fresh);
    if (!own && changedFields(draft.start, yours).length === 0) return restart(fresh);
    if (unequal.length > 0) return setFound(unequal);
    // Nobody touched what is typed here: it stays as it is, and starts from the new version.
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
    if (outcome?.intent === "edit" && outcome.id !== before) settle(outcome);
  }, [outcome, before]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);

  useEffect(() => {
    // An address has its field focused by the browser, before scripts.
    if (editing.pressed) fieldOf(form.current, editing.field)?.focus();
  }, [editing]);
  const focusAgain = useEffectEvent((revision: number) => {
    if (revision > 0 && left.current !== undefined) fieldOf(form.current, left.current)?.focus();
  });
  useEffect(() => focusAgain(draft.revision), [draft.revision]);
  useEffect(() => () => markUnsaved("details", false), [markUnsaved]);

  const save = () => {
    const chosen = settled(typed(), found, choices);
    restart(chosen);
    send(chosen, fresh);
    submit(
      { intent: "edit", id: booking.id, version: String(booking.version), ...chosen },
      { method: "post", ...address },
    );
  };

  return (
    <>
      {found.length > 0 && (
        <Suspense fallback={null}>
          <LateChooser
            page={page}
            found={found}
            busy={busy}
            choices={choices}
            onChoose={(name, side) => setChoices({ ...choices, [name]: side })}
            onSave={save}
            onDrop={close}
          />
        </Suspense>
      )}
      <Form
        key={draft.revision}
        ref={form}
        method="post"
        {...address}
        noValidate
        hidden={found.length > 0}
        aria-label={strings.details}
        onInput={() => watch()}
        onSubmit={() => send(typed(), draft.start)}
        onKeyDown={(event) => {
          // In a list that is open, Escape closes the list.
          if (event.key !== "Escape" || busy || event.target instanceof HTMLSelectElement) return;
          // Or the same press would close the question that it asks.
          event.preventDefault();
          leave();
        }}
        className="@container grid gap-5 p-5"
      >
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="id" value={booking.id} />
        <input type="hidden" name="version" value={draft.version} />
        <input type="hidden" name="passedDay" value={passedDay} />
        <DetailsFields
          page={page}
          shown={draft.shown}
          errors={errors}
          first={draft.revision === 0 ? editing.field : ""}
        />
        <SaveBar plain id="booking" error={errors.form} busy={busy} label={strings.saveBooking}>
          <button type="button" disabled={busy} onClick={leave} className="button button-small">
            {strings.cancel}
          </button>
        </SaveBar>
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
