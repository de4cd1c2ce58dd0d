import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type StripeDouble, startStripe } from "#tests/support/stripe/double.ts";
import { STRIPE_KEYS } from "#tests/support/stripe/keys.ts";

let double: StripeDouble;
let stripe: Stripe;
beforeAll(async () => {
  double = await startStripe({ deliver: async () => 200 });
  const { hostname: host, port } = new URL(double.url);
  stripe = new Stripe(STRIPE_KEYS.STRIPE_SECRET_KEY, { host, port, protocol: "http", maxNetworkRetries: 0 });
});
beforeEach(() => double.reset());
afterAll(() => double?.close());

const MINUTE = 60;
const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * MINUTE;
type Create = Stripe.Checkout.SessionCreateParams;
const session = (values: Partial<Create> = {}, cents = 5000, name = "Retainer"): Create => ({
  mode: "payment",
  success_url: "https://studio.example/",
  expires_at: inMinutes(60),
  line_items: [{ quantity: 1, price_data: { currency: "usd", unit_amount: cents, product_data: { name } } }],
  ...values,
});
const create = (params: Create, idempotencyKey?: string) =>
  stripe.checkout.sessions.create(params, idempotencyKey === undefined ? {} : { idempotencyKey });
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason as Stripe.errors.StripeError,
  );
  return error && [error.statusCode, error.code ?? error.param ?? error.type];
};

describe("the Stripe double rejects what Stripe rejects", () => {
  it.each<[string, Create, unknown]>([
    ["no mode", { ...session(), mode: undefined } as unknown as Create, "parameter_missing"],
    ["another mode", session({ mode: "gift" as "payment" }), "mode"],
    ["a page that closes within half an hour", session({ expires_at: inMinutes(29) }), "expires_at"],
    [
      "one that stays open for longer than a day",
      session({ expires_at: inMinutes(24 * 60 + 1) }),
      "expires_at",
    ],
    ["less than 50 cents", session({}, 49), "amount_too_small"],
    [
      "a name that is too long",
      session({}, 5000, "x".repeat(5001)),
      "line_items[0][price_data][product_data][name]",
    ],
    [
      "a reference that is too long",
      session({ client_reference_id: "x".repeat(201) }),
      "client_reference_id",
    ],
    ["metadata that is too long", session({ metadata: { a: "x".repeat(501) } }), "StripeInvalidRequestError"],
    [
      "a parameter of an earlier version",
      { ...session(), payment_method_types: ["card"] } as Create,
      "parameter_unknown",
    ],
  ])("%s", async (_name, params, reason) => {
    expect(await refusal(create(params, "same"))).toEqual([400, reason]);
    // A refused request isn't stored: the same key works for a valid one.
    expect((await create(session(), "same")).status).toBe("open");
  });

  it("an idempotency key in use, and different parameters for a used key", async () => {
    const letGo = double.holdAnswers();
    const asked = session();
    const first = create(asked, "a");
    await expect.poll(() => double.account().sessions().length).toBe(1);
    expect(await refusal(create(asked, "a"))).toEqual([409, "idempotency_key_in_use"]);
    letGo();
    const { id } = await first;
    expect((await create(asked, "a")).id).toBe(id);
    expect(await refusal(create(session({}, 6000), "a"))).toEqual([400, "StripeIdempotencyError"]);
  });
});

it("the Stripe double returns ids, and expanded objects on request", async () => {
  const { id } = await create(session());
  await double.account().pay(id);
  const named = await stripe.checkout.sessions.retrieve(id);
  expect(named.payment_intent).toMatch(/^pi_/);
  const expanded = await stripe.checkout.sessions.retrieve(id, {
    expand: ["payment_intent.latest_charge.balance_transaction"],
  });
  expect(expanded.payment_intent).toMatchObject({ latest_charge: { balance_transaction: { fee: 175 } } });
  const half = await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
  expect(half.payment_intent).toMatchObject({ latest_charge: expect.stringMatching(/^ch_/) });
});

describe("the Stripe double's own pages for trying out the site", () => {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${double.url}${path}`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  const account = async () => (await fetch(double.url)).text();

  it("can delay a payment event, and let a page expire", async () => {
    const [paid, left] = [await create(session()), await create(session())];
    await post("/test/settings", { do: "hold" });
    await post(`/pay/${paid.id}`, { with: "card" });
    const page = await post(`/pay/${left.id}`, { with: "expire" });
    expect(await page.text()).toContain("This page is closed");
    expect(await account()).toContain("Tell it now of 2");
    await post("/test/settings", { do: "let-go" });
    expect(await account()).not.toContain("Tell it now");
    expect(double.account().session(left.id).status).toBe("expired");
  });

  it("can settle and dispute a bank debit, and make Stripe fail and recover", async () => {
    const { id } = await create(session());
    await post(`/pay/${id}`, { with: "us_bank_account" });
    await post(`/test/${id}`, { do: "arrive" });
    expect(double.account().session(id).payment_status).toBe("paid");
    await post(`/test/${id}`, { do: "dispute" });
    expect(double.account().disputes(double.account().paymentOf(id)?.id ?? "")).toHaveLength(1);
    await post("/test/settings", { do: "fail" });
    expect((await refusal(create(session())))?.[0]).toBe(500);
    await post("/test/settings", { do: "works" });
    expect((await create(session())).status).toBe("open");
  });
});
