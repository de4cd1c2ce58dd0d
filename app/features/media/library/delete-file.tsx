import { useState } from "react";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { AskedChange } from "#app/forms/confirmed-change.tsx";
import type { LibraryPage } from "#server/media/library/contract.ts";
import { UseLinks } from "./file-facts.tsx";

type Props = Pick<LibraryPage, "file" | "uses">;

const LABEL = "Delete…";
const STYLE = "button button-small button-danger";

/** Says where a file is used that can't be deleted for that. */
function UsedFile({ file, uses }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={STYLE} onClick={() => setOpen(true)}>
        {LABEL}
      </button>
      <Dialog title={`${file.fileName} is in use`} open={open} onClose={() => setOpen(false)}>
        <p className="mt-3">You can delete it once it's no longer used. It's used here:</p>
        <UseLinks uses={uses} />
        <p className="quiet mt-3">To show another file in all these places, replace it.</p>
        <div className="mt-6 flex justify-end">
          <button type="button" className="button button-small" onClick={() => setOpen(false)}>
            Close
          </button>
        </div>
      </Dialog>
    </>
  );
}

/** The way to delete a file, or why there is none. */
export const DeleteFile = ({ file, uses }: Props) =>
  uses.length > 0 ? (
    <UsedFile file={file} uses={uses} />
  ) : (
    <AskedChange
      fields={{ intent: "delete", version: file.version }}
      label={LABEL}
      className={STYLE}
      question={{
        title: `Delete ${file.fileName}?`,
        text: <p>This permanently deletes the file and all its sizes.</p>,
        yes: "Delete",
      }}
    />
  );
