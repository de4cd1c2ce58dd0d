import "../boundary.server.ts";
import type { Context } from "hono";
import { ERROR_STATUS, type Result } from "../result.ts";

/** The one envelope: a value with 200, or an error with its code's status. */
export function answer<T>(c: Context, result: Result<T>) {
  if (result.ok) return c.json(result, 200);
  const { code, retryAfter } = result.error;
  if (retryAfter) c.header("retry-after", String(retryAfter));
  return c.json(result, ERROR_STATUS[code]);
}
