import { formatEnvelope, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { secretsOf, versionOf } from "#server/platform/secrets.ts";
import type { Services } from "#server/platform/services.ts";
import { authOf } from "../sign-in/auth.ts";
import { replaceSealed, selectSealedOtherwise } from "./queries.ts";

// The plugin reads this data at sign-in, so it is stored in the plugin's format.
export async function seal(services: Services, data: string) {
  return symmetricEncrypt({ key: (await authOf(services).$context).secretConfig, data });
}
export async function open(services: Services, data: string) {
  return symmetricDecrypt({ key: (await authOf(services).$context).secretConfig, data });
}

/**
 * Encrypts second factors with the current secret that an earlier one encrypted, so that the earlier one can be
 * dropped. Does nothing while there is no earlier one.
 * @returns how many
 */
export async function sealAnew(services: Services): Promise<number> {
  const { db, log, secret } = services;
  const [current, ...earlier] = secretsOf(secret);
  if (earlier.length === 0) return 0;
  let done = 0;
  for (const kept of await selectSealedOtherwise(db, formatEnvelope(versionOf(current), ""))) {
    try {
      const [key, codes] = await Promise.all([open(services, kept.secret), open(services, kept.backupCodes)]);
      const [fresh, backupCodes] = await Promise.all([seal(services, key), seal(services, codes)]);
      await replaceSealed(db, kept, { secret: fresh, backupCodes });
      done += 1;
    } catch (error) {
      log.error("second_factor_not_reencrypted", error, { userId: kept.userId });
    }
  }
  return done;
}
