import type { Services } from "./services.ts";
import { readToken, signToken } from "./signed-token.ts";

/** A form's signed hidden field, which identifies one submission. */
export type FormToken = { kind: "inquiries" | "messages"; token: string };

/** What signing a token needs. Less than a request's services, because cached pages are served before those exist. */
export type Signer = Pick<Services, "secret" | "clock">;

/** How long one signature is reused. It shows that a form came from here and when, to the second. */
const STAMP_MS = 1000;

const stamps = new Map<FormToken["kind"], { stamp: string; secret: string; from: number }>();

// Signing takes longer than everything else about serving a cached page, so all forms issued within one second share
// a stamp.
function stampOf({ secret, clock }: Signer, kind: FormToken["kind"]): string {
  const now = clock.now();
  const known = stamps.get(kind);
  const age = now.getTime() - (known?.from ?? 0);
  if (known?.secret === secret && age >= 0 && age < STAMP_MS) return known.stamp;
  const stamp = signToken(secret, kind, crypto.randomUUID(), now);
  stamps.set(kind, { stamp, secret, from: now.getTime() });
  return stamp;
}

/** Returns the hidden field of a new form, `formId~stamp`: a random id for each form, and our signature. */
export const issueFormToken = (signer: Signer, kind: FormToken["kind"]) =>
  `${crypto.randomUUID()}~${stampOf(signer, kind)}`;

const FORM_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Parses the hidden field of a form; null if it isn't ours. */
export function readFormToken({ secret }: Services, kind: FormToken["kind"], token: string) {
  const [formId = "", stamp = "", ...more] = token.split("~", 3);
  if (!FORM_ID.test(formId) || more.length > 0) return null;
  const signed = readToken(secret, kind, stamp);
  return signed && { formId, madeAt: signed.issuedAt };
}

/** Returns the id in a form's token, a UUID; `unsigned` if the signature is invalid. */
export const formIdOf = (services: Services, kind: FormToken["kind"], token: string): string =>
  readFormToken(services, kind, token)?.formId ?? "unsigned";
