import { useEffect, useState } from "react";
import { Form, useLocation } from "react-router";
import type { Outcome } from "#app/features/bookings/page/change-booking.ts";
import { AskedChange, HiddenFields } from "#app/forms/confirmed-change.tsx";
import { formatStudioDay } from "#app/lib/format.ts";
import { personHash } from "#app/lib/person-hash.ts";
import { useRole } from "#app/lib/use-role.ts";
import { type ContactView, isPartner, ROLE_NAMES, seesMoney } from "#server/clients/contacts/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/contacts.ts";
import { LateContactForm } from "./late-contact-form.tsx";

type Props = { bookingId: string; contact: ContactView; outcome: Outcome | undefined };

const SMALL = "min-w-11 text-link min-h-11 cursor-pointer";

function accessWords({ email, sharesMailbox, lastSeenAt, withdrawnAt }: ContactView): string {
  if (withdrawnAt) return strings.accessWithdrawnOn(formatStudioDay(withdrawnAt));
  if (email === null) return sharesMailbox ? strings.sharesTheMailbox : strings.noEmailAddressSoNo;
  return lastSeenAt ? strings.lastVisit(formatStudioDay(lastSeenAt)) : strings.hasntVisitedYet;
}

export function ContactCard({ bookingId, contact, outcome }: Props) {
  const [editing, setEditing] = useState<"name" | "email" | null>(null);
  const { hash, key } = useLocation();
  const isAsked = hash === personHash(contact.id);
  // The key changes with each press on a link to this person.
  useEffect(() => {
    if (isAsked && key) setEditing("email");
  }, [isAsked, key]);
  const {
    id,
    name,
    email,
    phone,
    legalName,
    postalAddress,
    withdrawnAt,
    addressNamedAt,
    bouncedAt,
    version,
  } = contact;
  const target = { id: bookingId, about: id, version };
  // Who can't see amounts can't decide who does.
  const maySettle = hasRight(useRole(), "money") || !seesMoney(contact.role);
  if (editing) {
    return (
      <LateContactForm
        bookingId={bookingId}
        contact={contact}
        outcome={outcome}
        first={editing}
        onClose={() => setEditing(null)}
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
      {(legalName ?? postalAddress) && (
        <p className="quiet text-12 wrap-anywhere whitespace-pre-line">
          {[legalName, postalAddress].filter(Boolean).join("\n")}
        </p>
      )}
      {bouncedAt && (
        <p className="text-12 text-danger">{strings.emailToThisAddressBounced(formatStudioDay(bouncedAt))}</p>
      )}
      {addressNamedAt && (
        <div className="mt-2 border-l-2 border-danger pl-3">
          <p className="text-12">{strings.addedByTheCouple(formatStudioDay(addressNamedAt))}</p>
          {maySettle && (
            <Form method="post" preventScrollReset>
              <HiddenFields fields={{ intent: "contact-accept", ...target }} />
              <button type="submit" className={SMALL} aria-label={strings.acceptTheAddressOf(name)}>
                {strings.acceptTheAddress}
              </button>
            </Form>
          )}
        </div>
      )}
      <p className={`text-12 ${withdrawnAt ? "text-danger" : "quiet"}`}>{accessWords(contact)}</p>
      <div className="flex flex-wrap gap-x-5">
        <button
          type="button"
          className={SMALL}
          onClick={() => setEditing("name")}
          aria-label={strings.editName(name)}
        >
          {strings.edit}
        </button>
        {email !== null && withdrawnAt === null && <SendLink target={target} contact={contact} />}
        {withdrawnAt !== null && maySettle && (
          <Form method="post" preventScrollReset>
            <HiddenFields fields={{ intent: "contact-restore", ...target }} />
            <button type="submit" className={SMALL} aria-label={strings.restoreAccessOf(name)}>
              {strings.restoreAccess}
            </button>
          </Form>
        )}
        {email !== null && withdrawnAt === null && (
          <AskedChange
            fields={{ intent: "contact-withdraw", ...target }}
            label={strings.withdrawAccess}
            aria-label={strings.withdrawAccessOf(name)}
            className={SMALL}
            question={{
              title: strings.withdrawSAccess(name),
              text: strings.theirWeddingPageWillShow,
              yes: strings.withdrawAccess,
            }}
          />
        )}
        {!isPartner(contact) && maySettle && (
          <AskedChange
            fields={{ intent: "contact-remove", ...target }}
            label={strings.remove}
            aria-label={strings.removeName(name)}
            className={SMALL}
            question={{
              title: strings.removeQuestion(name),
              text: strings.theyAreNoLongerPart,
              yes: strings.remove,
            }}
          />
        )}
      </div>
    </>
  );
}

type LinkProps = { target: Record<string, string | number>; contact: ContactView };

/** Asks for confirmation, so that two quick presses don't send two mails. */
const SendLink = ({ target, contact: { name, email } }: LinkProps) => (
  <AskedChange
    fields={{ intent: "contact-link", ...target }}
    label={strings.sendALink}
    aria-label={strings.sendALinkTo(name)}
    className={SMALL}
    question={{
      title: strings.sendALinkQuestion(name),
      text: strings.theEmailGoesToIts(email ?? ""),
      yes: strings.sendTheLink,
    }}
  />
);
