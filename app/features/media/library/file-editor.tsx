import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { differing } from "#app/forms/field-comparison.tsx";
import { SaveBar, wholeFormError } from "#app/forms/save-bar.tsx";
import { useMarkUnsaved } from "#app/forms/unsaved-changes.tsx";
import { useSaving } from "#app/forms/use-saving.ts";
import { VersionConflict } from "#app/forms/version-conflict.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import { ALT_MAX, type LibraryFile } from "#server/media/library/contract.ts";
import { FILE_NAME_MAX } from "#server/media/uploads/contract.ts";
import * as strings from "../strings/library.ts";
import type { SavedFile } from "./change-file.ts";

const LABELS = { fileName: strings.name, alt: strings.altText };
type Words = { fileName: string; alt: string };
const wordsOf = ({ fileName, alt }: LibraryFile): Words => ({ fileName, alt });

const ALT_HINT = strings.oneSentenceThatDescribesThe;

type Props = { file: LibraryFile; outcome: Outcome | undefined };

/** An editor for a file's name and texts that loses no changes when others save at the same time. */
export function FileEditor({ file, outcome }: Props) {
  const [draft, setDraft] = useState(wordsOf(file));
  // The state that the form started from: a later version is somebody else's.
  const [base, setBase] = useState({ words: wordsOf(file), version: file.version });
  const [settled, setSettled] = useState<string>();
  const [edited, setEdited] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const markUnsaved = useMarkUnsaved();
  const navigation = useNavigation();
  const busy = navigation.formData?.get("intent") === "save";
  const saving = useSaving("save", outcome);
  const saved = outcome?.intent === "save" && outcome.tone === "success" ? outcome : undefined;
  if (navigation.state === "idle" && saved && settled !== saved.id) {
    setSettled(saved.id);
    // Input typed during the save is not saved yet.
    const now = wordsOf(file);
    setDraft({
      fileName: draft.fileName.trim() === now.fileName ? now.fileName : draft.fileName,
      alt: draft.alt.trim() === now.alt ? now.alt : draft.alt,
    });
    setBase({ words: wordsOf(file), version: (saved.value as SavedFile).version });
  }
  const dirty = differing(LABELS, base.words, draft).length > 0;
  // A form without unsaved changes adopts newer values, such as the name of a file that replaced this one.
  if (!dirty && !busy && file.version > base.version) {
    setDraft(wordsOf(file));
    setBase({ words: wordsOf(file), version: file.version });
  }
  useEffect(() => {
    markUnsaved("file", dirty && !saving);
    return () => markUnsaved("file", false);
  }, [markUnsaved, dirty, saving]);

  const refused = outcome?.intent === "save" && outcome.tone === "failure" ? outcome : undefined;
  const conflict = refused?.conflict === true && file.version !== base.version;
  const errors = edited === outcome?.id ? {} : (refused?.fields ?? {});
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);

  const set = (words: Partial<Words>) => {
    setDraft({ ...draft, ...words });
    setEdited(outcome?.id);
  };
  const described = (name: keyof Words, hint: string) => ({
    field: { id: `file-${name}`, label: LABELS[name], hint, error: errors[name] },
    input: {
      ...fieldAttributes({ id: `file-${name}`, hint, error: errors[name], focus: false }),
      name,
      value: draft[name],
      className: inputStyle,
      autoComplete: "off",
    },
  });
  const name = described("fileName", strings.onlyUsedToFindThe);
  const alt = described("alt", ALT_HINT);
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      noValidate
      aria-label={strings.itsWords}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 bg-white p-5"
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={conflict ? file.version : base.version} />
      {conflict && (
        <VersionConflict
          text={refused.text}
          labels={LABELS}
          yours={draft}
          theirs={wordsOf(file)}
          onTake={(field) => set({ [field]: wordsOf(file)[field as keyof Words] })}
        />
      )}
      {file.kind === "picture" ? (
        <Field {...alt.field}>
          <textarea
            {...alt.input}
            rows={3}
            maxLength={ALT_MAX}
            onChange={({ currentTarget }) => set({ alt: currentTarget.value })}
          />
        </Field>
      ) : (
        <input type="hidden" name="alt" value={draft.alt} />
      )}
      <Field {...name.field}>
        <input
          {...name.input}
          type="text"
          required
          maxLength={FILE_NAME_MAX}
          onChange={({ currentTarget }) => set({ fileName: currentTarget.value })}
        />
      </Field>
      <SaveBar id="file" error={conflict ? undefined : wholeFormError(refused, errors)} busy={busy} />
    </Form>
  );
}
