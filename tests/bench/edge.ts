import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { createSecureServer } from "node:http2";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { staticVersion } from "./static-page.ts";

const client = join(import.meta.dirname, "..", "..", "build", "client");
const BROTLI_QUALITY = 5;
const ROUND_TRIP_MS = 150;
const KILOBITS = 1600;
const SEGMENT = 1448;
/**
 * Maximum bytes in flight, as with a receive window. It limits how much a film that is no longer needed delays the
 * next page.
 */
const WINDOW = 64 * 1024;
/**
 * Browsers can't read a TLS record before its last byte has arrived. Cloudflare's edge starts with 40 records of one
 * segment each (cloudflare/sslconfig, `nginx__dynamic_tls_records.patch`: `ssl_dyn_rec_size_lo`), Node with 16 KB.
 */
const TLS_RECORD = 1369;

/** An empty page for comparison. */
export const EMPTY_PATH = "/empty-page";

/** Returns the address of a page's static version. */
export const asStatic = (path: string) => `/as-static${path}`;
const STATIC_PAGE = /^\/as-static(\/.*)$/;
const STATIC_SHEET = /^\/as-static-sheet(\/.*)$/;

const TYPES: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".mp4": "video/mp4",
  ".vtt": "text/vtt",
  ".json": "application/json",
};

function certificate() {
  const directory = mkdtempSync(join(tmpdir(), "studio-edge-"));
  const [key, cert] = [join(directory, "key.pem"), join(directory, "cert.pem")];
  const subject = ["-subj", "/CN=localhost", "-days", "2", "-keyout", key, "-out", cert];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject], { stdio: "ignore" });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

const compress = promisify(brotliCompress);

const isText = (type: string) => /^(text\/|application\/json|image\/svg)/.test(type);

type Asked = { path: string; method: string; body: Buffer; cookie?: string | undefined };
type Answer = { status: number; headers: Record<string, string>; body: Buffer };

type Origins = {
  site: string;
  empty: string;
  /** Files of the site that the edge has cached, by path. */
  files?: ReadonlyMap<string, Answer>;
};

/** Returns a file of the build. Null if there is none at this path. */
function builtFile(pathname: string): Answer | null {
  const file = join(client, pathname);
  const type = TYPES[extname(pathname)];
  if (!type || !existsSync(file)) return null;
  const cache = /^\/(assets|pictures)\//.test(pathname)
    ? "public, max-age=31536000, immutable"
    : "max-age=86400";
  return { status: 200, headers: { "content-type": type, "cache-control": cache }, body: readFileSync(file) };
}

async function askWorker(
  { site, empty }: Origins,
  { path, method, body: sent, cookie }: Asked,
): Promise<Answer> {
  const body = sent.length > 0 ? new Uint8Array(sent) : undefined;
  const address = path === EMPTY_PATH ? empty : `${site}${path}`;
  const answer = await fetch(address, {
    method,
    redirect: "manual",
    ...(body ? { body } : {}),
    ...(cookie ? { headers: { cookie } } : {}),
  });
  const headers = Object.fromEntries(answer.headers);
  for (const name of ["content-length", "transfer-encoding", "connection", "content-encoding"]) {
    delete headers[name];
  }
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
}

/** Returns a page as a static generator would ship it, or its style sheet. */
async function staticAnswer(origins: Origins, path: string, kind: "html" | "css"): Promise<Answer> {
  const { body } = await askWorker(origins, { path, method: "GET", body: Buffer.alloc(0) });
  const made = staticVersion(body.toString("utf8"), `/as-static-sheet${path}`);
  // Without the page's policy, which allows its inline styles by hash.
  const headers = { "content-type": `text/${kind}; charset=utf-8`, "cache-control": "max-age=86400" };
  return { status: 200, headers, body: Buffer.from(made[kind]) };
}

