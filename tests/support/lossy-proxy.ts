import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { setTimeout } from "node:timers/promises";
import { listen } from "#tests/support/listen.ts";

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function forward(url: URL, { method = "GET", headers }: IncomingMessage, body: Buffer) {
  try {
    const answer = await fetch(url, {
      method,
      headers: { "content-type": headers["content-type"] ?? "application/octet-stream" },
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const type = answer.headers.get("content-type") ?? "application/octet-stream";
    return { status: answer.status, type, bytes: Buffer.from(await answer.arrayBuffer()) };
  } catch {
    // The database closed the connection. The Worker has to see the same.
    return null;
  }
}

/**
 * A proxy between the Worker and its database that can drop a call's response after execution, and delay every call.
 */
export async function startLossyProxy(targetUrl: string) {
  let marker: string | undefined;
  let hold: { text: string; carriedOut: boolean; reached: () => void } | undefined;
  let lost = 0;
  let calls = 0;
  let period = 0;
  let delayMs = 0;
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    calls += 1;
    if (delayMs > 0) await setTimeout(delayMs);
    const turn = period > 0 ? calls % (2 * period) : -1;
    // Half of the failing calls never reach the database. The other half are executed but lose their response.
    if (turn === 0) {
      request.socket.destroy();
      return;
    }
    // The statement is inside JSON with escaped quotes.
    const holds = (text: string) => body.toString().replaceAll('\\"', '"').includes(text);
    const holding = hold && holds(hold.text) ? hold : undefined;
    if (holding) hold = undefined;
    if (holding && !holding.carriedOut) {
      holding.reached();
      return;
    }
    const answer = await forward(new URL(request.url ?? "/", targetUrl), request, body);
    if (!answer) {
      request.socket.destroy();
      return;
    }
    if (holding) {
      holding.reached();
      return;
    }
    if (marker && holds(marker)) {
      marker = undefined;
      lost += 1;
      request.socket.destroy();
      return;
    }
    if (turn === period) {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, {
      "content-type": answer.type,
    });
    response.end(answer.bytes);
  });
  const url = await listen(server);
  return {
    url,
    /** Drops the response of the next call whose body contains this text, after executing it. */
    loseAnswerTo: (text: string) => {
      marker = text;
    },
    /**
     * Leaves the next call whose body contains this text without a response, before or after executing it. Resolves
     * once it is in that state, so that its caller can be killed.
     */
    hold: (text: string, { carriedOut }: { carriedOut: boolean }) =>
      new Promise<void>((reached) => {
        hold = { text, carriedOut, reached };
      }),
    lost: () => lost,
    /** Returns the number of calls so far. */
    calls: () => calls,
    /** Delays every call by this much, like a distant database. */
    delayBy: (ms: number) => {
      delayMs = ms;
    },
    /** Makes each n-th call fail. 0 for none. */
    failEvery: (n: number) => {
      period = n;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
