import "#server/boundary.server.ts";
import { visitorNetwork } from "#server/lib/network-address.ts";
import { digest } from "#server/lib/signed-token.ts";
import { type Limit, secondsToWait } from "#server/limits/service.ts";
import type { Services, Submission } from "#server/services.ts";

const HOUR = 60 * 60;

/** An office, a hotel or a phone company may stand behind one address: far more than couples send, far less than a program. */
const FORMS: Record<Submission["kind"], Limit> = {
  inquiries: { name: "inquiries:network", most: 30, seconds: HOUR },
  messages: { name: "messages:network", most: 30, seconds: HOUR },
};
/** Ten full boxes of pictures. */
const PICTURES: Limit = { name: "pictures:network", most: 100, seconds: HOUR };

/**
 * The seconds to wait, or 0. What can't be counted is let through, unlike at the sign-in: the database's bad hour
 * must cost no couple their inquiry.
 */
async function waitFor(services: Services, headers: Headers, limit: Limit): Promise<number> {
  const network = visitorNetwork(headers);
  if (!network) return 0;
  try {
    // A hash that only this site can make: there are few enough addresses to try them all.
    const who = await digest(`${services.secret} ${network}`);
    return await secondsToWait(services, [{ limit, who }]);
  } catch (error) {
    services.log.error("form_not_counted", error, { limit: limit.name });
    return 0;
  }
}

/** The seconds until a network may send another form of this kind, or 0. */
export const waitForForm = (services: Services, headers: Headers, kind: Submission["kind"]) =>
  waitFor(services, headers, FORMS[kind]);

/** The seconds until a network may send another picture, or 0. */
export const waitForPicture = (services: Services, headers: Headers) => waitFor(services, headers, PICTURES);
