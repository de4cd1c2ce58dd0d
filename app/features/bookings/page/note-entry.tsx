import { useEffect, useEffectEvent, useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { AskedChange, HiddenFields } from "#app/forms/confirmed-change.tsx";
import { FieldError, inputStyle } from "#app/forms/field.tsx";
import { sendByKey } from "#app/forms/send-by-key.ts";
import { inTheirData } from "#app/forms/strings.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useMarkUnsaved } from "#app/forms/unsaved-changes.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import { type BookingNote, NOTE_MAX } from "#server/bookings/notes/contract.ts";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";

type Props = { bookingId: string; note: BookingNote; outcome: Outcome | undefined };
type Editing = {
  /** The note's text and version when editing began. */
  text: string;
  version: number;
  error: string | undefined;
};

const quiet = "text-link min-h-11 cursor-pointer";

export function NoteEntry({ bookingId, note, outcome }: Props) {
  const [editing, setEditing] = useState<Editing>();
  const field = useId();
  const markUnsaved = useMarkUnsaved();
  const submitted = useNavigation().formData;
  const busy = submitted?.get("intent") === "edit-note" && submitted.get("about") === note.id;
  const said = outcome?.intent === "edit-note" && outcome.about === note.id ? outcome : undefined;
  const { id, version } = note;

  const stop = () => {
    setEditing(undefined);
    markUnsaved(id, false);
  };
  const settle = useEffectEvent((outcome: Outcome) => {
    if (outcome.tone === "success") stop();
    else setEditing(editing && { ...editing, error: outcome.fields.text ?? outcome.text });
  });
  useEffect(() => {
    if (said) settle(said);
  }, [said]);

  return (
    <>
      <p className="break-words">
        <strong className="font-semibold">{note.authorName}</strong> {strings.noted}
        {version > 1 && <span className="quiet"> {strings.edited(formatStudioMoment(note.updatedAt))}</span>}
      </p>
      <p className="mt-1 whitespace-pre-line break-words border-l-2 border-line pl-3">{note.text}</p>
      {editing ? (
        // After a conflict, the other person's text is shown above, and this form may replace it.
        <Form
          method="post"
          preventScrollReset
          noValidate
          className="mt-3 grid gap-3"
          aria-label={strings.editTheNote}
          data-own-version
          onKeyDown={sendByKey}
          onInput={() => markUnsaved(id, true)}
        >
          <HiddenFields
            fields={{
              intent: "edit-note",
              id: bookingId,
              about: id,
              version: editing.error ? version : editing.version,
            }}
          />
          <div>
            <label htmlFor={field} className="mb-2 block font-semibold">
              {strings.editTheNote}
            </label>
            <textarea
              id={field}
              name="text"
              rows={4}
              maxLength={NOTE_MAX}
              defaultValue={editing.text}
              aria-invalid={editing.error ? true : undefined}
              aria-describedby={editing.error ? `${field}-error ${field}-hint` : `${field}-hint`}
              className={inputStyle}
            />
            <p id={`${field}-hint`} className="quiet mt-2 text-14">
              {inTheirData}
            </p>
            <div role="alert">
              <FieldError id={field} error={editing.error} />
            </div>
          </div>
          <div className="flex flex-wrap gap-3">
            <SubmitButton plain busy={busy} busyLabel={strings.saving} className="button-small">
              {strings.saveNote}
            </SubmitButton>
            <button type="button" onClick={stop} className="button button-small">
              {strings.cancel}
            </button>
          </div>
        </Form>
      ) : (
        <div className="flex gap-5">
          <button
            type="button"
            className={quiet}
            onClick={() => setEditing({ text: note.text, version, error: undefined })}
          >
            {strings.edit}
            <span className="sr-only"> {strings.theNoteBy(note.authorName)}</span>
          </button>
          <AskedChange
            fields={{ intent: "delete-note", id: bookingId, about: id, version }}
            label={strings.deleteLabel}
            aria-label={strings.deleteTheNoteBy(note.authorName)}
            className={`${quiet} text-danger`}
            question={{
              title: strings.deleteThisNote,
              text: strings.thisPermanentlyDeletesTheNote,
              yes: strings.deleteNote,
            }}
          />
        </div>
      )}
    </>
  );
}
