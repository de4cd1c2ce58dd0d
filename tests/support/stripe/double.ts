// A double of the parts of Stripe that the product uses: Checkout sessions with their page, refunds, disputes, signed
// events and idempotency. It can be made to fail. It uses Stripe's own data format (objects.ts).
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import Stripe from "stripe";
import { bodyText, listen, stopListening } from "#tests/support/listen.ts";
import { type Account, type Method, openAccount, Refused } from "./account.ts";
import { STRIPE_KEYS } from "./keys.ts";
import { accountPage, paymentPage } from "./payment-page.ts";
import { checkRequest } from "./requests.ts";

/**
 * `hang` never responds, `fail` returns 500, `lose-answer` executes the request without a response, `slow` responds
 * late.
 */
type Mood = "works" | "hang" | "fail" | "lose-answer" | "slow";
/** `hold` queues events until they are released. */
type Delivery = "once" | "twice" | "never" | "hold";
/**
 * Delivers an event with its signature to the site.
 * @returns the response status
 */
export type Deliver = (body: string, signature: string) => Promise<number>;

type Answer = { status: number; body: object };

const isMood = (text: string | null): text is Mood => text === "works" || text === "slow" || text === "fail";
const isDelivery = (text: string | null): text is Delivery =>
  text === "once" || text === "twice" || text === "never" || text === "hold";

/** Returns Stripe's signature header for an event. */
export const signatureOf = (payload: string, timestamp?: number) =>
  new Stripe(STRIPE_KEYS.STRIPE_SECRET_KEY).webhooks.generateTestHeaderString({
    payload,
    secret: STRIPE_KEYS.STRIPE_WEBHOOK_SECRET,
    ...(timestamp === undefined ? {} : { timestamp }),
  });

/** Longer than the site's timeout for Stripe. Only used manually in development. */
const SLOW_MS = 5000;

const errorOf = (message: string, more: object = {}) => ({
  error: { type: "invalid_request_error", message, ...more },
});
const listOf = (data: object[]) => ({ object: "list", data, has_more: false, url: "/v1" });

/** Parses fields like `metadata[booking]`. */
const mapIn = (form: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const [, inner] = new RegExp(`^${name.replace(/[[\]]/g, "\\$&")}\\[(\\w+)\\]$`).exec(key) ?? [];
      return inner ? [[inner, value]] : [];
    }),
  );

async function answerTo(
  account: Account,
  origin: string,
  {
    method,
    path,
    query,
    form,
  }: { method: string; path: string; query: URLSearchParams; form: URLSearchParams },
): Promise<object> {
  const [, session, expire] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
  if (session) {
    const expand = [...(method === "GET" ? query : form)].flatMap(([name, value]) =>
      /^expand\[\d+\]$/.test(name) ? [value] : [],
    );
    if (expire) await account.expire(session);
    return account.session(session, expand);
  }
  const payment = query.get("payment_intent");
  switch (`${method} ${path}`) {
    case "POST /v1/checkout/sessions":
      return account.open(origin, {
        amount: Number(form.get("line_items[0][price_data][unit_amount]")),
        bookingId: form.get("client_reference_id"),
        metadata: mapIn(form, "metadata"),
        paymentMetadata: mapIn(form, "payment_intent_data[metadata]"),
        successUrl: form.get("success_url") ?? "",
        cancelUrl: form.get("cancel_url") ?? "",
        expiresAt: Number(form.get("expires_at")),
        allowedWays: [...form].flatMap(([name, value]) => (name.startsWith("allowed_") ? [value] : [])),
      });
    case "GET /v1/checkout/sessions": {
      const found = account.sessionOfPayment(payment);
      return listOf(found ? [found] : []);
    }
    case "POST /v1/refunds":
      return account.refund(form.get("payment_intent"), {
        amount: Number(form.get("amount")),
        metadata: mapIn(form, "metadata"),
      });
    case "GET /v1/refunds":
      return listOf(account.refunds(payment));
    case "GET /v1/disputes":
      return listOf(account.disputes(payment));
    default:
      throw new Refused(`Unrecognized request URL (${method}: ${path})`);
  }
}

