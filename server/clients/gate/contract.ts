import type { ContactRole } from "#drizzle/enums.ts";

declare const clientBrand: unique symbol;

/**
 * One person of one booking, as the database had them when this request asked. Only the gate makes one
 * (server/clients/gate/service.ts): whoever takes a `Client` has been shown to be let in to that booking.
 */
export type Client = {
  contactId: string;
  bookingId: string;
  role: ContactRole;
  name: string;
  /** The confirmed address that they signed in with. */
  email: string;
  userId: string;
  /** A link in a mail has opened this session, and no code since: the mail may have been forwarded. */
  fromLink: boolean;
  /** When they were last here, as far as it is noted. */
  lastSeenAt: Date | null;
  readonly [clientBrand]: true;
};
