import { spawnSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";

type Line = { path: string; source: string };

const report = z.object({
  diagnostics: z.array(
    z.object({
      category: z.string(),
      message: z.string(),
      location: z.object({ path: z.string(), start: z.object({ line: z.number() }) }),
    }),
  ),
});

/**
 * Lays the lines out as files of a project with this project's biome.json and lints them in one run.
 * Returns a look-up: what the layering rules say of a line in a file.
 */
export async function lintImports(lines: Line[]) {
  const project = await mkdtemp(join(tmpdir(), "layers-"));
  const files = Map.groupBy(lines, ({ path }) => path);
  try {
    await Promise.all(["biome.json", ".gitignore"].map((name) => copyFile(name, join(project, name))));
    for (const [path, imports] of files) {
      await mkdir(join(project, dirname(path)), { recursive: true });
      await writeFile(join(project, path), imports.map(({ source }) => `${source}\n`).join(""));
    }
    const biome = spawnSync(
      resolve("node_modules/.bin/biome"),
      ["lint", "--only=style/noRestrictedImports", "--reporter=json", "--max-diagnostics=none"],
      { cwd: project, encoding: "utf8" },
    );
    const { diagnostics } = report.parse(JSON.parse(biome.stdout));
    return (path: string, source: string) => {
      const at = (files.get(path) ?? []).findIndex((line) => line.source === source) + 1;
      return diagnostics
        .filter(({ location }) => location.path === path && location.start.line === at)
        .map(({ message }) => message);
    };
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}
