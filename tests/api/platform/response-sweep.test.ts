import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { accountRoutes, apiRoutes, dataPath, METHODS, pageRoutes } from "#tests/support/route-table.ts";
import { headerFaults } from "#tests/support/security-headers.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

// The headers of every route in the route tables. tests/api/platform/responses.test.ts checks some of them in detail.

const EVIL = "https://evil.example";
const PRIVATE = /^\/(admin|auth|api|sign-out|my-wedding)(\/|\.|$)/;

/** The public calendar is the same for everybody and sets its cache lifetime. */
const FOR_THE_EDGE = "/api/availability";

let studio: Studio;
let visitors: Visitor[];
let paths: string[];
beforeAll(async () => {
  studio = await startStudio();
  const admin = createVisitor(studio);
  await admin.signIn(DEVELOPMENT_ADMIN);
  visitors = [createVisitor(studio), admin];
  const pages = (await pageRoutes()).flatMap(({ path }) => [path, dataPath(path)]);
  const routes = [...apiRoutes(), ...accountRoutes()].map(({ path }) => path);
  paths = [...new Set([...pages, ...routes])];
});
afterAll(() => studio?.close());

it("S02 S03 every route answers with the security headers and allows nothing to other sites", async () => {
  const faults: string[] = [];
  const seen = new Set<number>();
  for (const visitor of visitors) {
    for (const path of paths) {
      const { status, headers } = await visitor.get(path, { origin: EVIL });
      seen.add(status);
      for (const fault of headerFaults(headers, path)) faults.push(`${path} ${status} ${fault}`);
      if (PRIVATE.test(path) && path !== FOR_THE_EDGE && headers.get("cache-control") !== "no-store")
        faults.push(`${path} ${status} may be stored`);
    }
  }
  expect(faults).toEqual([]);
  for (const status of [200, 202, 302, 401, 404]) expect(seen).toContain(status);
});

it("S03 no route allows anything to another site in a preflight", async () => {
  const [, admin] = visitors;
  const allowed: string[] = [];
  for (const path of paths) {
    const { headers } = (await admin?.send(path, {
      method: "OPTIONS",
      headers: { origin: EVIL, "access-control-request-method": "POST" },
    })) ?? { headers: new Headers() };
    for (const fault of headerFaults(headers, path)) allowed.push(`${path} ${fault}`);
  }
  expect(allowed).toEqual([]);
});

it("S02 S03 every refusal has the security headers too, for every method", async () => {
  const faults: string[] = [];
  for (const path of ["/admin", "/admin.data", "/api/outbox/failed", "/auth", "/", "/no-such-page"]) {
    for (const method of METHODS) {
      const { status, headers } = await createVisitor(studio).send(path, {
        method,
        headers: { origin: EVIL },
      });
      for (const fault of headerFaults(headers, path)) faults.push(`${method} ${path} ${status} ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

it("S02 static files have the headers that apply to files", () => {
  const published = readFileSync(join(import.meta.dirname, "../../../build/client/_headers"), "utf8");
  const [everything = ""] = published.split(/\n(?=\/)/).filter((block) => block.startsWith("/*\n"));
  for (const header of [
    /Strict-Transport-Security: max-age=31536000; includeSubDomains/i,
    /X-Content-Type-Options: nosniff/i,
    /Referrer-Policy: strict-origin-when-cross-origin/i,
    /Cross-Origin-Opener-Policy: same-origin/i,
    /Permissions-Policy: camera=\(\)/i,
  ])
    expect(everything).toMatch(header);
  expect(published).not.toMatch(/access-control/i);
});
