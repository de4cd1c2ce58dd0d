import { useId, useState } from "react";
import { Form } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { inTheirData } from "#app/forms/strings.ts";
import { formatStudioMoment } from "#app/lib/format.ts";
import { type DeskAccess, REASON_MAX } from "#server/delivery/lock/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";

/** Says to the desk when films open. */
function lockedWords({ money, isPartly }: Extract<DeskAccess, { kind: "preview" }>): string {
  const opens = openingWords(money);
  return isPartly ? `Films that were added later aren't open yet. ${opens}` : opens;
}

function openingWords(money: DeskAccess["money"]): string {
  if (!money) return "Locked until the balance is paid.";
  const { payableCents, pendingCents, unaskedCents } = money;
  const [payable, pending] = [formatMoney(payableCents), formatMoney(pendingCents)];
  if (unaskedCents > 0)
    return `Locked: ${formatMoney(unaskedCents)} is open and the couple isn't asked for it. Write it off, or open the films by hand.`;
  if (pendingCents === 0) return `Opens when ${payable} is paid.`;
  return payableCents === 0
    ? `Opens when the ${pending} on its way has arrived.`
    : `Opens when ${payable} is paid and the ${pending} on its way has arrived.`;
}

function openWords(access: Extract<DeskAccess, { kind: "open" }>): string {
  const { by, since, reason, money } = access;
  const opened =
    by === "hand"
      ? `Opened by hand ${formatStudioMoment(since)}: “${reason}”`
      : `Open since ${formatStudioMoment(since)}: nothing was left to pay.`;
  const open = money && money.openCents > 0 ? formatMoney(money.openCents) : null;
  const rest = by === "hand" ? `${open} is still to be paid.` : `${open} is open again. The films stay open.`;
  return [opened, open && rest, money?.isDisputed ? "A payment is disputed. The films stay open." : ""]
    .filter(Boolean)
    .join(" ");
}

type Props = {
  /** The path of the delivery's page, which handles the changes. */
  action: string;
  access: DeskAccess;
  error?: string | undefined;
};

/** Whether a delivery's films are open, and the ways to open and lock them by hand. */
export function FilmLock({ action, access, error }: Props) {
  const [asking, setAsking] = useState(error !== undefined);
  const id = useId();
  if (access.kind === "withdrawn") return null;
  if (access.kind === "open")
    return (
      <div className="grid gap-2">
        <p className="tabular wrap-anywhere">{openWords(access)}</p>
        {access.by === "hand" && access.money && (
          <Form method="post" action={action} preventScrollReset>
            <HiddenFields fields={{ intent: "lock" }} />
            <button type="submit" className="button button-small">
              Lock until paid
            </button>
          </Form>
        )}
      </div>
    );
  return (
    <div className="grid gap-2">
      <p className="tabular">{lockedWords(access)}</p>
      {access.money && (
        <div>
          <button type="button" className="button button-small" onClick={() => setAsking(true)}>
            Open it now…
          </button>
        </div>
      )}
      <Dialog title="Open the films before they are paid?" open={asking} onClose={() => setAsking(false)}>
        <p className="mt-3">The couple can watch and download everything at once. What is open stays due.</p>
        <Form method="post" action={action} preventScrollReset noValidate className="mt-4 grid gap-5">
          <HiddenFields fields={{ intent: "open" }} />
          <Field id={id} label="Why?" hint={inTheirData} error={error}>
            <input
              {...fieldAttributes({ id, hint: inTheirData, error, focus: true })}
              type="text"
              name="reason"
              required
              maxLength={REASON_MAX}
              autoComplete="off"
              className={inputStyle}
            />
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            <button type="button" className="button button-small" onClick={() => setAsking(false)}>
              Not now
            </button>
            <button type="submit" className="button button-small button-accent">
              Open the films
            </button>
          </div>
        </Form>
      </Dialog>
    </div>
  );
}
