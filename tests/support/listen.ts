import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import { text } from "node:stream/consumers";

/** Stops a server and closes its connections. */
export async function stopListening(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}

/** Reads a request's body. Null if the sender died before its end, such as a killed Worker. */
export const bodyText = (request: IncomingMessage): Promise<string | null> => text(request).catch(() => null);

/** Starts a server on a loopback port, a free one by default, and returns its address. */
export async function listen(server: Server, port = 0): Promise<string> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port");
  return `http://127.0.0.1:${address.port}`;
}
