import { Link, useFetcher } from "react-router";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import { EMAIL_MAX } from "#server/platform/forms/contract.ts";
import type { ProposalPage } from "#server/proposals/drafts/contract.ts";
import type { Unasked } from "#server/proposals/signers/contract.ts";
import * as strings from "../strings/desk.ts";

type Props = Pick<ProposalPage, "unasked"> & { bookingId: string | null };

const WORDS: Record<Unasked["lacks"], (partner: Unasked) => string> = {
  address: ({ name }) => strings.hasNoEmailAddressSo(name),
  access: ({ name }) => strings.sAccessIsWithdrawnSo(name),
  acceptance: ({ name, email }) => strings.theCoupleAddedThisAddress(name, email ?? ""),
};

type PartnerProps = { bookingId: string; partner: Unasked };

/** Who will be asked to sign. */
export const SignersNote = ({ signers }: Pick<ProposalPage, "signers">) => (
  <p className="quiet wrap-anywhere">
    {signers.length > 0
      ? strings.toSign(signers.map(({ name, email }) => `${name} (${email})`).join(", "))
      : strings.nobodyCanSignThisYet}
  </p>
);

/** Who won't be asked to sign and why, with the ways to change that before it is sent. */
export function UnaskedNote({ unasked, bookingId }: Props) {
  if (unasked.length === 0) return null;
  return (
    <div role="note" className="m-5 mb-0 grid gap-3 border-l-2 border-danger pl-3">
      {unasked.map((partner) => (
        <div key={partner.contactId} className="grid gap-3">
          <p className="wrap-anywhere">{WORDS[partner.lacks](partner)}</p>
          {bookingId && partner.lacks === "address" && (
            <AddressForm key={partner.version} bookingId={bookingId} partner={partner} />
          )}
          {bookingId && partner.lacks === "acceptance" && (
            <AcceptForm key={partner.version} bookingId={bookingId} partner={partner} />
          )}
        </div>
      ))}
      {bookingId && (
        <p>
          <Link
            to={`/admin/bookings/${bookingId}#people`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {strings.changeThisUnderPeople}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Accepts the address that the couple named for a partner. */
function AcceptForm({ bookingId, partner: { contactId, email, version } }: PartnerProps) {
  const { Form, data, state } = useFetcher<Outcome>();
  const fields = { intent: "contact-accept", id: bookingId, about: contactId, version };
  const id = `accept-${contactId}`;
  return (
    <Form method="post" action={`/admin/bookings/${bookingId}`}>
      <HiddenFields fields={fields} />
      <button type="submit" disabled={state !== "idle"} className="button button-small">
        {strings.acceptAddress(email ?? "")}
      </button>
      <FieldError id={id} error={data?.tone === "failure" ? data.text : undefined} />
    </Form>
  );
}

/** Adds a partner's address, or records that they share the other partner's mailbox. */
function AddressForm({ bookingId, partner }: PartnerProps) {
  const { contactId, name, phone, version, mailboxOf } = partner;
  const { Form, data, state } = useFetcher<Outcome>();
  const errors = data?.tone === "failure" ? data.fields : {};
  const id = `address-${contactId}`;
  const problem = errors.email ?? errors.form ?? (data?.tone === "failure" ? data.text : undefined);
  const fields = { id: bookingId, about: contactId, name, phone: phone ?? "", version };
  return (
    <Form
      method="post"
      action={`/admin/bookings/${bookingId}`}
      noValidate
      aria-label={strings.addressOf(name)}
      className="grid gap-3"
    >
      <HiddenFields fields={fields} />
      <Field id={id} label={strings.addressOf(name)} error={problem}>
        <input
          {...fieldAttributes({ id, error: problem, focus: false })}
          name="email"
          type="email"
          maxLength={EMAIL_MAX}
          autoComplete="off"
          className={inputStyle}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          name="intent"
          value="contact-edit"
          disabled={state !== "idle"}
          className="button button-small"
        >
          {strings.addTheAddress}
        </button>
        {mailboxOf && (
          <button
            type="submit"
            name="intent"
            value="contact-shares-mailbox"
            disabled={state !== "idle"}
            className="button button-small"
          >
            {strings.theyShareTheMailboxOf(name, mailboxOf)}
          </button>
        )}
      </div>
    </Form>
  );
}
