import { useState } from "react";
import { Panel } from "#app/components/ui/panel.tsx";
import type { Outcome } from "#app/features/bookings/page/change-booking.ts";
import { CONTACTS_MAX, type ContactView } from "#server/clients/contacts/contract.ts";
import * as strings from "../strings/contacts.ts";
import { ContactCard } from "./contact-card.tsx";
import { LateContactForm } from "./late-contact-form.tsx";

type Props = { bookingId: string; contacts: ContactView[]; outcome: Outcome | undefined };

/** The people of a booking, what each may do, and when they last visited. */
export function ContactsPanel({ bookingId, contacts, outcome }: Props) {
  const [adding, setAdding] = useState(false);
  return (
    <Panel title={strings.people}>
      <ul className="divide-y divide-line">
        {contacts.map((contact) => (
          <li key={contact.id} className="p-5">
            <ContactCard bookingId={bookingId} contact={contact} outcome={outcome} />
          </li>
        ))}
      </ul>
      {contacts.length < CONTACTS_MAX && (
        <div className="border-t border-line p-5">
          {adding ? (
            <LateContactForm bookingId={bookingId} outcome={outcome} onClose={() => setAdding(false)} />
          ) : (
            <button type="button" className="button button-small" onClick={() => setAdding(true)}>
              {strings.addAPayerOrPlanner}
            </button>
          )}
        </div>
      )}
    </Panel>
  );
}
