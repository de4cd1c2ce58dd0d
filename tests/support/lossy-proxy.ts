import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { listen } from "#tests/support/listen.ts";

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Stands between the worker and its database, and can lose the answer to a call that was carried out. */
export async function startLossyProxy(targetUrl: string) {
  let marker: string | undefined;
  let lost = 0;
  let calls = 0;
  let period = 0;
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    calls += 1;
    const turn = period > 0 ? calls % (2 * period) : -1;
    // Half of the failures never reach the database, half are carried out and lose their answer.
    if (turn === 0) {
      request.socket.destroy();
      return;
    }
    const answer = await fetch(new URL(request.url ?? "/", targetUrl), {
      method: request.method ?? "GET",
      headers: { "content-type": request.headers["content-type"] ?? "application/octet-stream" },
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    // The statement travels inside JSON, its quotes escaped.
    if (marker && body.toString().replaceAll('\\"', '"').includes(marker)) {
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
      "content-type": answer.headers.get("content-type") ?? "application/octet-stream",
    });
    response.end(bytes);
  });
  const url = await listen(server);
  return {
    url,
    /** Loses the answer to the next call whose body holds this text, once the call was carried out. */
    loseAnswerTo: (text: string) => {
      marker = text;
    },
    lost: () => lost,
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
