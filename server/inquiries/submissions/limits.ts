import type { FormToken } from "#server/platform/form-token.ts";
import { senderOf } from "#server/platform/rate-limits/sender.ts";
import { type Counter, knownWait, type Limit, waitsOf } from "#server/platform/rate-limits/service.ts";
import type { Services } from "#server/platform/services.ts";

const HOUR = 60 * 60;

/**
 * An office, a hotel or a phone company may share one address. The limits are far above what couples send and far
 * below what a program sends.
 */
const FORMS: Record<FormToken["kind"], Limit> = {
  inquiries: { name: "inquiries:network", most: 30, seconds: HOUR, remembered: true },
  messages: { name: "messages:network", most: 30, seconds: HOUR, remembered: true },
};
/** Ten forms with the maximum number of pictures. */
const PICTURES: Limit = { name: "pictures:network", most: 100, seconds: HOUR, remembered: true };
/** A posted form with pictures always counts as the maximum number, because the pictures arrive one by one. */
const BOX = 10;

/**
 * Returns the seconds to wait for each counter. Unlike at sign-in, an attempt that can't be counted is allowed: a
 * database outage must not cost a couple its inquiry.
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

/** Returns the seconds until a network can send another form of this kind, or 0. */
export async function waitForForm(services: Services, headers: Headers, kind: FormToken["kind"]) {
  const [wait = 0] = await waitsFor(services, headers, [{ limit: FORMS[kind] }]);
  return wait;
}

/**
 * Returns the seconds that this isolate knows a network must wait before another form, or 0. Makes no database call.
 */
export const knownFormWait = (services: Services, headers: Headers, kind: FormToken["kind"]) =>
  knownFor(services, headers, FORMS[kind]);

/** Returns the seconds until a network can send another picture, or 0. */
export async function waitForPicture(services: Services, headers: Headers): Promise<number> {
  const [wait = 0] = await waitsFor(services, headers, [{ limit: PICTURES }]);
  return wait;
}

/** The waits for a form with pictures, counted once for both limits. */
export type PicturedFormWaits = { form: number; pictures: number };

export async function waitForPicturedForm(services: Services, headers: Headers): Promise<PicturedFormWaits> {
  const limits = [{ limit: FORMS.inquiries }, { limit: PICTURES, by: BOX }];
  const [form = 0, pictures = 0] = await waitsFor(services, headers, limits);
  return { form, pictures };
}

/**
 * Returns the seconds that this isolate knows a network must wait before another picture, or 0. Makes no database
 * call.
 */
export const knownPictureWait = (services: Services, headers: Headers) =>
  knownFor(services, headers, PICTURES);
