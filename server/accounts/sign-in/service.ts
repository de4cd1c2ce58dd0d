import { APIError } from "better-auth/api";
import { z } from "zod";
import { type Admin, CLIENT_HOME, type Gate, type SignedIn } from "#server/platform/admin-gate/contract.ts";
import { markCouple, unmarkCouple } from "#server/platform/couple-mark/service.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { secondsToWait, settle } from "#server/platform/rate-limits/service.ts";
import { fail, limited, ok, type Result } from "#server/platform/result/contract.ts";
import { hasRight, homeOf, isStaff, mayOpen, type Right } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { hasSessionCookie } from "#server/platform/session-cookie.ts";
import { noteFailure } from "../sign-in-failures/service.ts";
import { authOf } from "./auth.ts";
import { signInInput, type Viewer } from "./contract.ts";
import { isKnownDeleted, isKnownEnded, rememberDeleted, rememberEnded } from "./ended-sessions.ts";
import { knownDevice as readKnownDevice, rememberDevice } from "./known-device.ts";
import { selectAccountState, selectSignedIn } from "./queries.ts";
import { setSessionLength } from "./session-length.ts";
import { sessionToken } from "./session-token.ts";
import { signInCounters } from "./sign-in-limits.ts";

/** Returns the parts of the session that the browser may know. */
const sessionView = ({ clock }: Services, expires: Date): Viewer["session"] => {
  const expiresAt = expires.getTime();
  return { expiresAt, expiresIn: Math.floor((expiresAt - clock.now().getTime()) / 1000) };
};

/** Returns the token in these cookies if it has our signature, and its session isn't known to be over. */
function liveToken(services: Services, cookies: string): string | null {
  const token = sessionToken(services, cookies);
  return token === null || isKnownEnded(services, token) ? null : token;
}

/**
 * Returns the token of a request's session if its cookie has our signature and this isolate doesn't know that the
 * session is over. Doesn't query the database.
 */
export const sessionTokenOf = (services: Services, headers: Headers) =>
  liveToken(services, headers.get("cookie") ?? "");

/** Remembers for a minute that a token has no live session. Makes no call. */
export const noteEnded = (services: Services, token: string) => rememberEnded(services, token);

/** Returns an identifier of the device if this address has signed in on it before, else null. Makes no call. */
export const knownDevice = (services: Services, visitor: { headers: Headers; email: string }) =>
  readKnownDevice(services, visitor);

/** Returns the cookie that makes this device a known one of an address. Makes no call. */
export const deviceCookieFor = (services: Services, email: string) => rememberDevice(services, email);

/**
 * Returns the signed-in user for a session cookie, in one query; null if there is none or the account is suspended.
 * Doesn't use better-auth, which queries the session and its user separately and knows neither role nor suspension.
 * Each request calls this once, through `findSignedIn` of the services.
 * @throws when the database does not answer
 */
export async function readSignedIn(services: Services, cookies: string): Promise<SignedIn | null> {
  const token = liveToken(services, cookies);
  if (token === null) return null;
  const found = await selectSignedIn(services.db, { token, now: services.clock.now() });
  if (!found) noteEnded(services, token);
  return found;
}

/**
 * Returns the signed-in user as the pages show it.
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
 * Renews the request's session if it is due and returns its user. The cookies carry the new expiry, or delete a
 * session that is over.
 * @throws when the database does not answer
 */
export async function refreshSession(services: Services, headers: Headers): Promise<Refreshed> {
  // Once also for a session that is known to be over: better-auth deletes its cookie.
  const token = sessionToken(services, headers.get("cookie") ?? "");
  if (token === null || isKnownDeleted(services, token)) return { viewer: null, cookies: [] };
  await setSessionLength(services.db, (await authOf(services).$context).sessionConfig);
  const answer = await authOf(services).api.getSession({ headers, method: "POST", returnHeaders: true });
  const cookies = answer.headers.getSetCookie();
  const found = answer.response;
  if (!found) {
    noteEnded(services, token);
    rememberDeleted(services, token);
    return { viewer: null, cookies };
  }
  const { id: userId, email, name } = found.user;
  // Doesn't use `findViewer`, because the session may just have been renewed.
  const { role, suspended } = await selectAccountState(services.db, userId);
  if (suspended) {
    rememberDeleted(services, token);
    return { viewer: null, cookies };
  }
  const session = sessionView(services, found.session.expiresAt);
  return { viewer: { userId, email, name, role, session }, cookies };
}

