import type { Services } from "#server/platform/services.ts";

type Entry = { headers: Headers; cookies: readonly string[]; path: string };

/** Returns the request headers as if the browser had already stored these cookies. */
export function withSession(headers: Headers, cookies: readonly string[]): Headers {
  if (cookies.length === 0) return headers;
  const next = new Headers(headers);
  next.set("cookie", cookies.map((cookie) => cookie.split(";", 1)[0]).join("; "));
  return next;
}

/** Announces which of their pages a sign-in leads a client to. */
export const announceEntry = ({ events }: Pick<Services, "events">, { headers, cookies, path }: Entry) =>
  events.clientEntered({ path, headers: withSession(headers, cookies) });
