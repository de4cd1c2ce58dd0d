import { type ReactNode, use, useEffect, useState } from "react";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { StoredPicturesContext, stillAddress } from "#app/media/pictures.ts";
import type { LibraryKind } from "#server/library/contract.ts";
import { LibraryPicker } from "./library-picker.tsx";
import { SendingProblem, UploadButton, useSending } from "./upload-button.tsx";

/** What is known of a file that was chosen or has just come. */
export type ChosenFile = {
  address: string;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
};

type Props = {
  kind: LibraryKind;
  name: string;
  label: string;
  value: string;
  onChange: (address: string) => void;
  /** Told beside `onChange` when the address is a file's of the library. */
  onFile?: (file: ChosenFile) => void;
  hint?: string;
  error?: string | undefined;
  maxLength?: number;
  /** What else can be done for this field, beside the two buttons. */
  children?: ReactNode;
};

const ADDRESS_MAX = 500;
const PREVIEW_WIDTH = 160;
/** Only of this site: an admin's browser asks no stranger for a picture. */
const isShown = (kind: LibraryKind, address: string) => kind === "picture" && /^\/[^/\\]/.test(address);

/** A file's address, which can be typed, chosen from the library, or had by uploading one. */
export function MediaField({
  kind,
  name,
  label,
  value,
  onChange,
  onFile,
  hint,
  error,
  maxLength = ADDRESS_MAX,
  children,
}: Props) {
  const id = `media-${name}`;
  const stored = use(StoredPicturesContext);
  const [choosing, setChoosing] = useState(false);
  const [started, setStarted] = useState(false);
  // Before the page's scripts are there, the buttons could do nothing.
  useEffect(() => setStarted(true), []);
  const take = (file: ChosenFile) => {
    setChoosing(false);
    onChange(file.address);
    onFile?.(file);
  };
  const sending = useSending(kind, take);
  return (
    <div className="min-w-0">
      <Field id={id} label={label} hint={hint} error={error}>
        <div className="flex gap-2">
          {isShown(kind, value) && (
            <img
              src={stillAddress(value, stored, PREVIEW_WIDTH)}
              alt=""
              className="h-12 w-20 flex-none bg-ivory object-cover"
              decoding="async"
            />
          )}
          <input
            {...fieldAttributes({ id, hint, error, focus: false })}
            type="text"
            name={name}
            value={value}
            maxLength={maxLength}
            autoComplete="off"
            className={`${inputStyle} min-w-0`}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </div>
      </Field>
      {started && (
        <div className="mt-3 flex flex-wrap gap-2">
          <button type="button" onClick={() => setChoosing(true)} className="button button-small max-sm:grow">
            Choose from the library
            <span className="sr-only"> for {label.toLowerCase()}</span>
          </button>
          <UploadButton
            kind={kind}
            label="Upload"
            about={label.toLowerCase()}
            sending={sending}
            onFile={(file) => sending.send(file)}
          />
          {children}
        </div>
      )}
      <SendingProblem id={`${id}-upload`} sending={sending} />
      <LibraryPicker kind={kind} open={choosing} onClose={() => setChoosing(false)} onChoose={take} />
    </div>
  );
}
