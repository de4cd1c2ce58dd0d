import "reflect-metadata";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { PemConverter, X509CertificateGenerator } from "@peculiar/x509";

const DAY_MS = 86_400_000;

/** Returns a certificate for this machine that nobody has signed. Browsers accept it if they are told to. */
async function newCertificate() {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    keys,
    name: "CN=localhost",
    // A random one may begin with a set bit, which makes it negative and the certificate invalid.
    serialNumber: "01",
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + DAY_MS),
    signingAlgorithm: algorithm,
  });
  const key = await crypto.subtle.exportKey("pkcs8", keys.privateKey);
  return { key: PemConverter.encode(key, "PRIVATE KEY"), cert: certificate.toString("pem") };
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
  const server = createServer(await newCertificate(), forward);
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