export async function startStripe({ deliver, port = 0 }: { deliver: Deliver; port?: number }) {
  let mood: Mood = "works";
  let delivery: Delivery = "once";
  let held: Stripe.Event[] = [];
  let calls: string[] = [];
  /** The request that the site's restricted key has no permission for. */
  let forbidden: string | null = null;
  /** Responses wait for this promise. */
  let gate = Promise.resolve();
  const sent: Stripe.Event[] = [];
  /** Stripe's responses by idempotency key, with the request, and whether it has been answered. */
  let known = new Map<string, { asked: string; answer: Promise<Answer>; isAnswered: boolean }>();

  const send = async (event: Stripe.Event, timestamp?: number): Promise<number> => {
    const payload = JSON.stringify(event);
    return deliver(payload, signatureOf(payload, timestamp));
  };
  const announce = async (event: Stripe.Event) => {
    sent.push(event);
    if (delivery === "hold") held.push(event);
    if (delivery === "once" || delivery === "twice") await send(event);
    if (delivery === "twice") await send(event);
  };
  let account = openAccount(announce);

  const refusalOf = ({ message, code, param }: Refused): Answer => ({
    status: code === "resource_missing" ? 404 : 400,
    body: errorOf(message, { code, param }),
  });
  const work = async (asked: Parameters<typeof answerTo>[2], origin: string): Promise<Answer> => {
    try {
      return { status: 200, body: await answerTo(account, origin, asked) };
    } catch (error) {
      if (error instanceof Refused) return refusalOf(error);
      throw error;
    }
  };
  const once = (key: string, asked: string, make: () => Promise<Answer>): Promise<Answer> => {
    const before = known.get(key);
    if (before && before.asked !== asked) {
      const message = "Keys for idempotent requests can only be used with the same parameters";
      return Promise.resolve({ status: 400, body: errorOf(message, { type: "idempotency_error" }) });
    }
    if (before && !before.isAnswered) {
      const message = "There is currently another in-progress request using this Idempotent Key";
      return Promise.resolve({ status: 409, body: errorOf(message, { code: "idempotency_key_in_use" }) });
    }
    if (before) return before.answer;
    const answer = make();
    known.set(key, { asked, answer, isAnswered: false });
    return answer;
  };
  /** Returns an invalid request's error. It isn't stored, so a corrected request can use the same key. */
  const faultOf = (request: string, form: URLSearchParams): Answer | null => {
    if (request === forbidden) return { status: 403, body: errorOf("The key may not do this") };
    try {
      checkRequest(request, form);
      return null;
    } catch (error) {
      if (error instanceof Refused) return refusalOf(error);
      throw error;
    }
  };

  async function api(request: IncomingMessage, response: ServerResponse, origin: string) {
    const { pathname: path, searchParams: query } = new URL(request.url ?? "", origin);
    const { method = "GET" } = request;
    const body = await bodyText(request);
    if (body === null) return;
    calls.push(`${method} ${path}`);
    if (mood === "hang") return;
    const key = request.headers["idempotency-key"];
    const form = new URLSearchParams(body);
    // Like any response, its own error is repeated for the same key.
    const down: Answer = { status: 500, body: errorOf("Down", { type: "api_error" }) };
    const make = async () => (mood === "fail" ? down : work({ method, path, query, form }, origin));
    const isKept = typeof key === "string" && method === "POST";
    // Requests accepted earlier aren't validated again.
    const fault = isKept && known.has(key) ? null : faultOf(`${method} ${path}`, form);
    const answer = fault ?? (await (isKept ? once(key, path + body, make) : make()));
    if (mood === "slow") await setTimeout(SLOW_MS);
    const isBeside = answer.status === 409;
    if (!isBeside) await gate;
    const kept = isKept && !isBeside ? known.get(key) : undefined;
    if (kept) kept.isAnswered = true;
    if (mood === "lose-answer") {
      request.socket.destroy();
      return;
    }
    response
      .writeHead(answer.status, { "content-type": "application/json" })
      .end(JSON.stringify(answer.body));
  }

  const html = (response: ServerResponse, body: string) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(body);

  async function pages(request: IncomingMessage, response: ServerResponse, path: string) {
    const [, kind, id = ""] = /^\/(pay|test)\/(\w+)$/.exec(path) ?? [];
    const form = new URLSearchParams(request.method === "POST" ? ((await bodyText(request)) ?? "") : "");
    if (!kind) return html(response, accountPage(account.sessions(), { mood, delivery, held: held.length }));
    const asked = form.get("do");
    const back = () => response.writeHead(303, { location: "/" }).end();
    if (kind === "test" && id === "settings") {
      if (isMood(asked)) mood = asked;
      else if (isDelivery(asked)) delivery = asked;
      else await letGo("as-they-came");
      return back();
    }
    const session = account.session(id);
    if (kind === "test") {
      if (asked === "dispute") await account.dispute(account.paymentOf(id)?.id ?? null);
      else if (asked === "expire") await account.expire(id);
      else await account.settle(id, asked === "arrive");
      return back();
    }
    const method = form.get("with");
    if (method === "expire") await account.expire(id);
    if (method === null || method === "declined" || method === "expire")
      return html(response, paymentPage(account.session(id), method === "declined"));
    await account.pay(id, method as Method);
    return response.writeHead(303, { location: session.success_url ?? "/" }).end();
  }

  const letGo = async (order: "as-they-came" | "reversed" = "as-they-came") => {
    const events = order === "reversed" ? held.toReversed() : held;
    held = [];
    const statuses: number[] = [];
    for (const event of events) statuses.push(await send(event));
    return statuses;
  };

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "", "http://double").pathname;
    try {
      await (path.startsWith("/v1/") ? api(request, response, url) : pages(request, response, path));
    } catch (error) {
      const message = error instanceof Error ? error.message : "Failed";
      response.writeHead(error instanceof Refused ? 409 : 500, { "content-type": "text/plain" }).end(message);
    }
  });
  const url = await listen(server, port);
  return {
    url,
    account: () => account,
    /** Returns the only open session. */
    openSession: () => {
      const open = account.sessions().filter(({ status }) => status === "open");
      const [session] = open;
      if (!session || open.length > 1) throw new Error(`${open.length} sessions are open, not one`);
      return session;
    },
    calls: () => calls,
    events: () => sent,
    send,
    become: (next: Mood) => {
      mood = next;
    },
    /** Takes the permission for one kind of request from the site's key, or gives it back. */
    refuse: (request: string | null) => {
      forbidden = request;
    },
    /** Holds responses back until the returned function is called. */
    holdAnswers: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    deliverEvents: (next: Delivery) => {
      delivery = next;
    },
    /**
     * Releases held events in a given order.
     * @returns the response statuses
     */
    letGo,
    reset: () => {
      account = openAccount(announce);
      known = new Map();
      [held, calls] = [[], []];
      forbidden = null;
      sent.length = 0;
      [mood, delivery] = ["works", "once"];
    },
    close: () => stopListening(server),
  };
}

export type StripeDouble = Awaited<ReturnType<typeof startStripe>>;
