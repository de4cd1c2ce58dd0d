import { FieldError } from "#app/forms/field.tsx";
import type { LibraryFile } from "#server/media/library/contract.ts";
import * as strings from "../strings/library.ts";
import { UploadButton, useFileUpload } from "./upload-button.tsx";

type Props = { file: LibraryFile; onReplaced: () => void };

/** Replaces this file with another, wherever it is used. */
export function ReplaceFile({ file: { id, kind }, onReplaced }: Props) {
  const upload = useFileUpload(kind, onReplaced);
  return (
    <>
      <UploadButton
        kind={kind}
        label={strings.replace}
        about={strings.thisFile}
        upload={upload}
        onFile={(file) => upload.send(file, { replaces: id })}
      />
      <div role="alert" className="basis-full empty:hidden">
        {upload.words && <FieldError id="replace" error={upload.words} />}
      </div>
    </>
  );
}
