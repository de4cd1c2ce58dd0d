import { createServer } from "node:http";
import { bodyText, listen, stopListening } from "#tests/support/listen.ts";

/** The token that the double accepts as a person's. */
export const PERSON = "a-token-of-a-person";
const MADE_FOR = "~";

/** A person's token, made by the widget of a form (its action) on a site. */
export const tokenOf = (token: string, action: string, hostname: string) =>
  [token, action, hostname].join(MADE_FOR);

export const TURNSTILE_KEYS = { TURNSTILE_SITE_KEY: "site-key", TURNSTILE_SECRET_KEY: "secret-key" };

/** `hang` never responds, `fail` returns 500, `complain` says that our secret is invalid. */
type Mood = "works" | "hang" | "fail" | "complain";

type Answer = { success: boolean; "error-codes": string[]; action?: string; hostname?: string };

/** Cloudflare's siteverify: a token is valid once, except for retries with the same idempotency key. */
export async function startTurnstile() {
  const used = new Map<string, string>();
  let calls: Record<string, string>[] = [];
  let mood: Mood = "works";
  const verdict = ({ response = "", idempotency_key: key = "" }: Record<string, string>): Answer => {
    if (mood === "complain") return { success: false, "error-codes": ["invalid-input-secret"] };
    if (!response.startsWith(PERSON)) return { success: false, "error-codes": ["invalid-input-response"] };
    const before = used.get(response);
    if (before !== undefined && before !== key) {
      return { success: false, "error-codes": ["timeout-or-duplicate"] };
    }
    used.set(response, key);
    const [, action = "", hostname = ""] = response.split(MADE_FOR);
    return { success: true, "error-codes": [], action, hostname };
  };
  const server = createServer(async (request, response) => {
    const body = await bodyText(request);
    if (body === null) return;
    const fields = Object.fromEntries(new URLSearchParams(body));
    calls.push(fields);
    if (mood === "hang") return;
    if (mood === "fail") {
      response.writeHead(500).end("Out of order");
      return;
    }
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(verdict(fields)));
  });
  const url = await listen(server);
  return {
    url: `${url}/siteverify`,
    calls: () => calls,
    become: (next: Mood) => {
      mood = next;
    },
    reset: () => {
      used.clear();
      calls = [];
      mood = "works";
    },
    close: () => stopListening(server),
  };
}
