import { fail, type Result } from "#server/platform/result/contract.ts";

/** A pending API call, as returned by `apiClient` or `fetch`. */
export type Call<T> = Promise<{ json: () => Promise<Result<T>> }>;

/** Returns whether this is a response of our API: something in front of it may send JSON, too. */
export function isResult(json: unknown): json is Result<unknown> {
  if (typeof json !== "object" || json === null || !("ok" in json)) return false;
  if (json.ok === true) return true;
  const error = "error" in json ? json.error : null;
  return typeof error === "object" && error !== null && "code" in error;
}

/** Returns the API's result; `unavailable` if no response of the API arrived. */
export async function resultOf<T>(call: Call<T>): Promise<Result<T>> {
  try {
    const result = await (await call).json();
    return isResult(result) ? result : fail("unavailable");
  } catch {
    // The network is down, or something in front of the API answered instead.
    return fail("unavailable");
  }
}