async function load(origins: Origins, asked: Asked): Promise<Answer> {
  const pathname = asked.path.split("?")[0] ?? "/";
  const known = builtFile(pathname) ?? origins.files?.get(pathname);
  if (known) return known;
  const [, page] = STATIC_PAGE.exec(asked.path) ?? [];
  if (page) return staticAnswer(origins, page, "html");
  const [, sheet] = STATIC_SHEET.exec(asked.path) ?? [];
  if (sheet) return staticAnswer(origins, sheet, "css");
  return askWorker(origins, asked);
}

/** One direction of a slow connection: delivers everything late and in order, which timers alone don't guarantee. */
function lane() {
  const queue: { due: number; deliver: () => void }[] = [];
  const pump = () => {
    while (queue[0] && queue[0].due <= performance.now()) queue.shift()?.deliver();
    if (queue[0]) setTimeout(pump, queue[0].due - performance.now());
  };
  return (due: number, deliver: () => void) => {
    queue.push({ due, deliver });
    if (queue.length === 1) pump();
  };
}

/** A connection with a round trip of 150 ms and 1.6 Mbit/s, shared by all sockets. */
function slowLine(port: number) {
  let free = 0;
  return createServer({ noDelay: true }, (visitor: Socket) => {
    const half = ROUND_TRIP_MS / 2;
    const openedAt = performance.now();
    const server = connect({ port, host: "127.0.0.1", noDelay: true });
    const [up, down] = [lane(), lane()];
    visitor.on("data", (data) => {
      // On a real network, connecting takes one round trip longer than on loopback.
      const due = Math.max(performance.now() + half, openedAt + ROUND_TRIP_MS + half);
      up(due, () => server.write(data));
    });
    let onTheWay = 0;
    server.on("data", (data: Buffer) => {
      onTheWay += data.length;
      if (onTheWay > WINDOW) server.pause();
      for (let at = 0; at < data.length; at += SEGMENT) {
        const segment = data.subarray(at, at + SEGMENT);
        free = Math.max(free, performance.now()) + (segment.length * 8) / KILOBITS;
        down(free + half, () => {
          onTheWay -= segment.length;
          if (onTheWay <= WINDOW) server.resume();
          if (visitor.writable) visitor.write(segment);
        });
      }
    });
    server.on("end", () => down(performance.now() + half, () => visitor.end()));
    visitor.on("close", () => server.destroy());
    visitor.on("error", () => server.destroy());
    server.on("error", () => visitor.destroy());
  });
}

type Ports = { port: number; slowPort: number };
/** Ports of each site's edge. */
export const EDGES = {
  demo: { port: 4592, slowPort: 4593 },
  own: { port: 4596, slowPort: 4597 },
} as const satisfies Record<string, Ports>;

/**
 * Starts the layer in front of a Worker: TLS, HTTP/2, Brotli and static files, on one fast and one throttled port.
 */
export async function startEdge(origins: Origins, { port, slowPort }: Ports = EDGES.demo) {
  const compressed = new Map<string, Buffer>();
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, async (request, response) => {
    const path = request.url ?? "/";
    const sent = await buffer(request);
    const { status, headers, body } = await load(origins, {
      path,
      method: request.method ?? "GET",
      body: sent,
      cookie: request.headers.cookie,
    });
    if (!isText(headers["content-type"] ?? "")) {
      response.writeHead(status, headers);
      response.end(body);
      return;
    }
    // Sends the headers at once, like an edge that compresses while sending.
    response.writeHead(status, { ...headers, "content-encoding": "br" });
    const small =
      compressed.get(path) ??
      (await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }));
    if (path.startsWith("/assets/")) compressed.set(path, small);
    response.end(small);
  });
  server.on("secureConnection", (socket) => socket.setMaxSendFragment(TLS_RECORD));
  const slow = slowLine(port);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await new Promise<void>((resolve) => slow.listen(slowPort, "127.0.0.1", resolve));
  return {
    url: `https://localhost:${port}`,
    slowUrl: `https://localhost:${slowPort}`,
    otherSite: `https://127.0.0.1:${port}${EMPTY_PATH}`,
    stop: () => {
      server.close();
      slow.close();
    },
  };
}
