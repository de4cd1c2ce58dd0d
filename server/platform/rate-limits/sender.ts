import { visitorNetwork } from "../network-address.ts";
import { currentSecret } from "../secrets.ts";
import type { Services } from "../services.ts";
import { digest } from "../signed-token.ts";

/**
 * Returns a keyed hash of the sender's network, because there are few enough addresses to try them all. Null without
 * an address.
 */
export async function senderOf(
  { secret }: Pick<Services, "secret">,
  headers: Headers,
): Promise<string | null> {
  const network = visitorNetwork(headers);
  return network && digest(`${currentSecret(secret)} ${network}`);
}
