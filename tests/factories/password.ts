import { randomBytes, scryptSync } from "node:crypto";

const KEY_BYTES = 64;

/**
 * Returns a stored password hash with scrypt's lowest cost. A hash contains its own cost, so the sign-in verifies it
 * like any other in a thousandth of the time. Tests of the hashing itself use the real cost.
 */
export function quickHash(password: string): string {
  const [N, r, p] = [2, 1, 1];
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize("NFKC"), salt, KEY_BYTES, { N, r, p });
  return `scrypt$${N}$${r}$${p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}
