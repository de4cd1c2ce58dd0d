import type { Context } from "hono";
import { ERROR_CODES, type Failure, type Result } from "../result/contract.ts";

function sendFailure(c: Context, failure: Failure) {
  const { code, retryAfter } = failure.error;
  if (retryAfter) c.header("retry-after", String(retryAfter));
  return c.json(failure, ERROR_CODES[code].status);
}

const sendValue = <T>(c: Context, result: { ok: true; value: T }) => c.json(result, 200);

/** Sends a result as JSON: a value with status 200, an error with its code's status. */
// The first overload keeps routes that only refuse from adding an unknown value type to what `hc` infers.
export function answer(c: Context, failure: Failure): ReturnType<typeof sendFailure>;
export function answer<T>(
  c: Context,
  result: Result<T>,
): ReturnType<typeof sendFailure> | ReturnType<typeof sendValue<T>>;
export function answer<T>(c: Context, result: Result<T>) {
  return result.ok ? sendValue(c, result) : sendFailure(c, result);
}
