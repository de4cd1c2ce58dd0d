import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { formatStudioDay } from "#app/lib/format.ts";
import type { CalendarOutcome } from "./change-calendar.ts";

/** The address itself, as long as the page that it was made on is open. */
function Address({ address }: { address: string }) {
  const [copied, setCopied] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied("Copied.");
    } catch {
      // A browser may refuse to copy: the address can still be selected.
      setCopied("Please select the address and copy it yourself.");
    }
  };
  return (
    <div className="grid gap-3 border-l-4 border-accent bg-ivory p-3">
      <label htmlFor="feed-address" className="font-semibold">
        Your calendar's address
      </label>
      <input
        id="feed-address"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        className="block min-h-11 w-full border border-edge bg-white px-3 py-2 text-12 text-text"
      />
      <p>
        You won't see it again. Anyone with this address can read your calendar, so treat it like a password.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className="button button-small" onClick={copy}>
          Copy address
        </button>
        <a href={address.replace(/^https?:/, "webcal:")} className="button button-small">
          Subscribe on this device
        </a>
        <span role="status">{copied}</span>
      </div>
    </div>
  );
}

type Props = { feed: { openedAt: Date } | null; outcome: CalendarOutcome | undefined };

/** An admin's own calendar for their phone: one address, made and taken back here. */
export function FeedPanel({ feed, outcome }: Props) {
  const [asking, setAsking] = useState(false);
  const submitted = useNavigation().formData?.get("intent");
  const busy = submitted === "open-feed" || submitted === "revoke-feed";
  const address = feed && outcome?.intent === "open-feed" ? outcome.address : undefined;
  return (
    <Panel title="On your phone">
      <div className="grid gap-4 px-5 py-4">
        <p className="quiet">
          A private address that your phone's calendar subscribes to: weddings, holds, days off and next
          steps.
          {feed && ` Created on ${formatStudioDay(feed.openedAt)}.`}
        </p>
        {address && <Address address={address} />}
        {feed ? (
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              disabled={busy}
              className="button button-small"
              onClick={() => setAsking(true)}
            >
              New address
            </button>
            <Form method="post" preventScrollReset>
              <button
                type="submit"
                name="intent"
                value="revoke-feed"
                disabled={busy}
                className="button button-small button-danger"
              >
                Revoke
              </button>
            </Form>
          </div>
        ) : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="open-feed" />
            <SubmitButton busyLabel="Making..." busy={busy} className="button-small">
              Create my calendar address
            </SubmitButton>
          </Form>
        )}
      </div>
      <Dialog title="Create a new address?" open={asking} onClose={() => setAsking(false)}>
        <p className="mt-3">
          The old one stops working right away, and phones that use it stop getting updates.
        </p>
        <Form
          method="post"
          preventScrollReset
          onSubmit={() => setAsking(false)}
          className="mt-6 flex flex-wrap justify-end gap-3"
        >
          <input type="hidden" name="intent" value="open-feed" />
          <button type="button" className="button button-small" onClick={() => setAsking(false)}>
            Cancel
          </button>
          <button type="submit" className="button button-small button-accent">
            Create a new address
          </button>
        </Form>
      </Dialog>
    </Panel>
  );
}
