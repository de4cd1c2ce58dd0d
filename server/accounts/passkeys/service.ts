import { APIError } from "better-auth/api";
import type { z } from "zod";
import type { Role } from "#drizzle/enums.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { type Admin, DEFAULT_REDIRECT } from "#server/platform/admin-gate/contract.ts";
import { countsOf, secondsToWait, waitBefore } from "#server/platform/rate-limits/service.ts";
import { fail, limited, ok, type Result } from "#server/platform/result/contract.ts";
import { sitePath } from "#server/platform/safe-url.ts";
import type { Services } from "#server/platform/services.ts";
import { securityNotice } from "../profile/mails.ts";
import { refusePassword } from "../profile/service.ts";
import { tooManyAttempts, UNEXPECTED_ERROR } from "../sign-in/contract.ts";
import { landing, welcome } from "../sign-in/service.ts";
import { failureOf } from "../sign-in-failures/service.ts";
import * as strings from "../strings/passkeys.ts";
import {
  type assertion,
  PASSKEY_FAILED,
  PASSKEY_SIGN_IN_FAILED,
  type PasskeyView,
  type Registered,
} from "./contract.ts";
import { answerCounters, challengeCounters } from "./limits.ts";
import { passkeyAuthOf } from "./passkey-auth.ts";
import {
  deletePasskey,
  insertFailedAnswer,
  insertNotice,
  selectPasskey,
  selectPasskeys,
  updatePasskeyName,
} from "./queries.ts";

/** A value for the page and its cookies. After a sign-in, also the role of the signed-in user. */
type WithCookies<T> = { result: Result<T>; cookies: string[]; role?: Role };

const refused = (error: unknown) => error instanceof APIError && error.statusCode < 500;

export async function listPasskeys({ db }: Services, { userId }: Admin): Promise<PasskeyView[]> {
  const rows = await selectPasskeys(db, userId);
  return rows.map(({ id, name, createdAt, backedUp }) => ({
    id,
    name: name ?? "Passkey",
    addedAt: createdAt,
    synced: backedUp,
  }));
}

/** Returns the options for creating a passkey, valid for five minutes. Requires the password. */
export async function passkeyOptions(
  services: Services,
  admin: Admin,
  { headers, password }: { headers: Headers; password: string },
): Promise<WithCookies<object>> {
  const refusal = await refusePassword(services, admin, { password });
  if (refusal) return { result: refusal, cookies: [] };
  const { api } = await passkeyAuthOf(services);
  const answer = await api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true });
  return { result: ok(answer.response), cookies: answer.headers.getSetCookie() };
}

type NewPasskey = { headers: Headers; name: string; credential: Registered };

/** Stores a passkey after checking its challenge, origin, signature and user verification. */
export async function addPasskey(
  services: Services,
  admin: Admin,
  { headers, name, credential }: NewPasskey,
): Promise<Result<{ name: string }>> {
  const { db, clock, siteUrl } = services;
  const { api } = await passkeyAuthOf(services);
  try {
    await api.verifyPasskeyRegistration({ headers, body: { response: credential, name } });
  } catch (error) {
    if (error instanceof APIError) return fail("invalid", { form: PASSKEY_FAILED });
    throw error;
  }
  const mail = securityNotice({
    key: `passkey:${credential.id}:added`,
    toAddress: admin.email,
    happened: strings.aPasskeyWasAddedTo(name),
    siteUrl,
  });
  await insertNotice(db, mail, clock.now());
  announceMail(services);
  return ok({ name });
}

export async function renamePasskey(
  { db, clock }: Services,
  admin: Admin,
  { id, name }: { id: string; name: string },
): Promise<Result<{ id: string }>> {
  const kept = await selectPasskey(db, admin, id);
  if (!kept) return fail("not_found");
  // The name is unchanged, so there is nothing to write or log.
  if (kept.name === name) return ok({ id });
  const { credentialId } = kept;
  const renamed = await updatePasskeyName(db, admin, { id, credentialId, name, at: clock.now() });
  return renamed ? ok({ id }) : fail("not_found");
}

