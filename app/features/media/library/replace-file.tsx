import { useRevalidator } from "react-router";
import { FieldError } from "#app/forms/field.tsx";
import type { LibraryFile } from "#server/media/library/contract.ts";
import { UploadButton, useSending } from "./upload-button.tsx";

type Props = { file: LibraryFile; onReplaced: () => void };

/** Puts another file in this one's place, wherever it is used. */
export function ReplaceFile({ file: { id, kind }, onReplaced }: Props) {
  const revalidator = useRevalidator();
  const sending = useSending(kind, () => {
    onReplaced();
    revalidator.revalidate();
  });
  return (
    <>
      <UploadButton
        kind={kind}
        label="Replace…"
        about="this file"
        sending={sending}
        onFile={(file) => sending.send(file, { replaces: id })}
      />
      <div role="alert" className="basis-full empty:hidden">
        {sending.words && <FieldError id="replace" error={sending.words} />}
      </div>
    </>
  );
}
