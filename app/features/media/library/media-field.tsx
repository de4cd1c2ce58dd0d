import { type ReactNode, useState } from "react";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { useScripts } from "#app/lib/use-scripts.ts";
import type { FileNames, LibraryFile, LibraryKind } from "#server/media/library/contract.ts";
import * as strings from "../strings/library.ts";
import { ChosenFileCard } from "./chosen-file.tsx";
import { LibraryPicker } from "./library-picker.tsx";
import { UploadButton, UploadProblem, useFileUpload } from "./upload-button.tsx";

/** What is known of a file that was chosen or just uploaded. */
export type ChosenFile = {
  address: string;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  /** Known for a file of the library. */
  id?: string;
  codec?: LibraryFile["codec"];
  sizeBytes?: number;
  /** Known for files that were already in the library. */
  fileName?: string;
  still?: string | null;
};

type Props = {
  kind: LibraryKind;
  name: string;
  label: string;
  value: string;
  onChange: (address: string) => void;
  /** Called in addition to `onChange` if the address belongs to a file of the library. */
  onFile?: (file: ChosenFile) => void;
  hint?: string;
  error?: string | undefined;
  maxLength?: number;
  /** Additional actions beside the two buttons. */
  children?: ReactNode;
  /** The file's known facts, below its name, and a note about it. */
  facts?: string | undefined;
  note?: ReactNode;
};

const ADDRESS_MAX = 500;

/** A field for a file's address, which can be typed, chosen from the library, or set by an upload. */
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
  facts,
  note,
}: Props) {
  const id = `media-${name}`;
  const address = value.trim();
  const [chosen, setChosen] = useState<FileNames[string] & { address: string }>();
  const [choosing, setChoosing] = useState(false);
  const started = useScripts();
  const take = (file: ChosenFile) => {
    setChoosing(false);
    const { fileName, still = null } = file;
    setChosen(fileName ? { address: file.address, fileName, still } : undefined);
    onChange(file.address);
    onFile?.(file);
  };
  const upload = useFileUpload(kind, take);
  return (
    <div className="min-w-0">
      <Field id={id} label={label} hint={hint} error={error}>
        {address && (
          <ChosenFileCard
            kind={kind}
            address={address}
            facts={facts}
            known={chosen?.address === address ? chosen : undefined}
          />
        )}
        <input
          {...fieldAttributes({ id, hint, error, focus: false })}
          type="text"
          name={name}
          value={value}
          maxLength={maxLength}
          autoComplete="off"
          className={`${inputStyle} min-w-0 ${address ? "pointer-fine:text-14!" : ""}`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Field>
      {/* Takes its place before scripts run, so that nothing moves then. */}
      <div className={`mt-3 flex flex-wrap gap-2 noscript:hidden ${started ? "" : "invisible"}`}>
        <button type="button" onClick={() => setChoosing(true)} className="button button-small max-sm:grow">
          {strings.chooseFromTheLibrary}
          <span className="sr-only"> {strings.forLabel(label.toLowerCase())}</span>
        </button>
        <UploadButton
          id={`upload-${name}`}
          kind={kind}
          label={strings.upload}
          about={label.toLowerCase()}
          upload={upload}
          onFile={(file) => upload.send(file)}
        />
        {children}
      </div>
      {note}
      <UploadProblem id={`${id}-upload`} upload={upload} />
      <LibraryPicker kind={kind} open={choosing} onClose={() => setChoosing(false)} onChoose={take} />
    </div>
  );
}
