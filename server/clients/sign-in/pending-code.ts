import "#server/platform/boundary.server.ts";
import { createCookie } from "react-router";
import { z } from "zod";
import type { Services } from "#server/platform/services.ts";
import { readToken, signToken } from "#server/platform/signed-token.ts";
import { CODE_MINUTES } from "./contract.ts";

const PURPOSE = "client-code";
const SECONDS = CODE_MINUTES * 60;

/** A code that this browser has asked for. */
export type PendingCode = {
  email: string;
  /** Ties the code to the browser that asked: nobody else's wrong tries use it up, and nobody else can type it. */
  challenge: string;
  /** The page of the client's to go on to. */
  path: string;
};

const pending = z.object({ email: z.string(), challenge: z.string(), path: z.string() });

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
 * from the mail often loads the page anew.
 */
export async function readPendingCode(services: Services, headers: Headers): Promise<PendingCode | null> {
  const token: unknown = await codeCookie(services).parse(headers.get("cookie"));
  const read = typeof token === "string" ? readToken(services.secret, PURPOSE, token) : null;
  if (!read || services.clock.now().getTime() - read.issuedAt.getTime() > SECONDS * 1000) return null;
  return pending.parse(JSON.parse(Buffer.from(read.value, "base64url").toString()));
}

export function writePendingCode(services: Services, code: PendingCode): Promise<string> {
  const value = Buffer.from(JSON.stringify(code)).toString("base64url");
  return codeCookie(services).serialize(signToken(services.secret, PURPOSE, value, services.clock.now()));
}

export const forgetPendingCode = (services: Services): Promise<string> =>
  codeCookie(services).serialize("", { maxAge: 0 });
