import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

// Native scrypt: better-auth's own runs in plain JavaScript and takes most of a Worker's CPU budget. Cost per OWASP's
// password storage cheat sheet for scrypt with 32 MiB: N=2^15, r=8, p=3.
const COST = { N: 2 ** 15, r: 8, p: 3 };

const KEY_BYTES = 64;
const MAX_MEMORY = 64 * 1024 * 1024;

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return `scrypt$${COST.N}$${COST.r}$${COST.p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/** Whether scrypt accepts these parameters. It throws on others, which come from a damaged hash. */
function isCost({ N, r, p }: typeof COST): boolean {
  if (![N, r, p].every((part) => Number.isSafeInteger(part) && part > 0)) return false;
  return N > 1 && Number.isInteger(Math.log2(N)) && 128 * r * (N + p) < MAX_MEMORY;
}

/** Returns false for a wrong password and for a hash in another format. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }) {
  const [scheme, n, r, p, salt, key] = hash.split("$");
  if (scheme !== "scrypt" || !salt || !key) return false;
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  if (!isCost(cost)) return false;
  const expected = Buffer.from(key, "base64url");
  const actual = await derive(password, Buffer.from(salt, "base64url"), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
