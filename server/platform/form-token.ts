import "./boundary.server.ts";
import type { Services } from "./services.ts";
import { readToken, signToken } from "./signed-token.ts";

/** A form's hidden field: one submission, signed. */
export type FormToken = { kind: "inquiries" | "messages"; token: string };

/** What a token needs, which is less than a request has: kept pages are served before that is made. */
export type Signer = Pick<Services, "secret" | "clock">;

/** For how long one signature serves. It says that a form came from here and when, to the second. */
const STAMP_MS = 1000;

const stamps = new Map<FormToken["kind"], { stamp: string; secret: string; from: number }>();

// To sign takes longer than all the rest of serving a kept page: the forms of one second share a stamp.
function stampOf({ secret, clock }: Signer, kind: FormToken["kind"]): string {
  const now = clock.now();
  const known = stamps.get(kind);
  const age = now.getTime() - (known?.from ?? 0);
  if (known?.secret === secret && age >= 0 && age < STAMP_MS) return known.stamp;
  const stamp = signToken(secret, kind, crypto.randomUUID(), now);
  stamps.set(kind, { stamp, secret, from: now.getTime() });
  return stamp;
}

/** The hidden field of a fresh form, `sending~stamp`: which sending it is, drawn for each, and our signature. */
export const issueFormToken = (signer: Signer, kind: FormToken["kind"]) =>
  `${crypto.randomUUID()}~${stampOf(signer, kind)}`;

const FORM_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What the hidden field of one of our forms says; null for one that is not ours. */
export function readFormToken({ secret }: Services, kind: FormToken["kind"], token: string) {
  const [formId = "", stamp = "", ...more] = token.split("~", 3);
  if (!FORM_ID.test(formId) || more.length > 0) return null;
  const signed = readToken(secret, kind, stamp);
  return signed && { formId, madeAt: signed.issuedAt };
}

/** The id in a form's token, a UUID; `unsigned` for a token with a wrong signature. */
export const formIdOf = (services: Services, kind: FormToken["kind"], token: string): string =>
  readFormToken(services, kind, token)?.formId ?? "unsigned";
