import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";

const files = (directory: string) =>
  readdirSync(directory, { recursive: true, encoding: "utf8" }).map((name) => `${directory}/${name}`);

// The bundler's own helpers come from no file.
const scripts = files("build/server").filter(
  (name) => name.endsWith(".js") && !/rolldown-runtime/.test(name),
);

it("each script of the Worker names its map, which wrangler uploads, and none is served", () => {
  expect(scripts.length).toBeGreaterThan(10);
  const unmapped = scripts.filter(
    (script) =>
      !existsSync(`${script}.map`) ||
      !/\n\/\/# sourceMappingURL=\S+\.map\s*$/.test(readFileSync(script, "utf8")),
  );
  expect(unmapped).toEqual([]);
  expect(readFileSync("build/server/wrangler.json", "utf8")).toContain('"upload_source_maps":true');
  expect(files("build/client").filter((name) => name.endsWith(".map"))).toEqual([]);
});

it("npm run trace names our file and line for a place in the log, and leaves others as they are", () => {
  const [script = ""] = scripts.filter((name) => readFileSync(name, "utf8").includes("maintenance_done"));
  const built = readFileSync(script, "utf8");
  const before = built.slice(0, built.indexOf("maintenance_done")).split("\n");
  const place = `${basename(script)}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
  const { status, stdout } = spawnSync("npm", ["run", "--silent", "trace"], {
    encoding: "utf8",
    input: `Error: no\n    at run (${place})\n    at other (elsewhere-AbCd.js:1:2)\n`,
  });
  expect(status).toBe(0);
  const line = readFileSync("server/maintenance.ts", "utf8")
    .split("\n")
    .findIndex((text) => text.includes('"maintenance_done"'));
  expect(stdout).toContain(`at run (server/maintenance.ts:${line + 1}:`);
  expect(stdout).toContain("at other (elsewhere-AbCd.js:1:2)");
});
