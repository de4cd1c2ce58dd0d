// The product's requests that Stripe accepts, and its errors for others. Source:
// docs.stripe.com/api/checkout/sessions/create, /api/refunds/create, /api/metadata, and stripe/openapi.
import { Refused } from "./account.ts";

type Rule = (value: string) => string | null;

const MINUTE = 60;
const LEAST_CENTS = 50;

const text =
  (most: number): Rule =>
  (value) => {
    if (value === "") return "You passed an empty string.";
    return value.length > most ? `Invalid string: must be at most ${most} characters` : null;
  };
const oneOf =
  (...known: string[]): Rule =>
  (value) =>
    known.includes(value) ? null : `must be one of ${known.join(", ")}`;
const integer: Rule = (value) => (/^\d+$/.test(value) ? null : `Invalid integer: ${value}`);
const address: Rule = (value) => (URL.canParse(value) ? text(5000)(value) : "Not a valid URL");
const anything: Rule = () => null;
const expiry: Rule = (value) => {
  const left = Number(value) - Date.now() / 1000;
  if (left < 30 * MINUTE) return "The `expires_at` timestamp must be at least 30 minutes from now.";
  return left > 24 * 60 * MINUTE ? "The `expires_at` timestamp must be less than 24 hours from now." : null;
};

const METADATA = { keys: 50, key: 40, value: 500 };
const metadataOf = (name: string) => name.match(/metadata\]?\[([^\]]*)\]$/)?.[1];
const ITEM = "line_items[0]";

type Params = { known: Record<string, Rule>; lists: Record<string, Rule>; required: string[] };

const SESSION: Params = {
  known: {
    mode: oneOf("payment", "setup", "subscription"),
    client_reference_id: text(200),
    success_url: address,
    cancel_url: address,
    expires_at: expiry,
    "payment_intent_data[description]": text(1000),
    [`${ITEM}[quantity]`]: integer,
    [`${ITEM}[price_data][currency]`]: oneOf("usd"),
    [`${ITEM}[price_data][unit_amount]`]: integer,
    [`${ITEM}[price_data][product_data][name]`]: text(5000),
  },
  lists: { allowed_payment_method_types: oneOf("card", "us_bank_account", "klarna"), expand: anything },
  required: ["mode", "success_url", `${ITEM}[price_data][currency]`, `${ITEM}[quantity]`],
};
const REFUND: Params = {
  known: {
    payment_intent: text(5000),
    amount: integer,
    reason: oneOf("duplicate", "fraudulent", "requested_by_customer"),
  },
  lists: { expand: anything },
  required: ["payment_intent"],
};

function checkMetadata(form: URLSearchParams) {
  const names = [...form.keys()].filter((name) => metadataOf(name) !== undefined);
  const byObject = Map.groupBy(names, (name) => name.slice(0, name.lastIndexOf("[")));
  for (const [object, keys] of byObject)
    if (keys.length > METADATA.keys) throw new Refused(`${object} has more than ${METADATA.keys} keys`);
  for (const name of names) {
    if ((metadataOf(name) ?? "").length > METADATA.key)
      throw new Refused(`Metadata keys must be at most ${METADATA.key} characters`);
    if ((form.get(name) ?? "").length > METADATA.value)
      throw new Refused(`Metadata values must be at most ${METADATA.value} characters`);
  }
}

function check(form: URLSearchParams, { known, lists, required }: Params) {
  for (const name of required)
    if (!form.has(name)) throw new Refused(`Missing required param: ${name}.`, "parameter_missing", name);
  for (const [name, value] of form) {
    if (metadataOf(name) !== undefined) continue;
    const rule = known[name] ?? lists[name.replace(/\[\d+\]$/, "")];
    if (!rule) throw new Refused(`Received unknown parameter: ${name}`, "parameter_unknown", name);
    const complaint = rule(value);
    if (complaint) throw new Refused(complaint, undefined, name);
  }
  checkMetadata(form);
}

/** @throws Stripe's error for a request that it refuses. Such a request isn't stored under any key */
export function checkRequest(request: string, form: URLSearchParams): void {
  if (request === "POST /v1/refunds") check(form, REFUND);
  if (request !== "POST /v1/checkout/sessions") return;
  check(form, SESSION);
  const cents = Number(form.get(`${ITEM}[price_data][unit_amount]`)) * Number(form.get(`${ITEM}[quantity]`));
  if (cents < LEAST_CENTS)
    throw new Refused(
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
      "amount_too_small",
    );
}
