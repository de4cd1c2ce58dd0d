import { expect } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import type { Heap } from "#tests/support/heap.ts";
import { MULTIPART, multipart, type SentPart } from "#tests/support/multipart.ts";
import type { Studio } from "#tests/support/studio.ts";
import { SITE } from "#tests/support/worker.ts";

/** A request as a stranger sends it. A POST by default. */
export type Sent = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string | ReadableStream<Uint8Array>;
};

export const URL_ENCODED = { "content-type": "application/x-www-form-urlencoded" };
export const JSON_TYPE = { "content-type": "application/json" };

export const form = (path: string, fields: Record<string, string>): Sent => ({
  path,
  headers: URL_ENCODED,
  body: new URLSearchParams(fields).toString(),
});
export const formOfParts = (path: string, sent: SentPart[]): Sent => ({
  path,
  headers: MULTIPART,
  body: multipart(sent),
});

// Well-formed but never issued: a calendar's address or a link's token.
export const MADE_UP_TOKEN = "a".repeat(43);
const FORGED_COOKIE = `${"a".repeat(32)}.${encodeURIComponent(Buffer.alloc(32, 1).toString("base64"))}`;

/** Everything that a request can claim about its sender, all of it false. */
export const PRETENCE = {
  headers: {
    cookie: [
      ...["session_token", "two_factor", "passkey_challenge", "device"].map(
        (name) => `__Host-studio.${name}`,
      ),
      "studio_flash",
    ]
      .map((name) => `${name}=${FORGED_COOKIE}`)
      .join("; "),
  },
  query: `?token=${MADE_UP_TOKEN}&receipt=a.b.${MADE_UP_TOKEN}&preview=a.b.${MADE_UP_TOKEN}&redirect=//evil.example`,
};

/** The maximum cost of a request. Without `bytes`, memory isn't measured, which takes a moment each time. */
export type Budget = { databaseCalls: number; databaseWrites: number; bytes?: number };
type Cost = Required<Budget> & { status: number };

let networks = 0;

export function routeCosts(studio: Studio, heap: Heap) {
  const send = ({ path, method = "POST", headers = {}, body }: Sent) => {
    // A new network for each request, because refusals by a limit cost less.
    networks += 1;
    return studio.worker.fetch(path, {
      method,
      headers: { origin: SITE, "cf-connecting-ip": `2001:db8:${networks.toString(16)}::1`, ...headers },
      ...(body === undefined ? {} : { body: body as Buffer }),
      ...(body instanceof ReadableStream ? { duplex: "half" as const } : {}),
    });
  };

  /** Returns a request's cost: database calls from its log line, memory from the Worker's own figures. */
  async function costOf(sent: Sent, measured: boolean): Promise<Cost> {
    const ask = async () => {
      studio.worker.clearLogs();
      const answer = await send(sent);
      await answer.arrayBuffer();
      return answer.status;
    };
    const { peak, value: status } = measured ? await heap.peakOf(ask) : { peak: 0, value: await ask() };
    const line = await eventually(() => {
      const lines = studio.worker.logs().filter(({ event }) => event === "request");
      expect(lines).toHaveLength(1);
      return lines[0];
    });
    const [databaseCalls, databaseWrites] = [Number(line?.databaseCalls), Number(line?.databaseWrites)];
    return { status, databaseCalls, databaseWrites, bytes: peak };
  }

  /** Returns descriptions of the requests that cost more than allowed. */
  async function overspent(requests: Sent[], budget: Budget): Promise<string[]> {
    const found: string[] = [];
    for (const sent of requests) {
      const cost = await costOf(sent, budget.bytes !== undefined);
      const isWithin =
        cost.databaseCalls <= budget.databaseCalls &&
        cost.databaseWrites <= budget.databaseWrites &&
        cost.bytes <= (budget.bytes ?? 0);
      if (!isWithin) found.push(`${sent.method ?? "POST"} ${sent.path} ${JSON.stringify(cost)}`);
    }
    return found;
  }

  return { send, overspent };
}
