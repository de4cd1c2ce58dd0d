import { useState } from "react";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { AskedChange } from "#app/forms/confirmed-change.tsx";
import type { LibraryPage } from "#server/media/library/contract.ts";
import * as strings from "../strings/library.ts";
import { UseLinks } from "./file-facts.tsx";

type Props = Pick<LibraryPage, "file" | "uses">;

const LABEL = strings.deleteLabel;
const STYLE = "button button-small button-danger";

/** Shows where a file is used that therefore can't be deleted. */
function UsedFile({ file, uses }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={STYLE} onClick={() => setOpen(true)}>
        {LABEL}
      </button>
      <Dialog title={strings.isInUse(file.fileName)} open={open} onClose={() => setOpen(false)}>
        <p className="mt-3">{strings.youCanDeleteItOnce}</p>
        <UseLinks uses={uses} />
        <p className="quiet mt-3">{strings.toShowAnotherFileIn}</p>
        <div className="mt-6 flex justify-end">
          <button type="button" className="button button-small" onClick={() => setOpen(false)}>
            {strings.close}
          </button>
        </div>
      </Dialog>
    </>
  );
}

/** The delete button, or the reason why there is none. */
export const DeleteFile = ({ file, uses }: Props) =>
  uses.length > 0 ? (
    <UsedFile file={file} uses={uses} />
  ) : (
    <AskedChange
      fields={{ intent: "delete", version: file.version }}
      label={LABEL}
      className={STYLE}
      question={{
        title: strings.deleteLabelQuestion(file.fileName),
        text: <p>{strings.thisPermanentlyDeletesTheFile}</p>,
        yes: strings.deleteNow,
      }}
    />
  );
