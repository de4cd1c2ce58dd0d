import { useId } from "react";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { formatList } from "#server/platform/lists/contract.ts";
import type { ProposalPage } from "#server/proposals/drafts/contract.ts";
import * as strings from "../strings/desk.ts";

type Props = Pick<ProposalPage, "voids"> & {
  busy: boolean;
  asking: boolean;
  onAsk: (asking: boolean) => void;
};

/** Submits its form. Asks for confirmation if that makes signatures void. */
export function SendButton({ voids, busy, asking, onAsk }: Props) {
  const words = useId();
  const label = busy ? strings.sending : strings.sendProposal;
  const style = "button button-small button-accent";
  const [first] = voids;
  if (!first)
    return (
      <button type="submit" name="intent" value="send" disabled={busy} className={style}>
        {label}
      </button>
    );
  return (
    <>
      <button type="button" disabled={busy} className={style} onClick={() => onAsk(true)}>
        {busy ? label : `${label}…`}
      </button>
      <Dialog title={strings.sendANewVersion} open={asking} onClose={() => onAsk(false)}>
        <p id={words} className="mt-3 break-words">
          {formatList(voids.map(({ name }) => name))}{" "}
          {strings.signedVersionSendingThisOne(voids.length, first.number)}
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" className="button button-small" onClick={() => onAsk(false)}>
            {strings.cancel}
          </button>
          <button
            type="submit"
            name="intent"
            value="send"
            className="button button-small button-danger"
            aria-describedby={words}
          >
            {strings.sendNewVersion}
          </button>
        </div>
      </Dialog>
    </>
  );
}
