import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { apiClient } from "#app/lib/api.ts";
import { resultOf } from "#app/lib/api-result.ts";
import type { DueCharge } from "#server/payments/overview/contract.ts";
import type { ReminderDraft } from "#server/payments/reminders/contract.ts";
import type { Result } from "#server/platform/result/contract.ts";
import * as strings from "../strings/overview.ts";

type Props = { charge: DueCharge; onClose: () => void };

function Draft({ draft }: { draft: Result<ReminderDraft> | undefined }) {
  if (!draft) return <p role="status">{strings.loadingTheEmail}</p>;
  if (!draft.ok) {
    return (
      <p role="alert" className="text-danger">
        {draft.error.fields?.form ?? strings.theEmailCouldNotBe}
      </p>
    );
  }
  const { to, subject, text } = draft.value;
  return (
    <dl className="grid gap-3">
      <div>
        <dt className="quiet text-12">{strings.to}</dt>
        <dd className="wrap-anywhere">{to.join(", ")}</dd>
      </div>
      <div>
        <dt className="quiet text-12">{strings.subject}</dt>
        <dd className="wrap-anywhere">{subject}</dd>
      </div>
      <div>
        <dt className="quiet text-12">{strings.message}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
      </div>
    </dl>
  );
}

/** A reminder of an amount, with a preview before it is sent. */
export function ReminderDialog({ charge, onClose }: Props) {
  const [draft, setDraft] = useState<Result<ReminderDraft>>();
  const busy = useNavigation().formData?.get("about") === charge.id;
  useEffect(() => {
    const call = apiClient().payments.reminders[":charge"].$get({ param: { charge: charge.id } });
    void resultOf<ReminderDraft>(call).then(setDraft);
  }, [charge.id]);
  return (
    <Dialog title={strings.sendThisReminder} open onClose={onClose}>
      <Form method="post" preventScrollReset className="mt-4 grid gap-5" onSubmit={onClose}>
        <HiddenFields fields={{ intent: "reminder", about: charge.id }} />
        <Draft draft={draft} />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="button button-small" onClick={onClose}>
            {strings.notNow}
          </button>
          <button type="submit" disabled={!draft?.ok || busy} className="button button-small button-accent">
            {strings.sendReminder}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
