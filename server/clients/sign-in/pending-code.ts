import "#server/platform/boundary.server.ts";
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
  /** Whoever has this browser typed the address. False for one that the site knew: it is shown to nobody. */
  isTyped: boolean;
  /** Ties the code to the browser that asked: nobody else's wrong tries use it up, and nobody else can type it. */
  challenge: string;
  /** The page of the client's to go on to. */
  path: string;
};

const pending = z.object({
  email: z.string(),
  isTyped: z.boolean(),
  challenge: z.string(),
  path: z.string(),
  /** In milliseconds. */
  askedAt: z.number(),
});

/** Over https it bears `__Host-`, as the session's cookie does. */
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
 * What this browser has asked for and may still type. A cookie and not a field of the page: a phone that comes back
 * from the mail often loads the page anew. Encrypted, because the address may be one that this browser never typed.
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
