import { useState } from "react";
import { Form } from "react-router";
import type { Outcome } from "#app/features/bookings/page/change-booking.ts";
import { AskedChange, HiddenFields } from "#app/forms/confirmed-change.tsx";
import { formatStudioDay } from "#app/lib/format.ts";
import { type ContactView, isPartner, ROLE_NAMES } from "#server/clients/contacts/contract.ts";
import { LateContactForm } from "./late-contact-form.tsx";

type Props = { bookingId: string; contact: ContactView; outcome: Outcome | undefined };

const SMALL = "min-w-11 text-link min-h-11 cursor-pointer";

function accessWords({ email, lastSeenAt, withdrawnAt }: ContactView): string {
  if (withdrawnAt) return `Access withdrawn on ${formatStudioDay(withdrawnAt)}`;
  if (email === null) return "No email address, so no access";
  return lastSeenAt ? `Last visit ${formatStudioDay(lastSeenAt)}` : "Hasn't visited yet";
}

export function ContactCard({ bookingId, contact, outcome }: Props) {
  const [editing, setEditing] = useState(false);
  const { id, name, email, phone, withdrawnAt, bouncedAt, version } = contact;
  const target = { id: bookingId, about: id, version };
  if (editing) {
    return (
      <LateContactForm
        bookingId={bookingId}
        contact={contact}
        outcome={outcome}
        onClose={() => setEditing(false)}
      />
    );
  }
  return (
    <>
      <p className="wrap-anywhere">
        <strong className="font-semibold">{name}</strong>{" "}
        <span className="quiet">{ROLE_NAMES[contact.role]}</span>
      </p>
      {(email ?? phone) && <p className="wrap-anywhere">{[email, phone].filter(Boolean).join(" · ")}</p>}
      {bouncedAt && (
        <p className="text-12 text-danger">Email to this address bounced on {formatStudioDay(bouncedAt)}</p>
      )}
      <p className={`text-12 ${withdrawnAt ? "text-danger" : "quiet"}`}>{accessWords(contact)}</p>
      <div className="flex flex-wrap gap-x-5">
        <button type="button" className={SMALL} onClick={() => setEditing(true)} aria-label={`Edit ${name}`}>
          Edit
        </button>
        {email !== null && withdrawnAt === null && <SendLink target={target} contact={contact} />}
        {withdrawnAt !== null && (
          <Form method="post" preventScrollReset>
            <HiddenFields fields={{ intent: "contact-restore", ...target }} />
            <button type="submit" className={SMALL} aria-label={`Restore access of ${name}`}>
              Restore access
            </button>
          </Form>
        )}
        {email !== null && withdrawnAt === null && (
          <AskedChange
            fields={{ intent: "contact-withdraw", ...target }}
            label="Withdraw access"
            aria-label={`Withdraw access of ${name}`}
            className={SMALL}
            question={{
              title: `Withdraw ${name}'s access?`,
              text: "Their wedding page will show them nothing, and their links stop working.",
              yes: "Withdraw access",
            }}
          />
        )}
        {!isPartner(contact) && (
          <AskedChange
            fields={{ intent: "contact-remove", ...target }}
            label="Remove"
            aria-label={`Remove ${name}`}
            className={SMALL}
            question={{
              title: `Remove ${name}?`,
              text: "They are no longer part of this booking and can't open its page.",
              yes: "Remove",
            }}
          />
        )}
      </div>
    </>
  );
}

type LinkProps = { target: Record<string, string | number>; contact: ContactView };

/** Asked first, so that two quick presses are not two mails. */
const SendLink = ({ target, contact: { name, email } }: LinkProps) => (
  <AskedChange
    fields={{ intent: "contact-link", ...target }}
    label="Send a link"
    aria-label={`Send a link to ${name}`}
    className={SMALL}
    question={{
      title: `Send ${name} a link?`,
      text: `The email goes to ${email}. Its link opens their wedding page, once.`,
      yes: "Send the link",
    }}
  />
);
