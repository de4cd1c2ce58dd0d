import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { wholeFormError } from "#app/forms/save-bar.tsx";
import { inTheirData } from "#app/forms/strings.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { REASON_MAX } from "#server/bookings/status-transitions/contract.ts";
import {
  type CancellationFigures,
  figuresFor,
  settlementSentences,
  spreadRefund,
} from "#server/payments/cancellation-figures/contract.ts";
import type { Canceler, CancellationPage } from "#server/payments/cancelling/contract.ts";
import { formatMoney, moneyInput, parseMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/cancelling.ts";
import { CancelerField } from "./canceler-field.tsx";
import { LetterFields } from "./letter-fields.tsx";
import { RefundFields } from "./refund-fields.tsx";

type Props = { page: CancellationPage; outcome: Outcome | undefined };

/** Returns the figures for an amount that is kept. Null while it can't be read. */
function figuresOf({ figures }: CancellationPage, kept: string) {
  const cents = parseMoney(kept);
  const paidCents = figures.paidCents + figures.refundedCents;
  return Number.isNaN(cents) ? null : figuresFor({ ...figures, paidCents }, cents);
}

/** Returns the other amounts that follow from what is kept, as text for their fields. */
function following(page: CancellationPage, kept: string) {
  const figures = figuresOf(page, kept);
  if (!figures) return null;
  const parts = [...spreadRefund(page.payments, figures.refundCents)];
  return {
    writeOff: moneyInput(figures.writeOffCents),
    refunds: Object.fromEntries(parts.map(([id, cents]) => [id, moneyInput(cents)])),
  };
}

/** Returns what becomes of the money that is on its way. */
function pendingNote({ pendingCents, pendingKeptCents, pendingBackCents }: CancellationFigures): string {
  return [
    strings.pendingNote(formatMoney(pendingCents)),
    ...(pendingKeptCents > 0 ? [strings.pendingKept(formatMoney(pendingKeptCents))] : []),
    ...(pendingBackCents > 0 ? [strings.pendingBack(formatMoney(pendingBackCents))] : []),
  ].join(" ");
}

/** Returns the part of what goes back that the couple's bank is deciding about. */
const disputedPart = ({ payments }: CancellationPage, refunds: Record<string, string>) =>
  payments
    .filter(({ isDisputed }) => isDisputed)
    .reduce((sum, { id }) => sum + (parseMoney(refunds[id] ?? "") || 0), 0);

/** Returns what the placeholder in the letter becomes. */
function letterHint(
  page: CancellationPage,
  by: Canceler,
  { figures, refunds }: { figures: CancellationFigures; refunds: Record<string, string> },
) {
  const isByContract = by === "couple" && page.nothingKept === null;
  const facts = { isByContract, disputedCents: disputedPart(page, refunds) };
  return `${strings.messageHint} ${settlementSentences(figures, facts)}`;
}

/** Returns why this is suggested to be kept. */
function keptHintOf({ nothingKept, keptByStudioCents }: CancellationPage, by: Canceler): string {
  if (by === "studio") return keptByStudioCents > 0 ? strings.studioCancelsAgain : strings.studioCancels;
  return nothingKept === null ? strings.keptHint : strings.nothingKept[nothingKept];
}

const Facts = ({ figures }: Pick<CancellationPage, "figures">) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-3">
    {(
      [
        [strings.agreed, figures.chargedCents],
        [strings.paid, figures.paidCents],
        ...(figures.pendingCents > 0 ? [[strings.onItsWay, figures.pendingCents]] : []),
      ] as [string, number][]
    ).map(([name, cents]) => (
      <div key={name}>
        <dt className="quiet text-12">{name}</dt>
        <dd className="tabular text-20 font-semibold">{formatMoney(cents)}</dd>
      </div>
    ))}
  </dl>
);

/** Cancels a booking and settles its payments in one step. */
export function CancellationForm({ page, outcome }: Props) {
  const { figures, payments, closesAs, version, entries } = page;
  const [id] = useState(() => crypto.randomUUID());
  const [kept, setKept] = useState(moneyInput(figures.keptCents));
  const [amounts, setAmounts] = useState(following(page, kept) ?? { writeOff: "", refunds: {} });
  const [by, setBy] = useState<Canceler | null>(null);
  const suggestedFor = by ?? "couple";
  const keep = (amount: string) => {
    setKept(amount);
    const next = following(page, amount);
    if (next) setAmounts(next);
  };
  const busy = useNavigation().formData?.get("intent") === "cancel";
  const refused = outcome?.tone === "failure" ? outcome : undefined;
  const errors = refused?.fields ?? {};
  const now = figuresOf(page, kept);
  const keptHint = keptHintOf(page, suggestedFor);
  const isByContract = suggestedFor === "couple" && page.nothingKept !== "no_agreement";
  const text = (name: string, hint?: string) => ({
    ...fieldAttributes({ id: name, hint, error: errors[name], focus: false }),
    name,
    autoComplete: "off",
    className: inputStyle,
  });
  return (
    <Form method="post" preventScrollReset noValidate className="grid max-w-[40rem] gap-6">
      <HiddenFields fields={{ intent: "cancel", id, version, entries }} />
      <p>{strings.whatItDoes(page.movingTo === null ? "day" : "days")}</p>
      <CancelerField
        by={by}
        error={errors.by}
        onChange={(next) => {
          setBy(next);
          keep(moneyInput(next === "studio" ? page.keptByStudioCents : figures.keptCents));
        }}
      />
      <Facts figures={figures} />
      {now && now.pendingCents > 0 && <p>{pendingNote(now)}</p>}
      <Field
        id="kept"
        label={isByContract ? strings.kept : strings.keptByHand}
        hint={keptHint}
        error={errors.kept}
      >
        <input
          {...text("kept", keptHint)}
          inputMode="decimal"
          value={kept}
          onChange={({ currentTarget }) => keep(currentTarget.value)}
        />
      </Field>
      {now && now.stillToPayCents > now.pendingKeptCents && (
        <p>{strings.stillToPay(formatMoney(now.stillToPayCents - now.pendingKeptCents))}</p>
      )}
      <RefundFields
        payments={payments}
        errors={errors}
        amounts={amounts.refunds}
        onChange={(payment, amount) =>
          setAmounts({ ...amounts, refunds: { ...amounts.refunds, [payment]: amount } })
        }
      />
      <Field id="writeOff" label={strings.writeOff} hint={strings.writeOffHint} error={errors.writeOff}>
        <input
          {...text("writeOff", strings.writeOffHint)}
          inputMode="decimal"
          value={amounts.writeOff}
          onChange={({ currentTarget }) => setAmounts({ ...amounts, writeOff: currentTarget.value })}
        />
      </Field>
      <Field id="reason" label={strings.why} hint={inTheirData} error={errors.reason}>
        <input {...text("reason", inTheirData)} maxLength={REASON_MAX} required />
      </Field>
      <LetterFields
        recipients={page.recipients}
        letter={page.letters[suggestedFor]}
        hint={now ? letterHint(page, suggestedFor, { figures: now, refunds: amounts.refunds }) : undefined}
        errors={errors}
      />
      <div role="alert" className="empty:hidden">
        <FieldError id="cancellation" error={wholeFormError(refused, errors) ?? refused?.text} />
      </div>
      <div>
        <button type="submit" disabled={busy} className="button button-danger">
          {busy ? strings.sending : closesAs === "cancelled" ? strings.submit : strings.close}
        </button>
      </div>
    </Form>
  );
}
