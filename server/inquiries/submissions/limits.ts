import "#server/platform/boundary.server.ts";
import type { FormToken } from "#server/platform/form-token.ts";
import { senderOf } from "#server/platform/rate-limits/sender.ts";
import { type Counter, knownWait, type Limit, waitsOf } from "#server/platform/rate-limits/service.ts";
import type { Services } from "#server/platform/services.ts";

const HOUR = 60 * 60;

/** An office, a hotel or a phone company may stand behind one address: far more than couples send, far less than a program. */
const FORMS: Record<FormToken["kind"], Limit> = {
  inquiries: { name: "inquiries:network", most: 30, seconds: HOUR, remembered: true },
  messages: { name: "messages:network", most: 30, seconds: HOUR, remembered: true },
};
/** Ten full boxes of pictures. */
const PICTURES: Limit = { name: "pictures:network", most: 100, seconds: HOUR, remembered: true };
/** What a form that brings pictures counts as, since they come one after the other: a full box. */
const BOX = 10;

/**
 * The seconds to wait for each counter. What can't be counted is let through, unlike at the sign-in: the database's
 * bad hour must cost no couple their inquiry.
 */
async function waitsFor(
  services: Services,
  headers: Headers,
  limits: Omit<Counter, "who">[],
): Promise<number[]> {
  const nothing = limits.map(() => 0);
  const who = await senderOf(services, headers);
  if (!who) return nothing;
  try {
    return await waitsOf(
      services,
      limits.map((limit) => ({ ...limit, who })),
    );
  } catch (error) {
    services.log.error("form_not_counted", error, { limit: limits.map(({ limit }) => limit.name) });
    return nothing;
  }
}

async function knownFor(services: Services, headers: Headers, limit: Limit): Promise<number> {
  const who = await senderOf(services, headers);
  return who ? knownWait(services, { limit, who }) : 0;
}

/** The seconds until a network may send another form of this kind, or 0. */
export async function waitForForm(services: Services, headers: Headers, kind: FormToken["kind"]) {
  const [wait = 0] = await waitsFor(services, headers, [{ limit: FORMS[kind] }]);
  return wait;
}

/** The seconds that a network is known to have to wait before another form, or 0. Asks no database. */
export const knownFormWait = (services: Services, headers: Headers, kind: FormToken["kind"]) =>
  knownFor(services, headers, FORMS[kind]);

/** The seconds until a network may send another picture, or 0. */
export async function waitForPicture(services: Services, headers: Headers): Promise<number> {
  const [wait = 0] = await waitsFor(services, headers, [{ limit: PICTURES }]);
  return wait;
}

/** What a form with pictures has to wait for, counted once for both. */
export type PicturedFormWaits = { form: number; pictures: number };

export async function waitForPicturedForm(services: Services, headers: Headers): Promise<PicturedFormWaits> {
  const limits = [{ limit: FORMS.inquiries }, { limit: PICTURES, by: BOX }];
  const [form = 0, pictures = 0] = await waitsFor(services, headers, limits);
  return { form, pictures };
}

/** The seconds that a network is known to have to wait before another picture, or 0. Asks no database. */
export const knownPictureWait = (services: Services, headers: Headers) =>
  knownFor(services, headers, PICTURES);
