import { createHash } from "node:crypto";
import * as strings from "../strings/sign-in.ts";

/** The longest wait for an answer. Without one, the list of common passwords has to do. */
const TIMEOUT_MS = 1000;
/** The number of hash characters sent to the API. Hundreds of other passwords share the same prefix. */
const PREFIX_LENGTH = 5;

export const PASSWORD_BREACHED = strings.passwordBreached;

export type BreachCheck = { breached: boolean } | { error: unknown };

/**
 * Checks whether a password is known from a data breach, through the range API of Have I Been Pwned. The API gets the
 * first five characters of the password's SHA-1 and returns the suffixes of all matching hashes. An empty endpoint
 * turns the check off. https://haveibeenpwned.com/API/v3#PwnedPasswords
 */
export async function checkBreached(endpoint: string, password: string): Promise<BreachCheck> {
  if (endpoint === "") return { breached: false };
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  const rest = `${hash.slice(PREFIX_LENGTH)}:`;
  try {
    const answer = await fetch(endpoint + hash.slice(0, PREFIX_LENGTH), {
      // Padding keeps the length of the response from revealing the prefix. Padding lines have a count of 0.
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
