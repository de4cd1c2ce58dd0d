import { useState } from "react";
import { Panel } from "#app/components/ui/panel.tsx";
import * as strings from "../strings/page.ts";

/** Where the couple's emails come in, or how that is set up. */
export function MailAddress({ address }: { address: string | null }) {
  const [note, setNote] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? "");
      setNote(strings.copied);
    } catch {
      setNote(strings.selectTheAddressAndCopy);
    }
  };
  return (
    <Panel title={strings.emailAddressOfThisBooking}>
      <div className="px-5 py-4">
        {address ? (
          <>
            <p>{strings.emailsSentToThisAddress}</p>
            <p className="mt-2 select-all wrap-anywhere font-semibold">{address}</p>
            <button type="button" className="text-link min-h-11" onClick={copy}>
              {strings.copy}
            </button>{" "}
            <span role="status">{note}</span>
          </>
        ) : (
          <p>{strings.toSeeTheCouplesEmail}</p>
        )}
      </div>
    </Panel>
  );
}
