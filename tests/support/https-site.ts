import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Returns a certificate for this machine that nobody has signed. Browsers accept it if they are told to. */
function newCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "https-site-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  try {
    execFileSync(
      "openssl",
      ["req", "-x509", ...curve, "-keyout", key, "-out", cert, "-days", "2", "-subj", "/CN=localhost"],
      { stdio: "pipe" },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Serves a site over https as well. Browsers treat the history of such a site differently: some keep a page that must
 * not be stored only if it came over http.
 */
export async function serveOverHttps(site: string) {
  let secure = "";
  const forward = (asked: IncomingMessage, answer: ServerResponse) => {
    const { origin } = asked.headers;
    const headers = {
      ...asked.headers,
      host: new URL(site).host,
      ...(origin === secure ? { origin: site } : {}),
    };
    const passed = request(site + asked.url, { method: asked.method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  };
  const server = createServer(newCertificate(), forward);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  secure = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    site: secure,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
