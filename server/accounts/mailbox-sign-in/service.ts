import { APIError } from "better-auth/api";
import type { Services } from "#server/platform/services.ts";
import { authOf } from "../sign-in/auth.ts";
import { welcome } from "../sign-in/service.ts";
import { openAccount } from "./queries.ts";

type Mailbox = {
  headers: Headers;
  /** In lower case, and just verified to be theirs. */
  email: string;
  /** The name for a new account. */
  name: string;
  /** Whether they followed a link, which may have been forwarded. */
  byLink: boolean;
};

/**
 * Signs in a person who has proven that they read an address's mail. Creates the account if there is none.
 * @returns null for an account that can't be opened by mail: an admin's, one with a second factor, or a suspended one
 * @throws when the database does not answer
 */
export async function signInByMailbox(
  services: Services,
  { headers, email, name, byLink }: Mailbox,
): Promise<{ cookies: string[] } | null> {
  const userId = await openAccount(services.db, { email, name, now: services.clock.now() });
  if (userId === null) return null;
  const response = await openSession(services, headers, userId);
  if (!response) return null;
  const cookies = response.headers.getSetCookie();
  return welcome(services, { headers, cookies, user: { id: userId, email }, byLink });
}

/** Returns better-auth's response with the session cookie, or null if a guard refuses. */
async function openSession(services: Services, headers: Headers, userId: string): Promise<Response | null> {
  try {
    const { api } = authOf(services);
    const response = await api.openMailboxSession({ body: { userId }, headers, asResponse: true });
    if (response.status >= 500) throw new Error(`better-auth answered ${response.status}`);
    return response.ok ? response : null;
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return null;
    throw error;
  }
}
