import { useState } from "react";
import { Panel } from "#app/components/ui/panel.tsx";

/** Where the couple's emails come in, or how that is set up. */
export function MailAddress({ address }: { address: string | null }) {
  const [note, setNote] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? "");
      setNote("Copied.");
    } catch {
      setNote("Select the address and copy it.");
    }
  };
  return (
    <Panel title="Email address of this booking">
      <div className="px-5 py-4">
        {address ? (
          <>
            <p>Emails sent to this address appear in the conversation. Replies to your emails go here.</p>
            <p className="mt-2 select-all wrap-anywhere font-semibold">{address}</p>
            <button type="button" className="text-link min-h-11" onClick={copy}>
              Copy
            </button>{" "}
            <span role="status">{note}</span>
          </>
        ) : (
          <p>
            To see the couple's email replies here, set up Cloudflare Email Routing and set
            INCOMING_MAIL_DOMAIN in wrangler.toml. The steps are in docs/operations.md.
          </p>
        )}
      </div>
    </Panel>
  );
}
