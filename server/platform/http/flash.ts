import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { createCookie } from "react-router";
import { secretsOf } from "../secrets.ts";
import type { Services } from "../services.ts";
import { FLASH, hasFlashCookie } from "./flash-cookie.ts";

const LIFETIME_SECONDS = 300;

/** The undo for a flash message: the page that performs it, and the form fields to send. */
export type FlashUndo = { action: string; fields: Record<string, string> };
type Flash = { message: string; undo: FlashUndo };

function storage({ kv, secret, siteUrl }: Services) {
  const cookie = createCookie(FLASH, {
    httpOnly: true,
    sameSite: "lax",
    secure: siteUrl.startsWith("https:"),
    path: "/",
    maxAge: LIFETIME_SECONDS,
    secrets: [...secretsOf(secret)],
  });
  return createWorkersKVSessionStorage<Record<string, never>, Flash>({ cookie, kv });
}

/** Stores a message for the next page. Returns its Set-Cookie value; null if the store is unreachable. */
export async function leaveFlash(
  services: Services,
  message: string,
  undo?: FlashUndo,
): Promise<string | null> {
  try {
    const { getSession, commitSession } = storage(services);
    const session = await getSession();
    session.flash("message", message);
    if (undo) session.flash("undo", undo);
    return await commitSession(session, { expires: new Date(Date.now() + LIFETIME_SECONDS * 1000) });
  } catch (error) {
    services.log.error("flash_not_stored", error);
    return null;
  }
}

/** Takes the message from the previous page, if any, with the Set-Cookie value that removes it. */
export async function takeFlash(services: Services, headers: Headers) {
  const cookies = headers.get("cookie");
  if (!hasFlashCookie(cookies)) return null;
  try {
    const { getSession, destroySession } = storage(services);
    const session = await getSession(cookies);
    // The cookie isn't ours or was signed with another secret, so there is nothing to read or remove.
    if (!session.id) return null;
    const [message = null, undo = null] = [session.get("message"), session.get("undo")];
    return { message, undo, cookie: await destroySession(session) };
  } catch (error) {
    services.log.error("flash_not_read", error);
    return null;
  }
}
