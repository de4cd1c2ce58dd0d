import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { E2E_PORT } from "./address.ts";

/** A line to the site that can be cut while something is on its way. */
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
    // As long as it is cut, nobody gets through: a browser asks again by itself over a connection that is only slow.
    if (!whole) return browser.destroy();
    const site = connect(E2E_PORT, "localhost");
    for (const socket of [browser, site]) {
      sockets.add(socket);
      // What follows a cut is no news: both ends close.
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
      // Bytes of a file come in larger pieces than the words of a request, which still get through.
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
    /** Cuts whatever is on the line once so many bytes more have left the browser. */
    cutAfter: (bytes: number) => {
      bytesLeft = bytes;
    },
    isCut: () => !whole,
    /** How many bytes have left the browser, those that were lost on the way too. */
    carried: () => carried,
    /** Holds files back once so many bytes more have left the browser: they stay on their way. */
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
