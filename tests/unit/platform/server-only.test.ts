import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { afterAll, describe, expect, it } from "vitest";
import { reasonAgainst, serverOnly } from "#app/lib/server-only.plugin.ts";

const folder = mkdtempSync(join(tmpdir(), "server-only-"));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = {
  "package.json": '{ "type": "module", "imports": { "#server/*": "./server/*" } }',
  "server/bookings/contract.ts": 'import { MAX } from "./fields.ts";\nexport const LIMIT = MAX;',
  "server/bookings/fields.ts": "export const MAX = 3;",
  "server/bookings/list.queries.ts": 'export const secret = "never in a browser";',
  "server/bookings/list/contract.ts": 'export { secret } from "../list.queries.ts";',
  "app/contract-only.ts": 'import { LIMIT } from "#server/bookings/contract.ts";\nconsole.log(LIMIT);',
  "app/fields.ts": 'import { MAX } from "../server/bookings/fields.ts";\nconsole.log(MAX);',
  "app/type.ts":
    'import type { secret } from "#server/bookings/list.queries.ts";\nconsole.log(0 as typeof secret);',
  "app/query.ts": 'import { secret } from "#server/bookings/list.queries.ts";\nconsole.log(secret);',
  "app/dynamic.ts": 'void import("#server/bookings/list.queries.ts").then(console.log);',
  "app/through-contract.ts":
    'import { secret } from "#server/bookings/list/contract.ts";\nconsole.log(secret);',
};
for (const [path, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const builtFrom = (entry: string) =>
  build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [serverOnly()],
    build: { write: false, rolldownOptions: { input: join(folder, "app", entry) } },
  });

describe("a build of browser code", () => {
  it.for(["contract-only.ts", "type.ts"])("passes with %s", async (entry) => {
    const built = JSON.stringify(await builtFrom(entry));
    expect(built).toContain("console.log");
    expect(built).not.toContain("never in a browser");
  });

  it.for([
    ["query.ts", "app/query.ts imports server/bookings/list.queries.ts into browser code"],
    ["dynamic.ts", "app/dynamic.ts imports server/bookings/list.queries.ts into browser code"],
    ["fields.ts", "app/fields.ts imports server/bookings/fields.ts into browser code"],
    [
      "through-contract.ts",
      "server/bookings/list/contract.ts imports server/bookings/list.queries.ts into browser code",
    ],
  ] as const)("fails with %s and names both modules", async ([entry, message]) => {
    await expect(builtFrom(entry)).rejects.toThrow(message);
  });
});

describe("a server module", () => {
  it("in browser code is refused by its kind and by who imports it", () => {
    expect(reasonAgainst("server/mail/contract.ts", "server/mail/fields.ts")).toBeNull();
    expect(reasonAgainst("server/mail/contract.ts", "server/mail/outbox/service.ts")).toContain("contracts");
    expect(reasonAgainst("app/root.tsx", "server/api.ts")).toContain("contracts");
    expect(reasonAgainst("app/root.tsx", "app/lib/api.ts")).toBeNull();
  });
});
