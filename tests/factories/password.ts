import { randomBytes, scryptSync } from "node:crypto";

const KEY_BYTES = 64;

/**
 * A password as the database keeps it, by scrypt's lowest cost. A hash names its own cost, so the sign-in
 * checks it as any other, in a thousandth of the time. The real cost is for tests of the hashing itself.
 */
export function quickHash(password: string): string {
  const [N, r, p] = [2, 1, 1];
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize("NFKC"), salt, KEY_BYTES, { N, r, p });
  return `scrypt$${N}$${r}$${p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}
