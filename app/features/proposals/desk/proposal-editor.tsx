import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { AskedChange } from "#app/forms/confirmed-change.tsx";
import { FieldError } from "#app/forms/field.tsx";
import { wholeFormError } from "#app/forms/save-bar.tsx";
import { useMarkUnsaved } from "#app/forms/unsaved-changes.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import type { ProposalPage } from "#server/proposals/drafts/contract.ts";
import { OfferFields } from "./offer-fields.tsx";

type Props = { page: ProposalPage; outcome: Outcome | undefined };

/** A draft: everything that can be offered, with the press that sends it. */
export function ProposalEditor({ page, outcome }: Props) {
  const { proposal, signers } = page;
  const form = useRef<HTMLFormElement>(null);
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
    <Panel title={`Draft of proposal ${proposal.number}`}>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        aria-label="Proposal"
        onInput={() => markUnsaved("proposal", true)}
        onSubmit={() => markUnsaved("proposal", false)}
        className="grid gap-6 p-5"
      >
        <input type="hidden" name="version" value={proposal.version} />
        <OfferFields page={page} errors={errors} />
        <p className="quiet">
          {signers.length > 0
            ? `To sign: ${signers.map(({ name, email }) => `${name} (${email})`).join(", ")}.`
            : "Nobody can sign yet: no partner of this booking has an email address."}
        </p>
        <div className="save-bar">
          <div role="alert" className="not-empty:mb-3">
            <FieldError id="proposal" error={wholeFormError(refused, errors)} />
          </div>
          {/* Saving comes first: it is what the Enter key does in a field. */}
          <div className="grid grid-cols-2 gap-3 sm:flex">
            <button type="submit" name="intent" value="save" className="button button-small">
              Save draft
            </button>
            <button
              type="submit"
              name="intent"
              value="send"
              disabled={busy === "send"}
              className="button button-small button-accent"
            >
              {busy === "send" ? "Sending..." : "Send proposal"}
            </button>
          </div>
        </div>
      </Form>
      <div className="border-t border-line p-5">
        <AskedChange
          fields={{ intent: "delete", bookingId: proposal.bookingId ?? "" }}
          label="Delete draft…"
          className="button button-small button-danger"
          question={{
            title: "Delete this draft?",
            text: "Nobody has seen it yet. It can't be restored.",
            yes: "Delete draft",
          }}
        />
      </div>
    </Panel>
  );
}
