import { useState } from "react";
import { Panel } from "#app/components/ui/panel.tsx";
import * as strings from "../strings/page.ts";

/** The address that receives the couple's emails, or a note on how to set it up. */
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
  if (address === null)
    return (
      <details className="quiet px-5 text-12">
        <summary className="inline-flex min-h-11 cursor-pointer items-center">
          {strings.receiveCouplesEmailsHere}
        </summary>
        <p className="pb-3">{strings.toSeeTheCouplesEmail}</p>
      </details>
    );
  return (
    <Panel title={strings.emailAddressOfThisBooking}>
      <div className="px-5 py-4">
        <p>{strings.emailsSentToThisAddress}</p>
        <p className="mt-2 select-all wrap-anywhere font-semibold">{address}</p>
        <button type="button" className="text-link min-h-11" onClick={copy}>
          {strings.copy}
        </button>{" "}
        <span role="status">{note}</span>
      </div>
    </Panel>
  );
}
