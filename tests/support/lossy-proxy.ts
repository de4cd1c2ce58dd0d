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
    // The database hung up: the worker is to see just that.
    return null;
  }
}

/** Between the Worker and its database: can lose the answer to a call that was carried out, and delay every call. */
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
    // Half of the failures never reach the database, half are carried out and lose their answer.
    if (turn === 0) {
      request.socket.destroy();
      return;
    }
    // The statement travels inside JSON, its quotes escaped.
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
    /** Loses the answer to the next call whose body holds this text, once the call was carried out. */
    loseAnswerTo: (text: string) => {
      marker = text;
    },
    /**
     * Leaves the next call whose body holds this text without any answer, before or after it was carried out. Resolves
     * as soon as that is so: then whoever waits for the answer can be killed.
     */
    hold: (text: string, { carriedOut }: { carriedOut: boolean }) =>
      new Promise<void>((reached) => {
        hold = { text, carriedOut, reached };
      }),
    lost: () => lost,
    /** How many calls have come. */
    calls: () => calls,
    /** Lets every call take so much longer, as if the database were so far away. */
    delayBy: (ms: number) => {
      delayMs = ms;
    },
    /** Fails each n-th call; 0 for none. */
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
