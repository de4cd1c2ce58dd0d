import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { buffer, text } from "node:stream/consumers";
import { listen, stopListening } from "#tests/support/listen.ts";

/** How a client sends a standalone call: it opens a stream and closes it in the same request. */
const OPENED = '{"requests":[';
const CLOSED = ',{"type":"close"}]}';
const BATON = /^\{"baton":("[^"]*"|null)/;
/**
 * Statements that a client stores in the stream for the rest of the request. Inside a value, the quotes would be
 * escaped.
 */
const STORED = /(?<!\\)"type":"store_sql","sql_id":(\d+)/g;
const done = (type: string) => `,{"type":"ok","response":{"type":"${type}"}}`;

/** A statement's text, wherever a call carries one. */
const STATEMENT = /(?<!\\)"sql":("[^"\\]*(?:\\.[^"\\]*)*")/g;

// The server drops a stream after ten seconds.
const IDLE_MS = 500;

/**
 * A proxy for a libSQL server that lets standalone calls share one stream, one after another. The server opens a
 * SQLite connection for each stream, and reading the whole schema for it takes ten times as long as most calls.
 * Everything else, including transactions over several requests, is forwarded unchanged. Adds the text of every
 * statement that a client sends to `sent`, as JSON.
 */
export async function startSharedStream(targetUrl: string, port: number, sent: Set<string>) {
  const { hostname, port: targetPort } = new URL(targetUrl);
  const agent = new Agent({ keepAlive: true });
  let baton: string | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  /** Forwards a request and resolves with the response headers once they arrive. */
  async function ask(
    { url, method, headers }: Pick<IncomingMessage, "url" | "method" | "headers">,
    body: Buffer,
  ) {
    const { "content-length": _, "transfer-encoding": __, "accept-encoding": ___, ...rest } = headers;
    const asked = send({
      agent,
      hostname,
      port: targetPort,
      path: url,
      method,
      headers: { ...rest, "content-length": body.length },
    });
    asked.end(body);
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return answer;
  }

  async function closeStream(like: IncomingMessage) {
    if (baton === null) return;
    const body = Buffer.from(`{"baton":${baton},"requests":[{"type":"close"}]}`);
    baton = null;
    await text(await ask(like, body));
  }

  /** Executes one call in the shared stream. */
  async function askInStream(request: IncomingMessage, calls: string) {
    const stored = [...calls.matchAll(STORED)].map(([, id]) => `,{"type":"close_sql","sql_id":${id}}`);
    const opened = `{"baton":${baton},"requests":[`;
    baton = null;
    const answer = await ask(request, Buffer.from(`${opened}${calls}${stored.join("")}]}`));
    const body = await text(answer);
    const [, next = "null"] = BATON.exec(body) ?? [];
    baton = next === "null" ? null : next;
    const forgotten = `${done("close_sql").repeat(stored.length)}]}`;
    if (answer.statusCode !== 200 || !body.endsWith(forgotten)) return { answer, body };
    const results = body.slice(0, -forgotten.length).replace(BATON, '{"baton":null');
    return { answer, body: `${results}${done("close")}]}` };
  }

  const inTurn = <T>(work: () => Promise<T>) => {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  };

  async function share(request: IncomingMessage, calls: string, response: ServerResponse) {
    clearTimeout(idle);
    await inTurn(async () => {
      // A client that disconnected while waiting in the queue gets nothing executed.
      if (response.destroyed) return;
      const { answer, body } = await askInStream(request, calls);
      response.writeHead(answer.statusCode ?? 502, { "content-type": answer.headers["content-type"] });
      response.end(body);
      idle = setTimeout(() => {
        inTurn(() => closeStream(request)).catch(() => {
          // A stopped server has no stream left to close.
        });
      }, IDLE_MS);
    });
  }

  async function pass(request: IncomingMessage, body: Buffer, response: ServerResponse) {
    // The server only opens one connection at a time (drizzle/sqld.ts), so a new stream would wait for the shared
    // one.
    if (body.subarray(0, OPENED.length).toString() === OPENED) await inTurn(() => closeStream(request));
    const answer = await ask(request, body);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  }

  // By default, Node would close an idle connection after five seconds, possibly just as the Worker sends its next
  // call.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const serve = async () => {
      const body = await buffer(request);
      for (const [, statement = ""] of body.toString().matchAll(STATEMENT)) sent.add(statement);
      const call = request.url === "/v2/pipeline" ? body.toString() : "";
      const alone = call.startsWith(OPENED) && call.endsWith(CLOSED);
      if (alone) await share(request, call.slice(OPENED.length, -CLOSED.length), response);
      else await pass(request, body, response);
    };
    // The database or the client closed the connection. The other side has to see the same.
    serve().catch(() => request.socket.destroy());
  });
  const url = await listen(server, port);
  return {
    url,
    close: async () => {
      clearTimeout(idle);
      agent.destroy();
      await stopListening(server);
    },
  };
}
