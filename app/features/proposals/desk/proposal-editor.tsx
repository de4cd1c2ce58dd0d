import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { AskedChange, HiddenFields } from "#app/forms/confirmed-change.tsx";
import { FieldError } from "#app/forms/field.tsx";
import { wholeFormError } from "#app/forms/save-bar.tsx";
import { useMarkUnsaved } from "#app/forms/unsaved-changes.tsx";
import { type Outcome, textOf } from "#app/lib/outcome.ts";
import type { ProposalPage } from "#server/proposals/drafts/contract.ts";
import { OFFER_FIELDS, type OfferTexts } from "#server/proposals/offer-texts/contract.ts";
import { AgreementView } from "../signing/agreement-view.tsx";
import * as strings from "../strings/desk.ts";
import { OfferFields } from "./offer-fields.tsx";
import { RunningTotal } from "./running-total.tsx";
import { SendButton } from "./send-button.tsx";
import { SignersNote, UnaskedNote } from "./signers-note.tsx";

type Props = { page: ProposalPage; outcome: Outcome | undefined };

const typedIn = (form: HTMLFormElement) => {
  const fields = new FormData(form);
  return Object.fromEntries(OFFER_FIELDS.map((name) => [name, textOf(fields, name)])) as OfferTexts;
};

/** A draft: everything that can be offered, with the button to send it. */
export function ProposalEditor({ page, outcome }: Props) {
  const { proposal, signers, unasked, voids, inForce, preview, packages, days } = page;
  const form = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState(page.texts);
  const markUnsaved = useMarkUnsaved();
  const busy = useNavigation().formData?.get("intent");
  const refused = outcome?.tone === "failure" ? outcome : undefined;
  const errors = refused?.fields ?? {};
  useEffect(() => {
    if (!refused) return;
    markUnsaved("proposal", true);
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused, markUnsaved]);
  return (
    <Panel title={strings.draftOfProposal(proposal.number)}>
      <UnaskedNote unasked={unasked} bookingId={proposal.bookingId} />
      <Form
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        aria-label={strings.proposal}
        onInput={({ currentTarget }) => {
          markUnsaved("proposal", true);
          setTyped(typedIn(currentTarget));
        }}
        onSubmit={() => {
          setAsking(false);
          markUnsaved("proposal", false);
        }}
        className="grid gap-6 p-5"
      >
        <HiddenFields fields={{ version: proposal.version, voids: voids.length }} />
        <OfferFields page={page} errors={errors} />
        <RunningTotal texts={typed} packages={packages} days={days} />
        <SignersNote signers={signers} />
        {inForce !== null && <p>{strings.agreementStays(inForce)}</p>}
        <div className="save-bar">
          <div role="alert" className="not-empty:mb-3">
            <FieldError id="proposal" error={wholeFormError(refused, errors)} />
          </div>
          {/* The save button comes first, so that Enter in a field saves. */}
          <div className="grid grid-cols-2 gap-3 sm:flex">
            <button type="submit" name="intent" value="save" className="button button-small">
              {strings.saveDraft}
            </button>
            <SendButton voids={voids} busy={busy === "send"} asking={asking} onAsk={setAsking} />
          </div>
        </div>
      </Form>
      <details className="border-t border-line p-5">
        <summary className="text-link min-h-11 cursor-pointer py-2">
          {strings.previewWhatTheCoupleWill}
        </summary>
        {preview ? (
          <div className="mt-6">
            <AgreementView agreement={preview} />
          </div>
        ) : (
          <p className="mt-4">{strings.thisDraftCantBeSent}</p>
        )}
      </details>
      <div className="border-t border-line p-5">
        <AskedChange
          fields={{ intent: "delete", bookingId: proposal.bookingId ?? "" }}
          label={strings.deleteDraft}
          className="button button-small button-danger"
          question={{
            title: strings.deleteThisDraft,
            text: strings.nobodyHasSeenItYet,
            yes: strings.deleteDraftNow,
          }}
        />
      </div>
    </Panel>
  );
}
