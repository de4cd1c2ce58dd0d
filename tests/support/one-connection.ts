import { once } from "node:events";
import { connect } from "node:net";
import { SITE, type TestWorker } from "#tests/support/worker.ts";

type Asked = { method: string; path: string; headers?: Record<string, string>; body?: Buffer };

/**
 * Sends several requests over one connection, one after another, and returns their statuses. `closed` if the
 * connection ended.
 */
export async function overOneConnection(worker: TestWorker, requests: Asked[]) {
  const { hostname, port } = worker.address;
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const statuses: (number | "closed")[] = [];
  for (const { method, path, headers = {}, body } of requests) {
    const lines = Object.entries({
      host: new URL(SITE).host,
      "content-length": body?.length ?? 0,
      ...headers,
    });
    socket.write(
      `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
    );
    if (body) socket.write(body);
    statuses.push(await statusOf(socket));
  }
  socket.destroy();
  return statuses;
}

/** Reads one response to its end. */
const statusOf = (socket: ReturnType<typeof connect>) =>
  new Promise<number | "closed">((resolve) => {
    if (socket.destroyed) return resolve("closed");
    let read = Buffer.alloc(0);
    const settle = (status: number | "closed") => {
      socket.removeAllListeners();
      resolve(status);
    };
    socket.on("close", () => settle("closed"));
    socket.on("error", () => settle("closed"));
    socket.on("data", (bytes) => {
      read = Buffer.concat([read, bytes]);
      const text = read.toString("latin1");
      const head = text.indexOf("\r\n\r\n");
      if (head === -1) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1];
      const whole =
        length === undefined ? text.endsWith("0\r\n\r\n") : read.length >= head + 4 + Number(length);
      if (whole) settle(Number(text.slice(9, 12)));
    });
  });
