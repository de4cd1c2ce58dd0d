import "#server/platform/boundary.server.ts";
import { createHash } from "node:crypto";
import * as strings from "../strings/sign-in.ts";

/** Nobody waits longer for it: without an answer, the list of common passwords has to do. */
const TIMEOUT_MS = 1000;
/** So much of the hash leaves this site. Hundreds of other passwords begin with the same. */
const PREFIX_LENGTH = 5;

export const PASSWORD_BREACHED = strings.passwordBreached;

export type BreachCheck = { breached: boolean } | { error: unknown };

/**
 * Whether a password is known from a data breach, by the range API of Have I Been Pwned: it is sent the first five
 * characters of the password's SHA-1 and answers with the ends of all hashes that begin so. An empty endpoint is not
 * asked. https://haveibeenpwned.com/API/v3#PwnedPasswords
 */
export async function checkBreached(endpoint: string, password: string): Promise<BreachCheck> {
  if (endpoint === "") return { breached: false };
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  const rest = `${hash.slice(PREFIX_LENGTH)}:`;
  try {
    const answer = await fetch(endpoint + hash.slice(0, PREFIX_LENGTH), {
      // Padding hides by how long the answer is what was asked for. Added lines have a count of 0.
      headers: { "add-padding": "true", "user-agent": "wedding-film-studio" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The range API answered ${answer.status}`);
    const line = text.split(/\r?\n/).find((one) => one.toUpperCase().startsWith(rest));
    return { breached: Number(line?.slice(rest.length) ?? 0) > 0 };
  } catch (error) {
    return { error };
  }
}