/** Ends the request's session and deletes its cookie. A copy of a cookie that was deleted before changes nothing. */
export async function handleSignOut(services: Services, request: Request): Promise<Response> {
  const token = sessionToken(services, request.headers.get("cookie") ?? "");
  if (token !== null && isKnownDeleted(services, token)) return Response.json({ success: true });
  const answer = await authOf(services).handler(request);
  if (token !== null && answer.ok) rememberDeleted(services, token);
  return answer;
}

/** Like `findViewer`, for pages that must render without the database: a failed lookup counts as signed out. */
export async function findViewerOrNobody(services: Services, headers: Headers): Promise<Viewer | null> {
  try {
    return await findViewer(services, headers);
  } catch (error) {
    services.log.error("viewer_unknown", error);
    return null;
  }
}

/** The only place that creates an `Admin`. The role is read from the database for this request. */
export async function requireAdmin(services: Services, headers: Headers, right: Right): Promise<Gate> {
  const found = await services.findSignedIn(headers);
  if (!found) return { refused: "unauthenticated" };
  if (!hasRight(found.role, right)) return { refused: "forbidden" };
  return { admin: found as unknown as Admin };
}

/**
 * Returns the page to go to after a sign-in. A page that this role may not open is replaced by the first one that it
 * may.
 */
export function landing(role: Viewer["role"], target: string): string {
  if (!/^\/admin(?![\w-])/i.test(target)) return target;
  if (!isStaff(role)) return CLIENT_HOME;
  return mayOpen(role, target.replace(/[?#].*$/, "")) ? target : homeOf(role);
}

/** better-auth's response to a right password: the user, or that a code is required first. */
const passwordAnswer = z.union([
  z.object({ user: z.object({ id: z.string() }) }),
  z.object({ twoFactorRedirect: z.literal(true) }),
]);

type SignIn = { headers: Headers; fields: Record<string, string> };
/** A null role means that there is no session yet and the second factor is required. */
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
    // The response deletes the earlier session's cookie, so the second step couldn't find that session anymore.
    await endEarlierSession(services, headers);
    return ok({ cookies, role: null });
  }
  return ok(await welcome(services, { headers, cookies, user: { id: answer.user.id, email } }));
}

/**
 * Ends the session that a sign-in request came with: its cookie is replaced, and the session would stay valid unused
 * (ASVS 7.2.4).
 */
async function endEarlierSession(services: Services, headers: Headers): Promise<void> {
  if (hasSessionCookie(headers.get("cookie"))) await authOf(services).api.signOut({ headers });
}

type Arrival = {
  headers: Headers;
  cookies: string[];
  user: { id: string; email: string };
  /** Whether a link opened the session. It may have been forwarded, so it doesn't make the device a known one. */
  byLink?: boolean;
};

/**
 * Completes every kind of sign-in: ends the previous session, remembers the device, and picks the next page by role.
 */
export async function welcome(services: Services, { headers, cookies, user, byLink = false }: Arrival) {
  const [{ role }, device] = await Promise.all([
    selectAccountState(services.db, user.id),
    byLink ? [] : rememberDevice(services, user.email),
    endEarlierSession(services, headers),
  ]);
  const mark = isStaff(role) ? [] : [markCouple(services)];
  return { cookies: [...cookies, device, ...mark].flat(), role };
}

type Credentials = { headers: Headers; email: string; password: string };

/** Returns better-auth's response with the session cookie, or null if it refuses. */
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

/** Ends the session on the server if the database is reachable. The cookies are deleted in any case. */
export async function signOut(services: Services, headers: Headers): Promise<string[]> {
  const token = sessionToken(services, headers.get("cookie") ?? "");
  if (token !== null && isKnownDeleted(services, token)) return deletedCookies(services);
  try {
    const response = await authOf(services).api.signOut({ headers, asResponse: true });
    if (token !== null && response.ok) rememberDeleted(services, token);
    return [...response.headers.getSetCookie(), unmarkCouple(services)];
  } catch (error) {
    services.log.error("sign_out_failed", error);
    return deletedCookies(services);
  }
}

/** Returns cookies that delete those of a session. Makes no call. */
async function deletedCookies(services: Services): Promise<string[]> {
  const { sessionToken: cookie } = (await authOf(services).$context).authCookies;
  return [
    `${cookie.name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${cookie.attributes.secure ? "; Secure" : ""}`,
    unmarkCouple(services),
  ];
}
