import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { sendByKey } from "#app/forms/send-by-key.ts";
import { inTheirData } from "#app/forms/strings.ts";
import { useMarkUnsaved } from "#app/forms/unsaved-changes.tsx";
import { DraftNote, useDraft } from "#app/forms/use-draft.tsx";
import { NOTE_MAX } from "#server/bookings/notes/contract.ts";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";

/** A note for the studio. The couple gets it with their data. */
export function NoteForm({ bookingId, outcome }: { bookingId: string; outcome: Outcome | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const key = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();
  const markUnsaved = useMarkUnsaved();
  const draft = useDraft({ kind: "note", id: bookingId }, ({ body }) => {
    if (!text.current || !["", body].includes(text.current.value)) return false;
    text.current.value = body;
    return true;
  });
  const busy = useNavigation().formData?.get("intent") === "add-note";

  const empty = () => {
    // The next note gets a new key.
    if (key.current) key.current.value = "";
    form.current?.reset();
    draft.end();
    markUnsaved("note", false);
  };
  const settle = useEffectEvent(empty);

  useEffect(() => {
    if (outcome?.intent !== "add-note") return;
    setError(outcome.fields.text);
    if (outcome.tone === "failure") {
      text.current?.focus();
      return;
    }
    settle();
  }, [outcome]);

  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      noValidate
      aria-label={strings.addANote}
      className="grid gap-3 border-b border-line p-5"
      onKeyDown={sendByKey}
      onInput={() => markUnsaved("note", !draft.keep({ subject: "", body: text.current?.value ?? "" }))}
      onSubmit={() => {
        if (key.current) key.current.value ||= crypto.randomUUID();
      }}
    >
      <HiddenFields fields={{ intent: "add-note", id: bookingId }} />
      <input ref={key} type="hidden" name="key" defaultValue="" />
      <Field id="note-text" label={strings.addANote} hint={inTheirData} error={error}>
        <textarea
          {...fieldAttributes({ id: "note-text", hint: inTheirData, error, focus: false })}
          ref={text}
          name="text"
          rows={2}
          maxLength={NOTE_MAX}
          className={inputStyle}
        />
      </Field>
      <DraftNote
        draft={draft}
        onDiscard={() => {
          empty();
          text.current?.focus();
        }}
      />
      <div>
        <button type="submit" disabled={busy} className="button button-small">
          {busy ? strings.adding : strings.addNote}
        </button>
      </div>
    </Form>
  );
}
