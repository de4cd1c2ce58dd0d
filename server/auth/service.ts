import "#server/boundary.server.ts";
import { APIError } from "better-auth/api";
import { fieldErrors } from "#server/lib/fields.ts";
import type { FieldErrors } from "#server/lib/result.ts";
import type { Services } from "#server/services.ts";
import { hasSessionCookie } from "./auth.ts";
import { type Admin, signInInput, type Viewer } from "./contract.ts";
import { selectStanding } from "./queries.ts";

/**
 * Who is asking, from the session cookie and the database; null for nobody and for a
 * suspended account.
 * @throws when the database does not answer
 */
export async function findViewer({ auth, db }: Services, headers: Headers): Promise<Viewer | null> {
  if (!hasSessionCookie(headers.get("cookie"))) return null;
  const found = await auth().api.getSession({
    headers,
    // Reading a page changes no row: a session is renewed by an act of its own.
    query: { disableRefresh: true },
  });
  if (!found) return null;
  const { id: userId, email, name } = found.user;
  const { role, suspended } = await selectStanding(db, userId);
  return suspended ? null : { userId, email, name, role };
}

/** As `findViewer`, for pages that must render without the database: a failed look-up means nobody. */
export async function findViewerOrNobody(services: Services, headers: Headers): Promise<Viewer | null> {
  try {
    return await findViewer(services, headers);
  } catch (error) {
    services.log.error("viewer_unknown", error);
    return null;
  }
}

export type Gate = { admin: Admin } | { refused: "unauthenticated" | "forbidden" };

/** The one maker of `Admin`: asks the database, every time. */
export async function requireAdmin(services: Services, headers: Headers): Promise<Gate> {
  const viewer = await findViewer(services, headers);
  if (!viewer) return { refused: "unauthenticated" };
  if (viewer.role !== "admin") return { refused: "forbidden" };
  return { admin: viewer as unknown as Admin };
}

/** `secondStep`: the password was right, and a code is asked for before there is a session. */
type SignIn =
  | { ok: true; cookies: string[]; secondStep: boolean }
  | { ok: false; reason: string; fields?: FieldErrors };

const WRONG = "The email address or the password is not right.";

/** Signs in with a password. One reason for a wrong address and a wrong password alike. */
export async function signIn(
  { auth }: Services,
  { headers, fields }: { headers: Headers; fields: Record<string, string> },
): Promise<SignIn> {
  const parsed = signInInput.safeParse(fields);
  if (!parsed.success) {
    return { ok: false, reason: "Please check the fields below.", fields: fieldErrors(parsed.error) };
  }
  try {
    const response = await auth().api.signInEmail({ body: parsed.data, headers, asResponse: true });
    if (response.ok) {
      const said: unknown = await response.json();
      const secondStep = typeof said === "object" && said !== null && "twoFactorRedirect" in said;
      return { ok: true, cookies: response.headers.getSetCookie(), secondStep };
    }
    if (response.status >= 500) throw new Error(`better-auth answered ${response.status}`);
    return { ok: false, reason: WRONG };
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return { ok: false, reason: WRONG };
    throw error;
  }
}

/** Ends the session, on the server where it can be reached; the cookies go in any case. */
export async function signOut({ auth, log }: Services, headers: Headers): Promise<string[]> {
  try {
    const response = await auth().api.signOut({ headers, asResponse: true });
    return response.headers.getSetCookie();
  } catch (error) {
    log.error("sign_out_failed", error);
    const { sessionToken } = (await auth().$context).authCookies;
    return [
      `${sessionToken.name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${sessionToken.attributes.secure ? "; Secure" : ""}`,
    ];
  }
}
