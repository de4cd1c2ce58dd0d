import { once } from "node:events";
import type { Server } from "node:http";

/** Ends a server, whoever it still talks to. */
export async function stopListening(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}

/** Puts a server on a free port of loopback and gives its address. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port");
  return `http://127.0.0.1:${address.port}`;
}
