import type { ContactRole } from "#drizzle/enums.ts";
import * as strings from "../strings/wedding.ts";

declare const clientBrand: unique symbol;

/**
 * A person of a booking, as read from the database for this request. Only the gate creates one
 * (server/clients/gate/service.ts), so a function that takes a `Client` knows that they have access to that booking.
 */
export type Client = {
  contactId: string;
  bookingId: string;
  role: ContactRole;
  name: string;
  /** The confirmed address that they signed in with. */
  email: string;
  userId: string;
  /**
   * Whether this session was opened by a link in a mail and not yet confirmed by a code. The mail may have been
   * forwarded.
   */
  fromLink: boolean;
  /**
   * Whether this is the address of a partner that the couple named and the studio has not accepted. It may be
   * anybody's.
   */
  isNamed: boolean;
  /** Identifies this session in counters. */
  session: string;
  /** Their last recorded visit. */
  lastSeenAt: Date | null;
  /** Whether the studio has answered the inquiry, or entered the booking itself. */
  isAnswered: boolean;
  readonly [clientBrand]: true;
};

/**
 * Whether an inquiry may be a stranger's: unanswered, beside a wedding that the studio has answered. Its words have
 * been read by nobody, and the couple's own page is one that they trust.
 */
export const isMaybeStrangers = (client: Client, clients: readonly Client[]) =>
  !client.isAnswered && clients.some((one) => one.isAnswered);

/** How such an inquiry is called, because the names in it may be anything. */
export const MAYBE_STRANGERS_NAME = strings.anInquiry;