export async function removePasskey(
  services: Services,
  admin: Admin,
  { id, password }: { id: string; password: string },
): Promise<Result<{ id: string }>> {
  const { db, clock, siteUrl } = services;
  const refusal = await refusePassword(services, admin, { password });
  if (refusal) return refusal;
  const kept = await selectPasskey(db, admin, id);
  if (!kept) return fail("not_found");
  const { credentialId } = kept;
  const mail = securityNotice({
    key: `passkey:${credentialId}:removed`,
    toAddress: admin.email,
    happened: strings.aPasskeyWasRemovedFrom,
    siteUrl,
  });
  const removed = await deletePasskey(db, admin, { id, credentialId, mail, at: clock.now() });
  if (!removed) return fail("not_found");
  announceMail(services);
  return ok({ id });
}

/**
 * Removes the session: only the challenge cookie is passed on, so that the answer doesn't list anybody's passkeys.
 */
function withoutSession(headers: Headers): Headers {
  const alone = new Headers(headers);
  const cookies = headers.get("cookie")?.split(/;\s*/) ?? [];
  alone.set("cookie", cookies.filter((cookie) => cookie.includes("passkey_challenge=")).join("; "));
  return alone;
}

function tooMany(wait: number) {
  return wait > 0 ? { result: limited(wait, { form: tooManyAttempts(wait) }), cookies: [] } : null;
}

/** Returns the outcome of a sign-in, or `unavailable` with a message if it threw. Fails closed. */
async function decided<T>({ log }: Services, work: Promise<WithCookies<T>>): Promise<WithCookies<T>> {
  try {
    return await work;
  } catch (error) {
    log.error("passkey_sign_in_failed", error);
    return { result: fail("unavailable", { form: UNEXPECTED_ERROR }), cookies: [] };
  }
}

/** Creates a challenge for any passkey that the user picks. */
export const signInOptions = (services: Services, headers: Headers) =>
  decided(services, newChallenge(services, headers));

async function newChallenge(services: Services, headers: Headers): Promise<WithCookies<object>> {
  const refusal = tooMany(await secondsToWait(services, challengeCounters(headers)));
  if (refusal) return refusal;
  const { api } = await passkeyAuthOf(services);
  const answer = await api.generatePasskeyAuthenticationOptions({
    headers: withoutSession(headers),
    returnHeaders: true,
  });
  return {
    // The plugin would accept a passkey without user verification; the server does not (passkey-auth.ts).
    result: ok({ ...answer.response, userVerification: "required" }),
    cookies: answer.headers.getSetCookie(),
  };
}

async function noteFailedAnswer(services: Services, headers: Headers): Promise<void> {
  const now = services.clock.now();
  try {
    await insertFailedAnswer(services.db, {
      failure: failureOf(services, { headers, step: "passkey", account: null }),
      counts: countsOf(now, [answerCounters(headers)]),
      now,
    });
  } catch (error) {
    services.log.error("sign_in_failure_not_recorded", error);
  }
}

type SignIn = { headers: Headers } & z.output<typeof assertion>;

/** Signs in with a passkey. A passkey counts as two factors, so no code is asked for. */
export const signInWithPasskey = (services: Services, signIn: SignIn) =>
  decided(services, checkPasskey(services, signIn));

async function checkPasskey(
  services: Services,
  { headers, credential, redirect }: SignIn,
): Promise<WithCookies<{ next: string }>> {
  // Counted only when it fails: each answer uses up a challenge, which was counted when it was issued.
  const refusal = tooMany(await waitBefore(services, answerCounters(headers)));
  if (refusal) return refusal;
  const { api } = await passkeyAuthOf(services);
  try {
    const answer = await api.verifyPasskeyAuthentication({
      headers: withoutSession(headers),
      body: { response: credential },
      returnHeaders: true,
    });
    const { user } = answer.response;
    const { cookies, role } = await welcome(services, {
      headers,
      cookies: answer.headers.getSetCookie(),
      user,
    });
    return {
      result: ok({ next: landing(role, sitePath(redirect ?? "") ?? DEFAULT_REDIRECT) }),
      cookies,
      role,
    };
  } catch (error) {
    if (!refused(error)) throw error;
    await noteFailedAnswer(services, headers);
    return { result: fail("unauthenticated", { form: PASSKEY_SIGN_IN_FAILED }), cookies: [] };
  }
}
