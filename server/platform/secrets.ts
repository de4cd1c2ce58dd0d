import { createHash } from "node:crypto";

/** The current secret, then earlier ones, newest first. */
type Secrets = readonly [current: string, ...earlier: string[]];

let known: { text: string; secrets: Secrets } | undefined;

/**
 * Returns the secrets in `BETTER_AUTH_SECRET`: the current one, followed by earlier ones after commas. All are accepted
 * where something is read, and only the current one signs and encrypts, so that replacing it invalidates nothing.
 */
export function secretsOf(text: string): Secrets {
  if (known?.text === text) return known.secrets;
  const [current = "", ...earlier] = new Set(text.split(",").flatMap((each) => each.trim() || []));
  const secrets: Secrets = [current, ...earlier];
  known = { text, secrets };
  return secrets;
}

/** Returns the secret that signs and encrypts. */
export const currentSecret = (text: string): string => secretsOf(text)[0];

/**
 * Returns a number that stays with a secret whatever its place in the list, for data that names the secret it was
 * encrypted with. Four bytes of a hash say nothing about a random secret.
 */
export const versionOf = (secret: string): number =>
  createHash("sha256").update(secret).digest().readUInt32BE(0);
