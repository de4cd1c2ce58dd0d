import { resultOf } from "#app/lib/api-result.ts";
import type { Viewer } from "#server/accounts/sign-in/contract.ts";
import type { Known } from "./session-watch.ts";

/**
 * Renews the session on the server and returns it; undefined if there was no meaningful response. Uses `fetch`,
 * because every screen loads this and only few need the typed client at once.
 */
export async function askServer(): Promise<Known> {
  const result = await resultOf<Viewer>(fetch("/api/session/refresh", { method: "POST" }));
  if (result.ok) return result.value;
  return result.error.code === "unauthenticated" ? null : undefined;
}
