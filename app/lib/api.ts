import { hc } from "hono/client";
import type { Api } from "#server/api.ts";
import { fail, type Result } from "#server/platform/result/contract.ts";
import { fetchSignedIn } from "./session-end.ts";

/**
 * The `/api` routes with their types; for the browser, where relative addresses and cookies work by themselves. A call
 * that is refused because the session has ended waits for a sign-in (`fetchSignedIn`).
 */
export const apiClient = () => hc<Api>(location.origin, { fetch: fetchSignedIn }).api;

/** The calls that look at the session and open one: what the others wait for must not wait for itself. */
export const sessionClient = () => hc<Api>(location.origin).api.session;
export const passkeySignInClient = () => hc<Api>(location.origin).api["passkey-sign-in"];

/** A call of the API on its way, as `apiClient` or `fetch` returns it. */
export type Call<T> = Promise<{ json: () => Promise<Result<T>> }>;

/** Whether this is an answer of ours: something in front of the API may send JSON too. */
export function isResult(json: unknown): json is Result<unknown> {
  if (typeof json !== "object" || json === null || !("ok" in json)) return false;
  if (json.ok === true) return true;
  const error = "error" in json ? json.error : null;
  return typeof error === "object" && error !== null && "code" in error;
}

/** The result that the API sent; `unavailable` if no answer of the API came. */
export async function resultOf<T>(call: Call<T>): Promise<Result<T>> {
  try {
    const result = await (await call).json();
    return isResult(result) ? result : fail("unavailable");
  } catch {
    // The network is down, or something in front of the API answered instead.
    return fail("unavailable");
  }
}
