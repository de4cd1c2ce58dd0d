import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { formatStudioDay } from "#app/lib/format.ts";
import * as strings from "../strings/calendar.ts";
import type { CalendarOutcome } from "./change-calendar.ts";

/** The feed's URL, shown until the page that created it is closed. */
function Address({ address }: { address: string }) {
  const [copied, setCopied] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(strings.copied);
    } catch {
      // The browser may refuse to copy. The URL can still be selected.
      setCopied(strings.pleaseSelectTheAddressAnd);
    }
  };
  return (
    <div className="grid gap-3 border-l-4 border-accent bg-ivory p-3">
      <label htmlFor="feed-address" className="font-semibold">
        {strings.yourCalendarsAddress}
      </label>
      <input
        id="feed-address"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        className="block min-h-11 w-full border border-edge bg-white px-3 py-2 text-12 text-text"
      />
      <p>{strings.youWontSeeItAgain}</p>
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className="button button-small" onClick={copy}>
          {strings.copyAddress}
        </button>
        <a href={address.replace(/^https?:/, "webcal:")} className="button button-small">
          {strings.subscribeOnThisDevice}
        </a>
        <span role="status">{copied}</span>
      </div>
    </div>
  );
}

type Props = { feed: { openedAt: Date } | null; outcome: CalendarOutcome | undefined };

/** An admin's calendar feed for their phone: a single URL, created and revoked here. */
export function FeedPanel({ feed, outcome }: Props) {
  const [asking, setAsking] = useState(false);
  const submitted = useNavigation().formData?.get("intent");
  const busy = submitted === "open-feed" || submitted === "revoke-feed";
  const address = feed && outcome?.intent === "open-feed" ? outcome.address : undefined;
  return (
    <Panel title={strings.onYourPhone}>
      <div className="grid gap-4 px-5 py-4">
        <p className="quiet">
          {strings.aPrivateAddressThatYour}
          {feed && strings.createdOn(formatStudioDay(feed.openedAt))}
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
              {strings.newAddress}
            </button>
            <Form method="post" preventScrollReset>
              <button
                type="submit"
                name="intent"
                value="revoke-feed"
                disabled={busy}
                className="button button-small button-danger"
              >
                {strings.revoke}
              </button>
            </Form>
          </div>
        ) : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="open-feed" />
            <SubmitButton plain busyLabel={strings.making} busy={busy} className="button-small">
              {strings.createMyCalendarAddress}
            </SubmitButton>
          </Form>
        )}
      </div>
      <Dialog title={strings.createANewAddressQuestion} open={asking} onClose={() => setAsking(false)}>
        <p className="mt-3">{strings.theOldOneStopsWorking}</p>
        <Form
          method="post"
          preventScrollReset
          onSubmit={() => setAsking(false)}
          className="mt-6 flex flex-wrap justify-end gap-3"
        >
          <input type="hidden" name="intent" value="open-feed" />
          <button type="button" className="button button-small" onClick={() => setAsking(false)}>
            {strings.cancel}
          </button>
          <button type="submit" className="button button-small button-accent">
            {strings.createANewAddress}
          </button>
        </Form>
      </Dialog>
    </Panel>
  );
}
