import "#server/platform/boundary.server.ts";
import { APIError } from "better-auth/api";
import { z } from "zod";
import { type Admin, CLIENT_HOME, type Gate, type SignedIn } from "#server/platform/admin-gate/contract.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { secondsToWait, settle } from "#server/platform/rate-limits/service.ts";
import { fail, limited, ok, type Result } from "#server/platform/result/contract.ts";
import { hasRight, homeOf, isStaff, mayOpen, type Right } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { hasSessionCookie } from "#server/platform/session-cookie.ts";
import { noteFailure } from "../sign-in-failures/service.ts";
import { authOf } from "./auth.ts";
import { signInInput, type Viewer } from "./contract.ts";
import { rememberDevice } from "./known-device.ts";
import { selectAccountState, selectSignedIn } from "./queries.ts";
import { setSessionLength } from "./session-length.ts";
import { sessionToken } from "./session-token.ts";
import { signInCounters } from "./sign-in-limits.ts";

/** The session as the browser may know it. */
const sessionView = ({ clock }: Services, expires: Date): Viewer["session"] => {
  const expiresAt = expires.getTime();
  return { expiresAt, expiresIn: Math.floor((expiresAt - clock.now().getTime()) / 1000) };
};

/** The token of the session that a request comes with, if its cookie bears our signature. Asks no database. */
export const sessionTokenOf = (services: Services, headers: Headers) =>
  sessionToken(services, headers.get("cookie") ?? "");

/**
 * Who is asking, from the session cookie and the database, in one query; null for nobody and for a suspended account.
 * Not by better-auth, which asks for the session and for its user apart, and knows neither role nor suspension. Each
 * request asks through `findSignedIn` of the services, once.
 * @throws when the database does not answer
 */
export async function readSignedIn(services: Services, cookies: string): Promise<SignedIn | null> {
  const token = sessionToken(services, cookies);
  return token === null ? null : selectSignedIn(services.db, { token, now: services.clock.now() });
}

/**
 * Who is asking, as the pages show it.
 * @throws when the database does not answer
 */
export async function findViewer(services: Services, headers: Headers): Promise<Viewer | null> {
  const found = await services.findSignedIn(headers);
  if (!found) return null;
  const { userId, email, name, role, session } = found;
  return { userId, email, name, role, session: sessionView(services, session.expiresAt) };
}

type Refreshed = { viewer: Viewer | null; cookies: string[] };

/**
 * Renews the session that is asked with, where it is due, and says whose it is. The cookies carry its new
 * expiry, or take away a session that is over.
 * @throws when the database does not answer
 */
export async function refreshSession(services: Services, headers: Headers): Promise<Refreshed> {
  if (sessionTokenOf(services, headers) === null) return { viewer: null, cookies: [] };
  await setSessionLength(services.db, (await authOf(services).$context).sessionConfig);
  const answer = await authOf(services).api.getSession({ headers, method: "POST", returnHeaders: true });
  const cookies = answer.headers.getSetCookie();
  const found = answer.response;
  if (!found) return { viewer: null, cookies };
  const { id: userId, email, name } = found.user;
  // Not by `findViewer`: the session may have been renewed just now.
  const { role, suspended } = await selectAccountState(services.db, userId);
  if (suspended) return { viewer: null, cookies };
  const session = sessionView(services, found.session.expiresAt);
  return { viewer: { userId, email, name, role, session }, cookies };
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

/** The one maker of `Admin`. The role is the database's, as of this request. */
export async function requireAdmin(services: Services, headers: Headers, right: Right): Promise<Gate> {
  const found = await services.findSignedIn(headers);
  if (!found) return { refused: "unauthenticated" };
  if (!hasRight(found.role, right)) return { refused: "forbidden" };
  return { admin: found as unknown as Admin };
}

/** Where a way into the site ends: a page that this person may not open gives way to the first one that they may. */
export function landing(role: Viewer["role"], target: string): string {
  if (!/^\/admin(?![\w-])/i.test(target)) return target;
  if (!isStaff(role)) return CLIENT_HOME;
  return mayOpen(role, target.replace(/[?#].*$/, "")) ? target : homeOf(role);
}

/** What better-auth says to a right password: who it is, or that a code is asked for first. */
const passwordAnswer = z.union([
  z.object({ user: z.object({ id: z.string() }) }),
  z.object({ twoFactorRedirect: z.literal(true) }),
]);

type SignIn = { headers: Headers; fields: Record<string, string> };
/** Without a role there is no session yet: the second step is asked for. */
type Entered = { cookies: string[]; role: Viewer["role"] | null };

/**
 * Signs in with a password. `unauthenticated` for a wrong address, a wrong password, an unconfirmed address
 * and a suspended account alike; `limited` after too many attempts.
 * @throws when the database does not answer
 */
export async function signIn(services: Services, { headers, fields }: SignIn): Promise<Result<Entered>> {
  const parsed = signInInput.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { email, password } = parsed.data;
  const counters = await signInCounters(services, { headers, email });
  const wait = await secondsToWait(services, ...counters.groups);
  if (wait > 0) return limited(wait);
  const response = await askPassword(services, { headers, email, password });
  if (!response) {
    await noteFailure(services, { headers, step: "password", account: { email } });
    return fail("unauthenticated");
  }
  const answer = passwordAnswer.parse(await response.json());
  const cookies = response.headers.getSetCookie();
  await settle(services, counters);
  if ("twoFactorRedirect" in answer) {
    // The answer takes the earlier session's cookie away, so the second step could not find it any more.
    await endEarlierSession(services, headers);
    return ok({ cookies, role: null });
  }
  return ok(await welcome(services, { headers, cookies, user: { id: answer.user.id, email } }));
}

/** Ends the session that a sign-in came with: its cookie is replaced, and it would live on unused (ASVS 7.2.4). */
async function endEarlierSession(services: Services, headers: Headers): Promise<void> {
  if (hasSessionCookie(headers.get("cookie"))) await authOf(services).api.signOut({ headers });
}

type Arrival = { headers: Headers; cookies: string[]; user: { id: string; email: string } };

/**
 * What every way in ends with: the session before it is over, the device is known from now on, and the role says
 * where the way leads.
 */
export async function welcome(services: Services, { headers, cookies, user }: Arrival) {
  const [{ role }, device] = await Promise.all([
    selectAccountState(services.db, user.id),
    rememberDevice(services, user.email),
    endEarlierSession(services, headers),
  ]);
  return { cookies: [...cookies, device], role };
}

type Credentials = { headers: Headers; email: string; password: string };

/** better-auth's answer with the session's cookie, or null when it refuses. */
async function askPassword(services: Services, { headers, ...body }: Credentials): Promise<Response | null> {
  try {
    const response = await authOf(services).api.signInEmail({ body, headers, asResponse: true });
    if (response.status >= 500) throw new Error(`better-auth answered ${response.status}`);
    return response.ok ? response : null;
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return null;
    throw error;
  }
}

/** Ends the session, on the server where it can be reached; the cookies go in any case. */
export async function signOut(services: Services, headers: Headers): Promise<string[]> {
  try {
    const response = await authOf(services).api.signOut({ headers, asResponse: true });
    return response.headers.getSetCookie();
  } catch (error) {
    services.log.error("sign_out_failed", error);
    const { sessionToken } = (await authOf(services).$context).authCookies;
    return [
      `${sessionToken.name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${sessionToken.attributes.secure ? "; Secure" : ""}`,
    ];
  }
}
