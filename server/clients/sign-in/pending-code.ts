import { createCookie } from "react-router";
import { z } from "zod";
import { seal, unseal } from "#server/platform/encrypted-text.ts";
import type { Services } from "#server/platform/services.ts";
import { CODE_MINUTES } from "./contract.ts";

const PURPOSE = "client-code";
const SECONDS = CODE_MINUTES * 60;

/** A code that this browser has asked for. */
export type PendingCode = {
  email: string;
  /** Whether the address was typed in this browser. If false, the site supplied it, and it is shown only masked. */
  isTyped: boolean;
  /**
   * Ties the code to the browser that requested it: wrong tries elsewhere don't count, and nobody else can enter it.
   */
  challenge: string;
  /** The client's page to redirect to. */
  path: string;
  /** What the code confirms, such as one signature. It confirms nothing else. Empty for signing in. */
  about: string;
};

const pending = z.object({
  email: z.string(),
  isTyped: z.boolean(),
  challenge: z.string(),
  path: z.string(),
  about: z.string(),
  /** In milliseconds. */
  askedAt: z.number(),
});

/** Prefixed with `__Host-` over https, like the session cookie. */
function codeCookie({ siteUrl }: Services) {
  const secure = siteUrl.startsWith("https:");
  return createCookie(secure ? "__Host-studio.code" : "studio.code", {
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
    maxAge: SECONDS,
  });
}

/**
 * Reads the code that this browser has requested and can still enter. A cookie rather than a form field, because a
 * phone that returns from the mail app often reloads the page. Encrypted, because the address may not have been typed
 * in this browser.
 */
export async function readPendingCode(services: Services, headers: Headers): Promise<PendingCode | null> {
  const sealed: unknown = await codeCookie(services).parse(headers.get("cookie"));
  const text = typeof sealed === "string" ? await unseal(services.secret, [PURPOSE], sealed) : null;
  if (text === null) return null;
  const { askedAt, ...code } = pending.parse(JSON.parse(text));
  return services.clock.now().getTime() - askedAt > SECONDS * 1000 ? null : code;
}

export async function writePendingCode(services: Services, code: PendingCode): Promise<string> {
  const text = JSON.stringify({ ...code, askedAt: services.clock.now().getTime() });
  return codeCookie(services).serialize(await seal(services.secret, [PURPOSE], text));
}

export const forgetPendingCode = (services: Services): Promise<string> =>
  codeCookie(services).serialize("", { maxAge: 0 });
