import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { E2E_PORT } from "./address.ts";

/** Starts a proxy to the site whose connections can be cut during a transfer. */
export async function startCutLine() {
  const sockets = new Set<Socket>();
  let bytesLeft = Number.POSITIVE_INFINITY;
  let carried = 0;
  let heldAfter = Number.POSITIVE_INFINITY;
  let whole = true;
  const cut = () => {
    whole = false;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((browser) => {
    // Refuses all connections while cut. On a merely slow connection, the browser would retry by itself.
    if (!whole) return browser.destroy();
    const site = connect(E2E_PORT, "localhost");
    for (const socket of [browser, site]) {
      sockets.add(socket);
      // Errors after a cut are expected: both ends close.
      socket.on("error", () => {});
      socket.once("close", () => {
        sockets.delete(socket);
        browser.destroy();
        site.destroy();
      });
    }
    browser.on("data", (chunk) => {
      carried += chunk.length;
      bytesLeft -= chunk.length;
      heldAfter -= chunk.length;
      if (bytesLeft < 0) cut();
      // File contents come in larger chunks than request headers, which still get through.
      if (heldAfter < 0 && chunk.length > 16 * 1024) browser.pause();
    });
    browser.pipe(site);
    site.pipe(browser);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The line has no port");
  return {
    url: `http://localhost:${address.port}`,
    /** Cuts all connections after the browser has sent this many more bytes. */
    cutAfter: (bytes: number) => {
      bytesLeft = bytes;
    },
    isCut: () => !whole,
    /** Returns the number of bytes that the browser has sent, including lost ones. */
    carried: () => carried,
    /** Holds file contents back, undelivered, after the browser has sent this many more bytes. */
    holdAfter: (bytes: number) => {
      heldAfter = bytes;
    },
    mend: () => {
      bytesLeft = Number.POSITIVE_INFINITY;
      heldAfter = Number.POSITIVE_INFINITY;
      whole = true;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
