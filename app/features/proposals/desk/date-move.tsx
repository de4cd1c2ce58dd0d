import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { AskedChange, HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { wholeFormError } from "#app/forms/save-bar.tsx";
import { formatWeddingDay } from "#app/lib/format.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { DateState } from "#server/bookings/current-state/contract.ts";
import { LAST_WEDDING_DATE } from "#server/bookings/fields/contract.ts";
import type { ProposalPage } from "#server/proposals/drafts/contract.ts";
import * as strings from "../strings/date-move.ts";

type Props = { page: ProposalPage; date: DateState; outcome: Outcome | undefined };

/** Returns what becomes of the two days' crews. */
export function capacityWords({ kind }: DateState, day: string): string {
  if (kind === "confirmed") return strings.capacity.booked(day);
  const isHeld = kind === "held" || kind === "held_while_we_sign";
  return isHeld ? strings.capacity.held(day) : strings.capacity.notHeld(day);
}

/** Says what moving a signed wedding does, and sends the new version. */
export function DateMove({ page, date, outcome }: Props) {
  const { proposal, weddingDate, mayMove } = page;
  const busy = useNavigation().formData?.get("intent") === "move-date";
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  // The link that says "Move the date…" has been pressed already. A server doesn't know it.
  useEffect(() => {
    if (hash === "#move" && details.current) details.current.open = true;
  }, [hash]);
  if (!mayMove || weddingDate === null) return null;
  const refused = outcome?.intent === "move-date" && outcome.tone === "failure" ? outcome : undefined;
  const errors = refused?.fields ?? {};
  const voids = proposal.status === "completed" ? 0 : proposal.signatures;
  const day = formatWeddingDay(weddingDate);
  return (
    <details ref={details} id="move" open={refused !== undefined || undefined}>
      <summary className="text-link min-h-11 cursor-pointer py-2">{strings.moveTheDate}</summary>
      <Form method="post" preventScrollReset noValidate className="mt-2 grid max-w-[36rem] gap-4">
        <HiddenFields fields={{ intent: "move-date", voids }} />
        <ul className="grid list-disc gap-1 pl-5 text-14">
          <li>{strings.agreement}</li>
          <li>{voids > 0 ? strings.signaturesBecomeVoid(voids) : strings.oldStays(proposal.number)}</li>
          <li>{strings.schedule}</li>
          <li>{strings.letter}</li>
          <li>{capacityWords(date, day)}</li>
        </ul>
        <Field id="move-date" label={strings.newDay} error={errors.date}>
          <input
            {...fieldAttributes({ id: "move-date", error: errors.date, focus: refused !== undefined })}
            type="date"
            name="date"
            required
            max={LAST_WEDDING_DATE}
            className={inputStyle}
          />
        </Field>
        <div role="alert" className="empty:hidden">
          <FieldError id="move" error={wholeFormError(refused, errors)} />
        </div>
        <div>
          <button type="submit" disabled={busy} className="button button-small button-accent">
            {busy ? strings.sending : strings.send}
          </button>
        </div>
      </Form>
    </details>
  );
}

/** An open move of a wedding, which can be taken back. */
export function OpenMove({ page: { isMoving, weddingDate, movingTo } }: Pick<Props, "page">) {
  if (!isMoving || weddingDate === null || movingTo === null) return null;
  const from = formatWeddingDay(weddingDate);
  const to = formatWeddingDay(movingTo);
  return (
    <div className="grid gap-3 border-l-2 border-accent pl-3">
      <p>{strings.movesOnce(from, to)}</p>
      <div>
        <AskedChange
          fields={{ intent: "take-move-back" }}
          label={strings.takeBack}
          className="button button-small"
          question={{
            title: strings.takeBackQuestion,
            text: strings.takeBackText(from, to),
            yes: strings.takeBackNow,
          }}
        />
      </div>
    </div>
  );
}
