import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import { text } from "node:stream/consumers";

/** Ends a server, whoever it still talks to. */
export async function stopListening(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}

/** What a request has as its body; null where whoever sent it died before its end, as a Worker that is killed does. */
export const bodyText = (request: IncomingMessage): Promise<string | null> => text(request).catch(() => null);

/** Puts a server on a port of loopback, a free one unless one is named, and gives its address. */
export async function listen(server: Server, port = 0): Promise<string> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port");
  return `http://127.0.0.1:${address.port}`;
}
